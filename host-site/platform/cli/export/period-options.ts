/** Options that limit a list to days in China. */
import { chinaDate, chinaDayStart } from '../../../../widgets/domain/china-time.ts';
import { option } from '../command-definition.ts';
import type { Period } from './exports.ts';

const DAY_MS = 86_400_000;

/** Returns the start of a day in China; undefined for text that is not a date. */
function readDay(text: string): number | undefined {
  const start = /^20\d\d-\d\d-\d\d$/.test(text) ? chinaDayStart(text) : Number.NaN;
  return !Number.isNaN(start) && chinaDate(start) === text ? start : undefined;
}

const day = option('DAY', 'a date such as 2026-11-22', readDay);

export const PERIOD_OPTIONS = {
  from: { ...day, what: 'the first day, in China' },
  to: { ...day, what: 'the last day, included' },
};

interface PeriodInput {
  from: number | undefined;
  to: number | undefined;
}

export const periodOf = ({ from, to }: PeriodInput): Period => ({ from, to: to === undefined ? undefined : to + DAY_MS });

export const periodProblem = ({ from, to }: PeriodInput): string | undefined =>
  from !== undefined && to !== undefined && from > to ? `--from is after --to: ${chinaDate(from)}, ${chinaDate(to)}` : undefined;
