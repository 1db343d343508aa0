/** Converts between options and attributes: of an element, of a placeholder (`data-…`) and of the script tag (`data-…`). */
import { ATTRIBUTES, type AttributeName, DEFAULTS, type Options, type OptionsInput } from '../../../contract.ts';

/** Prefix of the attributes of the script tag and of placeholders. */
export const TAG_PREFIX = 'data-';

/** Returns the option name of an attribute, or a text that is no option name when `attribute` lacks the prefix. */
export const optionOf = (attribute: string, prefix: string): AttributeName =>
  (attribute.startsWith(prefix)
    ? attribute.slice(prefix.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    : '') as AttributeName;

/** Returns the name of an option's attribute on our own elements. */
export const attributeOf = (option: string): string => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Parses the text of an attribute; undefined when it is invalid or when the contract has no such attribute. */
export function parseAttribute(name: AttributeName, text: string): unknown {
  const trimmed = text.trim();
  const type: unknown = ATTRIBUTES[name]?.type;
  switch (type) {
    case 'text':
      return trimmed;
    case 'id':
      return /^[1-9]\d{0,14}$/.test(trimmed) ? trimmed : undefined;
    case 'integer':
      return /^-?\d{1,9}$/.test(text) ? +text : undefined;
    case 'flag':
    case 'switch':
      return text !== 'off' && text !== 'false';
    case 'list':
      try {
        return (JSON.parse(text) as unknown[]).filter((item) => item && typeof item === 'object');
      } catch {
        return undefined;
      }
  }
  return Array.isArray(type) && type.includes(trimmed) ? trimmed : undefined;
}

/** Returns the attribute text that `parseAttribute` reads as `value`; undefined when the attribute is to be left out. */
export function serializeAttribute(name: AttributeName, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  switch (ATTRIBUTES[name].type) {
    case 'flag':
      return value ? '' : undefined;
    case 'switch':
      return value ? 'on' : 'off';
    case 'list':
      return JSON.stringify(value);
  }
  return String(value);
}

/** Reads the options that an element states, without defaults. */
export function readAttributes(element: HTMLElement, prefix: string): Partial<Options> {
  const options: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    const option = optionOf(name, prefix);
    const parsed = parseAttribute(option, value);
    if (parsed !== undefined) options[option] = parsed;
  }
  // Browsers hide the content of the nonce attribute; the property still has it.
  if (element.nonce) options.nonce = element.nonce;
  return options;
}

/** Returns a merchant's or hotel's id as text, or an empty text when the value is not an id. */
export const readId = (value: unknown): string => (parseAttribute('merchantId', `${value}`) ?? '') as string;

/** Returns every option: from the first of `sources` that states it, else its default. Ids become texts. */
export function completeOptions(...sources: Partial<OptionsInput>[]): Options {
  const options: Options = Object.assign({ ...DEFAULTS }, ...sources.reverse());
  options.merchantId = readId(options.merchantId);
  options.hotelId = readId(options.hotelId);
  return options;
}
