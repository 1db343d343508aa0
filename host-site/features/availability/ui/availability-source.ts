/** Says who states the availability of halls: the hotel and since when, or the demo data, for each hall. */
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import { chineseDate } from '../../../platform/ui/facts/chinese-date.ts';
import type { HallAvailability } from '../availability.ts';
import { AVAILABILITY_TEXTS as texts } from './availability-texts.ts';

/** @param demo what is said where all of them are demo data */
export function sourceText(known: readonly HallAvailability[], demo: string): string {
  const own = known.filter(({ isDemo }) => !isDemo);
  if (!own.length) return demo;
  // The oldest statement is that of all.
  const asOf = texts.asOf(chineseDate(chinaDate(Math.min(...own.map((hall) => hall.asOf ?? 0)))));
  const examples = known.filter(({ isDemo }) => isDemo).map(({ name }) => name);
  return examples.length ? asOf + texts.partlyDemo(examples.join('、')) : asOf;
}
