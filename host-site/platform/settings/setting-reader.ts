/** Reads single variables of an environment. */
import { settingText } from './setting-values.ts';
import { type Read, VARIABLES, type Variable } from './setting-variables.ts';

/** An invalid setting. The message is one line: variable, problem, what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

function textOf(env: Environment, name: Variable): string | undefined {
  try {
    return settingText(env, name);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

/** Returns the parsed value of a variable; undefined: not set. @throws SettingsError when the value is invalid. */
export type SettingReader = <V extends Variable>(name: V) => Read<V> | undefined;

export function createReader(env: Environment): SettingReader {
  return <V extends Variable>(name: V): Read<V> | undefined => {
    const value = textOf(env, name);
    if (value === undefined) return undefined;
    const parsed = VARIABLES[name].rule.safeParse(value);
    // The value itself is not repeated: some variables are secrets.
    if (!parsed.success) throw new SettingsError(`${name} is wrong: ${parsed.error.issues[0]?.message ?? 'unreadable'}.`);
    return parsed.data as Read<V>;
  };
}
