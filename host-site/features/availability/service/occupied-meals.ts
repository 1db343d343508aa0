/** Stores the meals that an imported calendar occupies: only the differences, in steps, between which other requests can write. */
import type { Kysely } from 'kysely';
import { MEALS, type Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { OccupiedMeal } from '../availability.ts';

/** Rows of one step. */
const BATCH = 200;

/** A calendar that this process reads while the lease is its own. */
interface LeasedCalendar {
  hall_id: number;
  merchant_id: number;
  lease: string;
}
interface Step {
  change: 'insert' | 'delete';
  meal: Meal;
  days: string[];
}

const inBatches = (days: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(days.length / BATCH) }, (_, at) => days.slice(at * BATCH, (at + 1) * BATCH));

/** Returns the steps from the stored days of each meal to the new ones. Inserts are first, so that no taken day looks free meanwhile. */
function stepsBetween(before: readonly OccupiedMeal[], after: readonly OccupiedMeal[]): Step[] {
  const missing = (from: readonly OccupiedMeal[], others: readonly OccupiedMeal[], change: Step['change']): Step[] =>
    MEALS.flatMap((meal) => {
      const existing = new Set(others.filter((one) => one.meal === meal).map(({ date }) => date));
      const days = from.filter((one) => one.meal === meal && !existing.has(one.date)).map(({ date }) => date);
      return inBatches(days).map((batch) => ({ change, meal, days: batch }));
    });
  return [...missing(after, before, 'insert'), ...missing(before, after, 'delete')];
}

/** Stores one step. False when another process has claimed the calendar, or the merchant has changed or removed it. */
function storeStep(db: Kysely<Database>, calendar: LeasedCalendar, { change, meal, days }: Step): Promise<boolean> {
  const { hall_id, merchant_id, lease } = calendar;
  return withRetry(() =>
    db.transaction().execute(async (trx) => {
      // An update, because it locks the row until the step is stored.
      const own = await trx
        .updateTable('hall_import')
        .set({ lease })
        .where('hall_id', '=', hall_id)
        .where('merchant_id', '=', merchant_id)
        .where('lease', '=', lease)
        .returning('hall_id')
        .executeTakeFirst();
      if (!own) return false;
      if (change === 'insert')
        await trx
          .insertInto('hall_busy')
          .values(days.map((day) => ({ hall_id, merchant_id, day, meal })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else
        await trx
          .deleteFrom('hall_busy')
          .where('hall_id', '=', hall_id)
          .where(onNodesOf(trx, 'merchant_id', [merchant_id]))
          .where('meal', '=', meal)
          .where('day', 'in', days)
          .execute();
      await changeCatalogueVersion(trx);
      return true;
    }),
  );
}

/**
 * Stores the meals that differ from the stored ones; pages change only when there are some. After an interruption the next reading continues.
 * Resolves with false when the calendar is no longer this process's.
 */
export async function storeMeals(db: Kysely<Database>, calendar: LeasedCalendar, meals: readonly OccupiedMeal[]): Promise<boolean> {
  const rows = await db
    .selectFrom('hall_busy')
    .select(['day', 'meal'])
    .where('hall_id', '=', calendar.hall_id)
    .where(onNodesOf(db, 'merchant_id', [calendar.merchant_id]))
    .execute();
  const stored = rows.map(({ day, meal }): OccupiedMeal => ({ date: day, meal: meal as Meal }));
  for (const step of stepsBetween(stored, meals)) if (!(await storeStep(db, calendar, step))) return false;
  return true;
}
