/** Reads cells of import files. CSV cells are text, NDJSON can have numbers and lists; an empty cell gets the default. */
import { fenOf } from '../../../../../widgets/domain/catalogue/price.ts';
import { type CellReader, cell, Fault, faultOf, isEmpty, type Texts } from './fault.ts';
import * as faults from './faults.ts';

/**
 * Converts full-width letters, digits and spaces to ASCII: １２ＡＢ becomes 12AB. Chinese punctuation stays.
 */
export const normalised = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00A0]/g, ' ')
    .replace(/\r\n?/g, '\n')
    .trim();

const required =
  <T>(read: CellReader<T>): CellReader<T> =>
  (value) => {
    if (isEmpty(value)) throw new Fault(faults.EMPTY);
    return read(value);
  };
const orElse =
  <T, D>(standard: D, read: CellReader<T>): CellReader<T | D> =>
  (value) =>
    isEmpty(value) ? standard : read(value);

/** Reads numbers such as １２,８００.５０, ¥3,980 and 3980元. */
function parseNumber(value: unknown): number {
  const plain =
    typeof value === 'string'
      ? Number(
          value
            .normalize('NFKC')
            .trim()
            .replace(/^¥|元$/g, '')
            .replace(/,(?=\d{3})/g, '') || Number.NaN,
        )
      : value;
  if (typeof plain !== 'number' || !Number.isFinite(plain)) throw new Fault(faults.NOT_NUMBER, value);
  return plain;
}

const within =
  (least: number, most: number): CellReader<number> =>
  (value) => {
    const number = parseNumber(value);
    if (number < least) throw new Fault(faults.tooSmall(least), value);
    if (number > most) throw new Fault(faults.tooLarge(most), value);
    return number;
  };
const wholeWithin = (least: number, most: number): CellReader<number> => {
  const read = within(least, most);
  return (value) => {
    const number = read(value);
    if (!Number.isInteger(number)) throw new Fault(faults.NOT_WHOLE, value);
    return number;
  };
};

export const whole = (least: number, most: number) => cell(required(wholeWithin(least, most)));
/** With a default for an empty cell. */
export const wholeOr = (standard: number, least: number, most: number) => cell(orElse(standard, wholeWithin(least, most)));
/** A number that may have decimals; null for an empty cell. */
export const optionalNumber = (least: number, most: number) => cell(orElse(null, within(least, most)));

const MOST_ID = 2_147_483_647;
const readId = wholeWithin(1, MOST_ID);
export const id = cell(required(readId));
export const optionalId = cell(orElse(undefined, readId));

/** Returns the yuan of a cell as fen. @throws Fault when they are outside of the bounds or have more than two decimals */
export function fenWithin(yuan: number, [least, most]: readonly [number, number], value: unknown): number {
  if (yuan < least) throw new Fault(faults.tooSmall(least), value);
  if (yuan > most) throw new Fault(faults.tooLarge(most), value);
  if (Math.abs(yuan * 100 - fenOf(yuan)) >= 1e-6) throw new Fault(faults.TOO_PRECISE, value);
  return fenOf(yuan);
}
const readYuan: CellReader<number> = (value) => fenWithin(parseNumber(value), [0.01, 20_000_000], value);
/** Yuan in the file, fen here. */
export const yuan = cell(required(readYuan));
export const optionalYuan = cell(orElse(null, readYuan));
export const metres = cell(orElse(0, within(0, 100)));

const YES = ['1', '是', '有', 'true', 'yes'];
const NO = ['0', '否', '无', 'false', 'no'];
const readFlag: CellReader<0 | 1> = (value) => {
  const text = String(value).normalize('NFKC').trim().toLowerCase();
  if (YES.includes(text)) return 1;
  if (NO.includes(text)) return 0;
  throw new Fault(faults.NOT_FLAG, value);
};
/** 1 or 0; also 是 and 否. */
export const flag = (standard: 0 | 1) => cell(orElse(standard, readFlag));
export const requiredFlag = cell(required(readFlag));

const readText =
  (most: number): CellReader<string> =>
  (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') throw new Fault(faults.NOT_TEXT, value);
    const text = normalised(String(value));
    if (text.length > most) throw new Fault(faults.tooLong(text.length, most), text);
    return text;
  };
export const text = (most: number) => cell(orElse('', readText(most)));
export const readTitle = (most: number): CellReader<string> => required(readText(most));
export const title = (most: number) => cell(readTitle(most));

/** A list: in CSV separated by `|` (escaped as `\|`), in NDJSON an array. */
export const list = (most: number, each = 300) =>
  cell(
    orElse([], (value) => {
      const parts: unknown = typeof value === 'string' ? value.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|')) : value;
      if (!Array.isArray(parts)) throw new Fault(faults.NOT_LIST, value);
      const texts = parts.map(readText(each)).filter(Boolean);
      if (texts.length > most) throw new Fault(faults.tooMany(texts.length, most));
      return texts;
    }),
  );
const PICTURES = 20;
/** Names or file names; `resolvePictureNames` converts them to stored names. */
export const pictures = list(PICTURES, 120);
/** Ids, in CSV separated by `|`, in NDJSON a list of numbers; each once. */
export const idList = (most: number) =>
  cell(
    orElse([], (value) => {
      const parts: unknown[] = Array.isArray(value) ? value : String(value).split('|');
      if (parts.length > most) throw new Fault(faults.tooMany(parts.length, most));
      return [...new Set(parts.map(required(readId)))];
    }),
  );
export const listText = (values: readonly string[]): string => values.map((value) => value.replaceAll('|', '\\|')).join('|');

/** An ISO date; also 2026/1/5, 2026.1.5 and 2026年1月5日. */
const readDate: CellReader<string> = (value) => {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(String(value).normalize('NFKC').trim());
  if (!match) throw new Fault(faults.NOT_DATE, value);
  const date = `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) throw new Fault(faults.NO_SUCH_DAY, value);
  return date;
};
export const date = cell(required(readDate));
export const optionalDate = cell(orElse('', readDate));

/**
 * One of several words, each with a value.
 * @param choices the words, for the message
 * @param standard the value of an empty cell; without it a word is required
 */
export const word = <T>(words: Readonly<Record<string, T>>, choices: Texts, standard?: T) => {
  const fault = faultOf('no such word', `不是可选的值：${choices.zh}`, `is not one of ${choices.en}`);
  const read: CellReader<T> = (value) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).normalize('NFKC').trim() : '';
    if (!Object.hasOwn(words, text)) throw new Fault(fault, value);
    return words[text] as T;
  };
  return cell(standard === undefined ? required(read) : orElse(standard, read));
};

/** One of several words, which is stored as it is. */
export const oneOf = <T extends string>(words: readonly T[]) =>
  word(Object.fromEntries(words.map((one) => [one, one])) as Record<string, T>, { zh: words.join('、'), en: words.join(', ') });

const readHttpUrl =
  (most: number): CellReader<string> =>
  (value) => {
    const address = readText(most)(value);
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) throw new Fault(faults.NOT_HTTP, value);
    return address;
  };
export const httpUrl = (most: number) => cell(required(readHttpUrl(most)));
export const optionalHttpUrl = (most: number) => cell(orElse('', readHttpUrl(most)));

const NOT_TELEPHONE = faultOf(
  'not a telephone number',
  '不是电话号码；只写数字，可用-分开，如0571-12345678',
  'is not a telephone number; write digits with - between them, such as 0571-12345678',
);
/** A telephone number that is published, such as that of an office. */
export const optionalTelephone = cell(
  orElse('', (value) => {
    const number = readText(20)(value);
    if (!/^\d{3,}(-\d+)*$/.test(number)) throw new Fault(NOT_TELEPHONE, value);
    return number;
  }),
);

/** An http(s) address, or a path of this site. */
export const pageAddress = (most: number) =>
  cell(
    required((value) => {
      const address = readText(most)(value);
      const isPath = /^\/(?![/\\])[^\s\\]*$/.test(address);
      if (!isPath && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) throw new Fault(faults.NOT_ADDRESS, value);
      return address;
    }),
  );

/** A name of lower-case letters, as city addresses have. */
export const slug = (most: number) =>
  cell(
    required((value) => {
      const name = readText(most)(value);
      if (!/^[a-z]+$/.test(name)) throw new Fault(faults.NOT_SLUG, value);
      return name;
    }),
  );
