/** Names of understood conditions: what the search has applied, not only what was typed. */
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import type { UnderstoodCondition } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { CONDITION_TEXTS as texts } from './search-texts.ts';

const number = (value: number): string => value.toLocaleString('en-US');
const dayName = (date: string): string => texts.day(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8)));

function rangeName(value: string, unit: string): string {
  const { from, to } = parseRange(value) ?? {};
  if (from === undefined) return texts.atMost(number(to ?? 0), unit);
  if (to === undefined) return texts.atLeast(number(from), unit);
  return from === to ? `${number(from)}${unit}` : texts.between(number(from), number(to), unit);
}

function daysName(text: string, value: string): string {
  const [from = '', to = ''] = value.split(';')[0]?.split('..') ?? [];
  return texts.days(text.replaceAll(' ', ''), dayName(from), dayName(to));
}

/** Returns the name of a condition: 20桌, 5,000元以内, 国庆（2027年10月1日–2027年10月7日）. */
export function conditionName({ kind, text, value }: UnderstoodCondition): string {
  if (kind === 'tables') return rangeName(value, texts.tables);
  if (kind === 'price')
    return value.startsWith('total:') ? texts.total + rangeName(value.slice(6), texts.yuan) : rangeName(value, texts.yuan);
  if (kind === 'day') return dayName(value) === text ? text : texts.namedDay(text, dayName(value));
  if (kind === 'days') return daysName(text, value);
  return text;
}

/** Returns the keyword without the text of a condition. */
export const withoutText = (keyword: string, text: string): string =>
  text
    .split(' ')
    .reduce((rest, part) => rest.replace(part, ' '), keyword)
    .replace(/\s+/g, ' ')
    .trim();
