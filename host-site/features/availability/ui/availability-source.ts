/** Says who states the availability of halls: the hotel and since when, or the demo data, for each hall. */
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import type { HallAvailability } from '../../../../widgets/domain/services/availability.ts';
import { AVAILABILITY_TEXTS as texts } from './availability-texts.ts';

/** Formats 2026-10-08 as 2026年10月8日. */
export function dateText(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return texts.date(year, month, day);
}

/** @param demo what is said where all of them are demo data */
export function sourceText(known: readonly HallAvailability[], demo: string): string {
  const own = known.filter(({ isDemo }) => !isDemo);
  if (!own.length) return demo;
  // The oldest statement is that of all.
  const asOf = texts.asOf(dateText(chinaDate(Math.min(...own.map((hall) => hall.asOf ?? 0)))));
  const examples = known.filter(({ isDemo }) => isDemo).map(({ name }) => name);
  return examples.length ? asOf + texts.partlyDemo(examples.join('、')) : asOf;
}
