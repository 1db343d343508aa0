/** What the calendars of a hotel say about one day, in a few words. */
import type { HallAvailability } from '../../../../widgets/domain/services/availability.ts';
import type { Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import { AVAILABILITY_TEXTS as texts } from './availability-texts.ts';
import { stateOf } from './month-availability.ts';

/** Returns the halls that are free at each of the meals; halls of demo data are marked. Halls without a calendar are not counted. */
export function dayStatement(halls: readonly HallAvailability[], date: string, meals: readonly Meal[]): string {
  const known = halls.filter(({ asOf }) => asOf !== null);
  if (!known.length) return texts.states.ask;
  const named = ({ name, isDemo }: HallAvailability) => (isDemo ? `${name}（${texts.demoHall}）` : name);
  return meals
    .map((meal) => {
      const free = known.filter((hall) => stateOf(hall, date, meal) === 'free');
      return texts.dayFree(texts.meals[meal], free.map(named).join('、'));
    })
    .join('；');
}
