/** Reads the text of a setting: from the variable or, for secrets, from the file in NAME_FILE. */
import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

const setting = (env: Environment, name: string): string | undefined => (env[name]?.trim() ? env[name] : undefined);

/** @param isSecret whether it also takes NAME_FILE. @returns the text, undefined when the setting is not set. @throws Error with one line, which never holds the text */
export function settingText(env: Environment, name: string, isSecret: boolean): string | undefined {
  const text = setting(env, name);
  const file = isSecret ? setting(env, `${name}_FILE`)?.trim() : undefined;
  if (file === undefined) return text;
  if (text !== undefined) throw new Error(`${name} and ${name}_FILE are both set: remove one of them.`);
  const content = read(file, name);
  if (!content.trim()) throw new Error(`${name}_FILE is wrong: ${file} is empty; write the value into it.`);
  return content.replace(/[\r\n]+$/, '');
}

function read(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${name}_FILE is wrong: ${file} cannot be read (${code}); name a file that this process may read.`);
  }
}
