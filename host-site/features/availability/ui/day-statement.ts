/** What the calendars of a hotel say about one day, in a few words. */
import type { Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { HallAvailability } from '../availability.ts';
import { AVAILABILITY_TEXTS as texts } from './availability-texts.ts';
import { stateOf } from './month-availability.ts';

/** Returns the halls that are free at each of the meals; what demo data states is marked. Halls without a calendar are not counted. */
export function dayStatement(halls: readonly HallAvailability[], date: string, meals: readonly Meal[]): string {
  const known = halls.filter(({ asOf }) => asOf !== null);
  if (!known.length) return texts.states.ask;
  const areAllDemo = known.every(({ isDemo }) => isDemo);
  const named = ({ name, isDemo }: HallAvailability) => (isDemo && !areAllDemo ? texts.ofDemo(name) : name);
  const words = meals
    .map((meal) => {
      const free = known.filter((hall) => stateOf(hall, date, meal) === 'free');
      return texts.dayFree(texts.meals[meal], free.map(named).join('、'));
    })
    .join('；');
  return areAllDemo ? texts.ofDemo(words) : words;
}
