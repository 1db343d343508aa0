/** Reads options from an element's attributes, a placeholder's data attributes or a script tag; junk becomes the default. */
import { DEFAULTS, type Options, PATTERNS } from '../../contract.ts';

/** The option that an attribute states; a name that states none gives one that no option has. */
export const optionOf = (attribute: string, prefix: string): keyof Options =>
  (attribute.startsWith(prefix)
    ? attribute.slice(prefix.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    : '') as keyof Options;

/** The attribute that states an option, on an element of ours. */
export const attributeOf = (option: string): string => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The value that an attribute's text stands for, or undefined when it is junk or states no option. */
export function parseAttribute(name: keyof Options, text: string): unknown {
  const standard: unknown = DEFAULTS[name];
  switch (typeof standard) {
    case 'boolean':
      return text !== 'off' && text !== 'false';
    case 'number':
      return /^-?\d{1,9}$/.test(text) ? +text : undefined;
    case 'string':
      return (PATTERNS[name] ?? /^/).test(text.trim()) ? text.trim() : undefined;
    case 'object':
      try {
        return (JSON.parse(text) as unknown[]).filter((item) => item && typeof item === 'object');
      } catch {
        // Junk.
      }
  }
  return undefined;
}

/** The options that an element states, without defaults. On a placeholder the names carry `data-`. */
export function readAttributes(element: HTMLElement, prefix: string): Partial<Options> {
  const options: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    const option = optionOf(name, prefix);
    const parsed = parseAttribute(option, value);
    if (parsed !== undefined) options[option] = parsed;
  }
  // Browsers hide the attribute of a nonce; the property still has it.
  if (element.nonce) options.nonce = element.nonce;
  return options;
}

/** Every option: the first of `sources` that states it, else its default. */
export const completeOptions = (...sources: Partial<Options>[]): Options => Object.assign({ ...DEFAULTS }, ...sources.reverse());
