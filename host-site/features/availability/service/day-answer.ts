/** What the halls of a hotel state about one day, as a sentence. */
import type { Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { TimedContext } from '../../../platform/calls/context.ts';
import { isConnectionLoss } from '../../../platform/database/engines/connection-loss.ts';
import { chineseDate } from '../../../platform/ui/facts/chinese-date.ts';
import type { DayQuestion, DaySentence } from '../../catalogue/contract.ts';
import { type HallAvailability, isAvailabilityDay } from '../availability.ts';
import { sourceText } from '../ui/availability-source.ts';
import { AVAILABILITY_TEXTS as texts } from '../ui/availability-texts.ts';
import { stateOf } from '../ui/month-availability.ts';
import { availability } from './availability.ts';

const MOST_HALLS = 5;

/** Meals of the same state are named together: 午宴、晚宴可预订. */
function statesText(hall: HallAvailability, date: string, meals: readonly Meal[]): string {
  const states = [...new Set(meals.map((meal) => stateOf(hall, date, meal)))];
  return states
    .map((state) => {
      const ofState = meals.filter((meal) => stateOf(hall, date, meal) === state).map((meal) => texts.meals[meal]);
      return ofState.join('、') + texts.states[state];
    })
    .join('，');
}

/** Undefined: no hall that was asked about states the day, or their node of a cluster does not respond. */
export async function dayAnswer(
  context: TimedContext,
  { merchantId, date, meals, hallIds }: DayQuestion,
): Promise<DaySentence | undefined> {
  if (!isAvailabilityDay(date, context.clock())) return undefined;
  const month = await availability(context, { merchantId, month: date.slice(0, 7) }).catch((error: unknown) => {
    if (isConnectionLoss(error)) return undefined;
    throw error;
  });
  if (!month?.ok) return undefined;
  const known = month.data.halls.filter(({ id, asOf }) => asOf !== null && hallIds.includes(id)).slice(0, MOST_HALLS);
  if (!known.length) return undefined;
  const halls = known.map((hall) => hall.name + statesText(hall, date, meals)).join('；');
  return {
    text: texts.hallsOnDay(chineseDate(date), halls) + texts.sourceOfDay(sourceText(known, texts.demoDay)),
    isPublished: known.some(({ isDemo }) => !isDemo),
  };
}
