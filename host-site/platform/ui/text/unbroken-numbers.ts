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

/** Elements without running text, and shadow roots, which widgets hydrate. */
const NOT_RUNNING = /<(script|style|title|textarea|select|svg|template|code)\b/y;

/**
 * Returns one text of an HTML document with an element around each number that a line break could separate from its unit. An element around
 * both number and other text keeps the text one item of a flex container.
 */
export function unbrokenText(text: string): string {
  const marked = text.replace(UNBROKEN, (match) => (PLAIN.test(match) || match.length > LONGEST ? match : `<no-break>${match}</no-break>`));
  const isPlain = marked === text || /^<no-break>[^<]*<\/no-break>$/.test(marked);
  return isPlain ? marked : `<text-run>${marked}</text-run>`;
}

/** Returns the position after `text`, or the end of the document. */
function after(html: string, text: string, position: number): number {
  const at = html.indexOf(text, position);
  return at < 0 ? html.length : at + text.length;
}

/** Returns the position after the tag at `start`, or after its element where that has no running text. */
function endOfTag(html: string, start: number): number {
  // React writes `>` in a value as `&gt;`.
  const end = after(html, '>', start);
  NOT_RUNNING.lastIndex = start;
  const [, name] = NOT_RUNNING.exec(html) ?? [];
  return name ? after(html, `</${name}>`, end) : end;
}

/**
 * Applies `unbrokenText` to the texts of an HTML document that React has written; tags, scripts and widgets stay as they are. Returns the parts of the
 * document. Searching for single characters takes a third of the time of an expression for tags.
 */
export function withUnbrokenNumbers(html: string): string[] {
  const parts: string[] = [];
  /** What is before it is in `parts`. */
  let copied = 0;
  for (let position = 0; position < html.length; ) {
    const next = html.indexOf('<', position);
    const start = next < 0 ? html.length : next;
    // Most texts contain no number.
    if (start > position && /\d/.test(html.slice(position, start))) {
      parts.push(html.slice(copied, position), unbrokenText(html.slice(position, start)));
      copied = start;
    }
    position = next < 0 ? start : endOfTag(html, start);
  }
  parts.push(html.slice(copied));
  return parts;
}
