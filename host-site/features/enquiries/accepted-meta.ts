/** The meta fields of an enquiry: which ones are stored, and how. */
import { hideNumbers } from '../../platform/system/disguised-numbers.ts';
import { LONGEST_META_VALUE, type MetaFields, MOST_META_FIELDS } from './contract/meta-fields.ts';

/** Letters, digits and the signs of ids and campaign names; no spaces, so no sentences. */
const VALUE = new RegExp(`^[\\p{L}\\p{N}._~:+-]{1,${LONGEST_META_VALUE}}$`, 'u');

/**
 * Returns the stated fields that the site accepts, in the order of `names`. Everything else is left out, also a value that contains a phone number: an
 * enquiry does not fail because of its meta fields.
 */
export function acceptedMeta(stated: Readonly<Record<string, unknown>> = {}, names: readonly string[]): MetaFields {
  const fields = names.flatMap((name): [string, string][] => {
    const value = Object.hasOwn(stated, name) ? `${stated[name]}` : '';
    return VALUE.test(value) && hideNumbers(value) === value ? [[name, value]] : [];
  });
  return Object.fromEntries(fields.slice(0, MOST_META_FIELDS));
}

/** The stored form: JSON, or empty without fields. */
export const metaColumn = (fields: MetaFields): string => (Object.keys(fields).length ? JSON.stringify(fields) : '');
