/**
 * Replaces phone numbers in what people write to each other, also numbers written to pass a filter: digits of every script, Chinese numerals, circled
 * and similar characters, letters that look like 0 and 1, digits parted by signs or by connecting words, and numbers spread over several messages.
 */
import { scrubPhones } from './phone-scrub.ts';

const HIDDEN = '***';
const NUMERALS = ['零〇', '一壹幺', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'];
/** Letters of Latin, Greek, Cyrillic and Armenian that look like a digit. */
const LOOKALIKES: readonly (readonly [letters: string, digit: string])[] = [
  ['oOοΟоОօՕ', '0'],
  ['lIιΙіІӏӀı|', '1'],
];
const DIGITS: ReadonlyMap<string, string> = new Map(
  [...NUMERALS.map((letters, digit) => [letters, String(digit)] as const), ...LOOKALIKES].flatMap(([letters, digit]) =>
    [...letters].map((letter) => [letter, digit] as const),
  ),
);
/** An emoji code, or one character with the marks that belong to it: 1️⃣ is a digit with two. */
const TOKEN = /\[[^[\]\d０-９]{1,8}\]|[\s\S]\p{M}*/gu;
const DECIMAL = /^\p{Nd}$/u;
const INVISIBLE = /^[\p{M}\p{Cf}]$/u;
const SIGN = /^[\s\p{P}\p{S}]$/u;
/** Signs that dates, times and amounts are written with. */
const KEPT_SIGN = /^[-:/.,¥$]$/;
const OTHER_SIGN = '·';
/** Stands for a character that is neither a digit nor a sign. */
const WORD = '字';

/** Dates, times and amounts end a number before them. They are checked as such: 1:38:00:13:80:00 is no time. */
const FACTS = [
  String.raw`20\d\d[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\d|3[01]))?(?![-/.:]?\d)`,
  String.raw`(?<!\d:)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!:?\d)`,
  String.raw`(?<!\d[-/.])(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])(?!/?\d)`,
  String.raw`\d{1,3}(?:,\d{3}){1,2}(?!,?\d)`,
  String.raw`[¥$][-·]?[1-9]\d{1,5}(?!\d)`,
];
const FACT = new RegExp(String.raw`(?<!\d)(?:${FACTS.join('|')})`, 'g');

const SIGNS = `[-:/.,¥$${OTHER_SIGN}]{0,3}`;
const CONNECTORS = '然后是?|接着是?|接下来是?|后面是?|后边是?|之后是?|最后是?|中间是?|还有|加上|再加|再|加|跟|和|是|and|then|plus';
const GAP = `(?:${SIGNS}(?:(?:${CONNECTORS})${SIGNS})?)`;
const digits = (count: string): string => String.raw`(?:${GAP}\d){${count}}`;
/** A mobile number with or without the country code, or a number with an area code. It begins and ends where a group of digits does. */
const NUMBER = new RegExp(
  String.raw`(?<!\d)(?:(?:(?:0${GAP}0${GAP})?8${GAP}6${GAP})?(?:0${GAP})?1${GAP}[3-9]${digits('9')}|0${GAP}[1-9]${digits('8,10')})(?!\d)`,
  'gi',
);
/** Any short words between the parts, except units and what counts: 138 桌 is a number of tables. */
const WORDS = String.raw`[^\d年月日号点分时桌元块万千百十层楼人位间厅个米平折周岁%]`;
/** A mobile number in its usual three parts, or digit by digit. */
const SPELT = new RegExp(
  String.raw`(?<!\d)1(?:[3-9]\d${WORDS}{1,6}\d{4}${WORDS}{1,6}\d{4}|${WORDS}{1,3}[3-9](?:${WORDS}{1,3}\d){9})(?!\d)`,
  'g',
);

/** Returns the value of a decimal digit. In every script the ten digits follow each other, zero first. */
function decimalValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DECIMAL.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Returns the digits that a character is read as: none for most, two for ⑬. */
function digitsOf(token: string): string {
  const plain = token.normalize('NFKC').replace(/[().]|\p{M}/gu, '');
  if (/^\d{1,2}$/.test(plain)) return plain;
  return DECIMAL.test(plain) ? decimalValue(plain) : (DIGITS.get(plain) ?? '');
}

/** Returns what a token is compared as: digits, a sign, a word, or nothing. */
function plainOf(token: string): string {
  const found = digitsOf(token);
  if (found) return found;
  if (INVISIBLE.test(token)) return '';
  const normal = token.normalize('NFKC');
  if (KEPT_SIGN.test(normal)) return normal;
  const isCode = normal.length > 2 && normal.startsWith('[') && ![...normal].some(digitsOf);
  if (isCode || SIGN.test(token)) return OTHER_SIGN;
  return normal.length === 1 ? normal : WORD;
}

/** A number with signs and words between all digits is not longer. */
const LONGEST_BEFORE = 200;

interface Range {
  from: number;
  to: number;
}

/** Returns the tokens that are part of a number, as ranges that may overlap. */
function numbersIn(tokens: readonly string[]): Range[] {
  const plains = tokens.map(plainOf);
  const places = plains.flatMap((plain, at) => [...plain].map(() => at));
  const plain = plains.join('');
  const searches = [
    [NUMBER, plain.replace(FACT, (fact) => WORD.repeat(fact.length))],
    [SPELT, plain],
  ] as const;
  return searches.flatMap(([pattern, text]) =>
    [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
      from: places[index] ?? 0,
      to: places[index + match.length - 1] ?? 0,
    })),
  );
}

/**
 * Returns the text with `***` in place of each phone number, and of the part of a number that begins in the texts before it.
 * @param earlier what the same person wrote before, the oldest first
 */
export function hideNumbers(text: string, earlier: readonly string[] = []): string {
  const scrubbed = scrubPhones(text);
  if (!hasDigits(scrubbed)) return scrubbed;
  // Texts without digits between the parts do not end a number.
  const before =
    earlier
      .filter(hasDigits)
      .map((one) => `${one}\n`)
      .join('')
      .slice(-LONGEST_BEFORE)
      .match(TOKEN) ?? [];
  const tokens = [...before, ...(scrubbed.match(TOKEN) ?? [])];
  const isHidden = new Set(numbersIn(tokens).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)));
  return tokens
    .map((token, at) => (isHidden.has(at) ? (isHidden.has(at - 1) && at > before.length ? '' : HIDDEN) : token))
    .slice(before.length)
    .join('');
}

/** Returns whether a text has a digit that may be part of a number. */
export const hasDigits = (text: string): boolean => (text.match(TOKEN) ?? []).some((token) => digitsOf(token) !== '');
