/** Reads options from an element's attributes, a placeholder's data attributes or a script tag; junk becomes the default. */
import { DEFAULTS, type Options, PATTERNS } from '../contract.ts';

const NAMES = Object.keys(DEFAULTS) as (keyof Options)[];
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Attribute names as the custom elements observe them. */
export const OBSERVED: string[] = NAMES.map(kebab);

/** The value that an attribute's text stands for, or undefined when it is junk. */
export function parseAttribute(name: keyof Options, text: string): unknown {
  const standard = DEFAULTS[name];
  if (typeof standard === 'boolean') return text !== 'off' && text !== 'false';
  if (typeof standard === 'number') return /^-?\d{1,9}$/.test(text) ? +text : undefined;
  if (typeof standard === 'string') return (PATTERNS[name] ?? /^/).test(text.trim()) ? text.trim() : undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((item) => item && typeof item === 'object') : undefined;
  } catch {
    return undefined;
  }
}

/** The options that an element states, without defaults. On a placeholder the names carry `data-`. */
export function readAttributes(element: HTMLElement, prefix: string): Partial<Options> {
  const options: Record<string, unknown> = {};
  for (const name of NAMES) {
    const text = element.getAttribute(prefix + kebab(name));
    const value = text === null ? undefined : parseAttribute(name, text);
    if (value !== undefined) options[name] = value;
  }
  // Browsers hide the attribute of a nonce; the property still has it.
  if (element.nonce) options.nonce = element.nonce;
  return options;
}

/** Every option: the first of `sources` that states it, else its default. */
export const completeOptions = (...sources: Partial<Options>[]): Options => Object.assign({ ...DEFAULTS }, ...sources.reverse());
