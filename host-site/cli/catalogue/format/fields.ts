/** Parses cells of import files. CSV cells are text, NDJSON can have numbers and lists; an empty cell gets the default. */

import { z } from 'zod';
import { fenOf } from '../../../../widgets/domain/price.ts';

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

/** Treats an empty cell as absent. */
const given = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' || value === null ? undefined : value), schema);

/** Parses numbers such as １２,８００.５０, ¥3,980 and 3980元. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? Number(
        value
          .normalize('NFKC')
          .trim()
          .replace(/^¥|元$/g, '')
          .replace(/,(?=\d{3})/g, '') || Number.NaN,
      )
    : value;

const number = (about: string, fits: (value: number) => boolean) =>
  z.preprocess(
    numberOf,
    z.number(about).refine((value) => Number.isFinite(value) && fits(value), about),
  );

export const whole = (least: number, most: number, about = `a whole number from ${least} to ${most}`) =>
  given(number(about, (value) => Number.isInteger(value) && value >= least && value <= most));
/** With a default for an empty cell. */
export const wholeOr = (standard: number, least: number, most: number, about?: string) =>
  z.preprocess((value) => (value === '' || value === null || value === undefined ? standard : value), whole(least, most, about));

const MOST_ID = 2_147_483_647;
export const id = whole(1, MOST_ID, 'a whole number from 1');
export const optionalId = given(
  number('a whole number from 1', (value) => Number.isInteger(value) && value >= 1 && value <= MOST_ID).optional(),
);

const YUAN = 'an amount in yuan with at most two decimals, such as 3980 or 3980.50';
const isYuan = (value: number) => value > 0 && value <= 20_000_000 && Math.abs(value * 100 - fenOf(value)) < 1e-6;
/** Yuan in the file, fen here. */
export const yuan = given(number(YUAN, isYuan)).transform((value) => fenOf(value));
export const optionalYuan = given(
  number(YUAN, isYuan)
    .optional()
    .transform((value) => (value === undefined ? null : fenOf(value))),
);
export const metres = z.preprocess(
  (value) => (value === '' || value === null || value === undefined ? 0 : value),
  number('metres from 0 to 100, such as 6.5', (value) => value >= 0 && value <= 100),
);

const YES = ['1', '是', '有', 'true', 'yes'];
const NO = ['0', '否', '无', 'false', 'no'];
/** 1 or 0; also 是 and 否. */
export const flag = (standard: 0 | 1) =>
  z.preprocess(
    (value) => {
      if (value === '' || value === null || value === undefined) return standard;
      const text = String(value).normalize('NFKC').trim().toLowerCase();
      return YES.includes(text) ? 1 : NO.includes(text) ? 0 : Number.NaN;
    },
    z.literal([0, 1], '1 (yes) or 0 (no)'),
  );

export const text = (most: number) =>
  z.preprocess(
    (value) => (value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value),
    z
      .string('a text')
      .transform(normalised)
      .pipe(z.string().max(most, `at most ${most} characters`)),
  );
export const title = (most: number) => text(most).pipe(z.string().min(1, 'must not be empty'));

/** A list: in CSV separated by `|` (escaped as `\|`), in NDJSON an array. */
export const list = (most: number, each = 300) =>
  z.preprocess(
    (value) => {
      if (value === '' || value === null || value === undefined) return [];
      if (typeof value !== 'string') return value;
      return value.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|'));
    },
    z
      .array(
        z
          .string('a text')
          .transform(normalised)
          .pipe(z.string().max(each, `at most ${each} characters each`)),
        'texts separated by |',
      )
      .transform((values) => values.filter(Boolean))
      .pipe(z.array(z.string()).max(most, `at most ${most} of them`)),
  );
const IDS = 'whole numbers from 1, separated by |';
/** Ids, in CSV separated by `|`, in NDJSON a list of numbers; each once. */
export const idList = (most: number) =>
  z.preprocess(
    (value) => {
      if (value === '' || value === null || value === undefined) return [];
      const parts: unknown[] = Array.isArray(value) ? value : String(value).split('|');
      return parts.map((part) => (typeof part === 'string' ? Number(part.normalize('NFKC').trim() || Number.NaN) : part));
    },
    z
      .array(
        z.number(IDS).refine((value) => Number.isInteger(value) && value >= 1 && value <= MOST_ID, IDS),
        IDS,
      )
      .max(most, `at most ${most} of them`)
      .transform((ids) => [...new Set(ids)]),
  );
export const listText = (values: readonly string[]): string => values.map((value) => value.replaceAll('|', '\\|')).join('|');

const DATE = 'a date such as 2026-11-21';
const isDate = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};
/** An ISO date; also 2026/1/5, 2026.1.5 and 2026年1月5日. */
const dateOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(value.normalize('NFKC').trim());
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : value.trim();
};
export const date = z.preprocess(dateOf, z.string(DATE).refine(isDate, DATE));
export const optionalDate = z.preprocess(
  (value) => (value === undefined || value === null ? '' : dateOf(value)),
  z.string(DATE).refine((value) => value === '' || isDate(value), DATE),
);

/** One of several words, each with a value. */
export const word = <T>(words: Readonly<Record<string, T>>, about: string, standard?: T) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.unknown().transform((value, context): T => {
      if (value === undefined && standard !== undefined) return standard;
      const match = typeof value === 'string' || typeof value === 'number' ? words[String(value).normalize('NFKC').trim()] : undefined;
      if (match === undefined) {
        context.addIssue({ code: 'custom', message: about });
        return z.NEVER;
      }
      return match;
    }),
  );

export const httpUrl = z
  .string('an http(s) address')
  .trim()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'an http(s) address');
