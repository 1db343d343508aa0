/** Describes the estimate next to a package: the sum, "at least" where it is a lower bound, and what it includes and leaves out. */
import { formatPrice } from '../../../../../widgets/domain/catalogue/price.ts';
import type { Estimate } from './estimate.ts';
import { FEE_TEXTS } from './fee-texts.ts';

const texts = FEE_TEXTS;
const names = (fees: readonly { name: string }[]) => fees.map(({ name }) => name).join('、');

/** @param isRead false when the hotel's fees could not be loaded, so that the sum contains the meals alone */
export function estimateNote(sum: Estimate, isRead: boolean): { total: string; note: string } {
  const amount = formatPrice(sum.total);
  if (!isRead) return { total: texts.totalFrom(sum.tables, amount), note: texts.unread };
  const due = names(sum.due.map(({ fee }) => fee));
  const extra = names(sum.choices.filter(({ count }) => count === 0).map(({ fee }) => fee));
  const incalculable = names(sum.incalculable);
  const unpublished = names(sum.unpublished);
  const parts = [
    due && texts.withFees(due),
    extra && texts.extra(extra),
    incalculable && texts.incalculable(incalculable),
    unpublished && texts.open(unpublished),
  ];
  return {
    total: (sum.leftOut.length > 0 ? texts.totalFrom : texts.total)(sum.tables, amount),
    note: parts.filter(Boolean).join('，') || texts.mealsOnly,
  };
}
