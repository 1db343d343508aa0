/** Reads a sentence with the words of the catalogue and the calendar of today. */
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import type { TimedContext } from '../../../platform/calls/context.ts';
import type { Slots } from '../../../platform/feature/slot.ts';
import { type LunarDays, lunarDays, type Wish } from '../contract.ts';
import { readWish } from '../reader/read-wish.ts';
import { vocabularyOf } from './vocabulary.ts';

export type WishContext = TimedContext & { slots: Slots };

/** Undefined where the almanac is off. */
export const lunarDaysOf = async ({ slots }: Pick<WishContext, 'slots'>): Promise<LunarDays | undefined> => slots.of(lunarDays)[0]?.();

/** @param cityId the chosen city, for places of the same name; 0: none */
export async function wishOf(context: WishContext, text: string, cityId: number): Promise<Wish> {
  const [vocabulary, lunar] = await Promise.all([vocabularyOf(context), lunarDaysOf(context)]);
  return readWish(text, { today: chinaDate(context.clock()), cityId, vocabulary, lunar });
}
