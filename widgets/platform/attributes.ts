/** Reads options from an element's attributes, a placeholder's data attributes or a script tag; junk becomes the default. */
import { ATTRIBUTES, type AttributeKind, type Options } from '../contract.ts';

const NAMES = Object.keys(ATTRIBUTES) as (keyof Options)[];
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Attribute names as the custom elements observe them. */
export const OBSERVED: string[] = NAMES.map(kebab);

/** The value an attribute's text stands for, or undefined when it is junk. */
export function parseAttribute(kind: AttributeKind, text: string): unknown {
  if (typeof kind !== 'string') return kind.includes(text) ? text : undefined;
  switch (kind) {
    case 'text':
      return text.trim();
    case 'id':
      return /^\d{1,15}$/.test(text.trim()) ? text.trim() : undefined;
    case 'integer':
      return /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
    case 'flag':
      return text !== 'false';
    case 'onOff':
      return text !== 'off' && text !== 'false';
    case 'json':
      return parseList(text);
  }
  return undefined;
}

function parseList(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((item) => item && typeof item === 'object') : undefined;
  } catch {
    return undefined;
  }
}

/** The options that an element states, without defaults. On a placeholder the names carry `data-`. */
export function readAttributes(element: Element, prefix: string): Partial<Options> {
  const options: Record<string, unknown> = {};
  for (const name of NAMES) {
    const text = element.getAttribute(prefix + kebab(name));
    const value = text === null ? undefined : parseAttribute(ATTRIBUTES[name].kind, text);
    if (value !== undefined) options[name] = value;
  }
  // Browsers hide the attribute of a nonce; the property still has it.
  const { nonce } = element as HTMLElement;
  if (nonce) options.nonce = nonce;
  return options as Partial<Options>;
}

/** Every option: the first of `sources` that states it, else its default. */
export function completeOptions(...sources: Partial<Options>[]): Options {
  const options = Object.fromEntries(NAMES.map((name) => [name, ATTRIBUTES[name].default]));
  return Object.assign(options, ...sources.reverse()) as Options;
}
