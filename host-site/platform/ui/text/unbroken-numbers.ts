/**
 * Keeps numbers on one line with their units: 20桌, ¥3,000.00/场, 400-000-0000, 2026年12月20日, 10–36桌.
 * Browsers may break a line between a digit and a 汉字, after a slash, a hyphen and an en dash. CSS has no property against it.
 * The numbers are put into an element that does not wrap. A word joiner in the text would do the same, but visitors would copy it with a telephone number.
 */

/** Units of more than one character. Any other unit is the one 汉字 after the number. */
const LONG_UNITS = '个工作日|平方米|立方米|小时|分钟|个月|平米|公里|千米|厘米|毫米|周年|万元|万字';
const NUMBER = String.raw`\d+(?:[.,:]\d+)*`;
const UNIT = String.raw`[多余]?(?:${LONG_UNITS}|\p{Script=Han}|[%％])`;
/** Several numbers in one: a range, a date, a telephone number, a size. */
const JOINED = `${NUMBER}(?:[年月时点–~～×-]${NUMBER})*`;
/** Not a part of a code such as 4F7K2-9QX3M. */
const UNBROKEN = new RegExp(String.raw`(?<![\w-])[¥￥]?${JOINED}(?:起?/${UNIT}|${UNIT}(?:/${UNIT})?)?(?![\w-])`, 'gu');

/** Needs no element: browsers break no line inside digits, amounts and times. */
const PLAIN = /^[¥￥]?[\d.,:]+[%％]?$/;
/** Longer ones could be wider than a phone's narrowest column. */
const LONGEST = 24;

/**
 * Returns one escaped text of an HTML document with an element around each number that a line break could separate from its unit. An element around
 * both number and other text keeps the text one item of a flex container.
 */
export function unbrokenText(text: string): string {
  const marked = text.replace(UNBROKEN, (match) => (PLAIN.test(match) || match.length > LONGEST ? match : `<no-break>${match}</no-break>`));
  const isPlain = marked === text || /^<no-break>[^<]*<\/no-break>$/.test(marked);
  return isPlain ? marked : `<text-run>${marked}</text-run>`;
}
