/** Reads single variables of an environment. */
import type { z } from 'zod';
import { settingText } from './setting-values.ts';

/** An invalid setting. The message is one line: variable, problem, what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Variable {
  /** As the table of docs/settings.md shows it. */
  readonly default: string;
  /** The value may also come from a file (NAME_FILE). */
  readonly secret?: true;
  readonly rule: z.ZodType<unknown, string>;
}

/** Variables by their names. */
export type Variables = Readonly<Record<string, Variable>>;

/** Returns the parsed value of a variable; undefined: not set. @throws SettingsError when the value is invalid. */
export type ReaderOf<V extends Variables> = <N extends keyof V & string>(name: N) => z.output<V[N]['rule']> | undefined;

function textOf(env: Environment, name: string, variable: Variable): string | undefined {
  try {
    return settingText(env, name, variable.secret === true);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

export function createReader<V extends Variables>(env: Environment, variables: V): ReaderOf<V> {
  return <N extends keyof V & string>(name: N) => {
    const variable = variables[name] as Variable;
    const value = textOf(env, name, variable);
    if (value === undefined) return undefined;
    const parsed = variable.rule.safeParse(value);
    // The value itself is not repeated: some variables are secrets.
    if (!parsed.success) throw new SettingsError(`${name} is wrong: ${parsed.error.issues[0]?.message ?? 'unreadable'}.`);
    return parsed.data as z.output<V[N]['rule']>;
  };
}
