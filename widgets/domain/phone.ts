/** The enquiry's phone rule (specification, point 5): 11 digits, the first 1, the second 3 to 9. */
const PHONE = /^1[3-9]\d{9}$/;

/** Full-width digits (０–９) as ASCII. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** What stays of typed or pasted text: its digits, without a leading country code when a full number follows it. */
export function filterPhone(text: string): string {
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  const local = /^(?:00)?86(1\d{10})$/.exec(digits);
  return (local?.[1] ?? digits).slice(0, 11);
}

/** Separators that people write into a number, with their full-width forms. */
const SEPARATORS = /[ \u00a0\u3000().．（）\-－]/g;

/**
 * Reads a number strictly, for whatever sends a message or grants a right: removes separators and a +86 or 0086 prefix.
 * Returns undefined unless exactly 11 digits that follow the rule are left; nothing is cut off.
 */
export function readPhone(text: string): string | undefined {
  const plain = toAsciiDigits(text).replace(SEPARATORS, '').replace(/^＋/, '+');
  return /^(?:\+86|0086)?(1[3-9]\d{9})$/.exec(plain)?.[1];
}

export const isPhone = (text: string): boolean => PHONE.test(text);

/** The general rule, for whatever is not an enquiry: 1 followed by 10 digits. */
export const looksLikePhone = (text: string): boolean => /^1\d{10}$/.test(text);

/** 138****0000; anything that is no full number shows nothing of itself. */
export const maskPhone = (phone: string): string => (isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '***');
