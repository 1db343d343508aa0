/** Finds environment variables that are probably misspelt settings. */
import { nearestName } from '../system/edit-distance.ts';
import { SECRETS } from './setting-values.ts';
import { VARIABLES } from './setting-variables.ts';

const SETTINGS: readonly string[] = [...Object.keys(VARIABLES), ...SECRETS.map((name) => `${name}_FILE`)];

export interface UnknownVariable {
  variable: string;
  /** The setting that was probably meant. */
  setting: string;
}

/** Other programs use other names: a variable counts only when its name is that of a setting except for a letter or two, for its case, or for `XIYAN_` in front. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): UnknownVariable[] {
  // A setting that is set itself was not misspelt.
  const unset = SETTINGS.filter((name) => !env[name]);
  return Object.keys(env).flatMap((variable) => {
    if (SETTINGS.includes(variable) || !env[variable]?.trim()) return [];
    const name = variable.toUpperCase().replace(/^XIYAN_(?!MODE$)/, '');
    const setting = unset.find((candidate) => candidate === name) ?? nearestName(name, unset);
    return setting ? [{ variable, setting }] : [];
  });
}

/** Returns the warning. Never contains the value, which may be a secret. */
export const warningOf = ({ variable, setting }: UnknownVariable): string =>
  `${variable} is not a setting and is ignored. Did you mean ${setting}? See docs/settings.md.`;
