/** Finds phone numbers in texts, and removes them for logs, events and errors. */
const PHONE = /(?<!\d)(?:(?:\+|00)?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g;
/** The same behind percent escapes or in full-width digits. */
const DISGUISED = /(?<!\d)[１1](?:%20|\s)?[3-9３-９](?:(?:%20|\s|-)?[\d０-９]){9}(?!\d)/g;

/** Every mobile number in `text` becomes `***`; longer digit runs (times, ids) stay. */
export const scrubPhones = (text: string): string => text.replace(PHONE, '***').replace(DISGUISED, '***');

/** Returns the mobile numbers in `text`, 11 digits each, without country code and separators. */
export const phonesIn = (text: string): string[] => (text.match(PHONE) ?? []).map((match) => match.replace(/\D/g, '').slice(-11));
