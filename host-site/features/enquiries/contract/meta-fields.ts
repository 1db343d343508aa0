/**
 * Meta fields of an enquiry: the embedding page's own reference, such as the source of a campaign or an order id. Short values by name; never free
 * text and never a phone number.
 */
export type MetaFields = Readonly<Record<string, string>>;

/** Names that a site accepts unless its operator states others. `ref` is the page's own id of the enquiry. */
export const META_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'ref'] as const;
/** Meta fields of one enquiry. */
export const MOST_META_FIELDS = 10;
export const LONGEST_META_VALUE = 64;

export const isMetaName = (name: string): boolean => /^[a-z][a-z0-9_]{0,31}$/.test(name);

/** Reads the stored form: JSON, or empty without fields. */
export const metaOf = ({ meta }: { meta: string }): MetaFields => (meta ? JSON.parse(meta) : {});

/** Returns one line for tables and pages, such as `utm_source=blog ref=A-17`. */
export const metaLine = (fields: MetaFields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
