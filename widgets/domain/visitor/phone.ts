/** Phone rule of enquiries (specification, point 5): 11 digits, the first 1, the second 3 to 9. */
const PHONE = /^1[3-9]\d{9}$/;

/** Converts full-width digits (０–９) to ASCII. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** Returns the digits of typed or pasted text, without a leading country code when a number (1 followed by 10 digits) follows it. */
export function filterPhone(text: string): string {
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  const local = /^(?:00)?86(1\d{10})$/.exec(digits);
  return (local?.[1] ?? digits).slice(0, 11);
}

/** Separators that visitors type into a number, with their full-width forms. */
const SEPARATORS = /[ \u00a0\u3000().．（）\-－]/g;

/**
 * Parses a number strictly, for sending messages and for authentication: removes separators and a +86 or 0086 prefix.
 * Returns undefined unless exactly 11 digits by the rule remain; never truncates.
 */
export function readPhone(text: string): string | undefined {
  const plain = toAsciiDigits(text).replace(SEPARATORS, '').replace(/^＋/, '+');
  return /^(?:\+86|0086)?(1[3-9]\d{9})$/.exec(plain)?.[1];
}

export const isPhone = (text: string): boolean => PHONE.test(text);

/** Masks a number as 138****0000; returns an empty text for anything that is not a full number. */
export const maskPhone = (phone: string): string => (isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '***');
