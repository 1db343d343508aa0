/** Demo availability of the demo hotels' halls. Pages mark it as an example. */
import type { Insertable, Kysely, Transaction } from 'kysely';
import { chinaDate } from '../../../widgets/domain/china-time.ts';
import { MEALS, type Meal } from '../../../widgets/domain/services/wedding-plan.ts';
import { changeCatalogueVersion } from '../../platform/database/catalogue-version.ts';
import { type DemoData, deleteOfMerchants } from '../../platform/database/demo-data.ts';
import { withRetry } from '../../platform/database/engines/with-retry.ts';
import { inBatches, insertRows } from '../../platform/database/in-batches.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { holdLock } from '../../platform/database/setting.ts';
import { random } from '../catalogue/service.ts';

const DAY_MS = 86_400_000;
/** Days ahead that have bookings; later days are free. */
const BOOKED_DAYS = 240;
/** At a start, demo availability older than this is written for the new date: after 60 days without confirmation it would count as unknown. */
const RENEW_DAYS = 30;
/** Of this many hotels one publishes nothing, so that the demo shows that case too. The first hotel publishes. */
const UNPUBLISHED = 6;
const SATURDAY = 6;
const SUNDAY = 0;

type Hall = Readonly<{ hall_id: number; merchant_id: number }>;

/** Percent of the meals of a day that are taken: Saturdays and near days most, lunches less than dinners. 0: the day has no weddings. */
function takenPercent(date: string, daysAhead: number): number {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  const isPopular = random(`${date}:popular`).below(4) === 0;
  const most = weekday === SATURDAY ? 85 : weekday === SUNDAY || isPopular ? 55 : 0;
  return Math.round(most * (1 - daysAhead / BOOKED_DAYS));
}

/** Returns the taken meals of the halls. The same halls and day give the same rows. */
export function demoSlots(halls: readonly Hall[], now: number): Insertable<Database['hall_slot']>[] {
  const days = Array.from({ length: BOOKED_DAYS }, (_, ahead) => {
    const day = chinaDate(now + ahead * DAY_MS);
    return { day, percent: takenPercent(day, ahead) };
  }).filter(({ percent }) => percent > 0);
  const taken = (hall: Hall, day: string, meal: Meal, percent: number) => {
    const chance = random(`${hall.hall_id}:${day}:${meal}`);
    if (chance.below(100) >= (meal === 'dinner' ? percent : percent / 2)) return [];
    return [{ ...hall, day, meal, state: chance.below(5) === 0 ? 'held' : 'booked', updated_at: now, is_demo: 1 }];
  };
  return halls.flatMap((hall) => days.flatMap(({ day, percent }) => MEALS.flatMap((meal) => taken(hall, day, meal, percent))));
}

/** Slots that a merchant has changed stay. */
const insertSlots = (trx: Kysely<Database>, halls: readonly Hall[], now: number): Promise<void> =>
  inBatches(demoSlots(halls, now), (batch) =>
    trx
      .insertInto('hall_slot')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

/** Writes the availability of the demo hotels' halls, from the day of `now`. */
export async function writeDemoAvailability(trx: Kysely<Database>, now: number): Promise<void> {
  const rows = await trx.selectFrom('hall').select(['id as hall_id', 'merchant_id']).orderBy('id').execute();
  const halls = rows.filter(({ merchant_id }) => merchant_id % UNPUBLISHED !== 0);
  await insertRows(
    trx,
    'hall_availability',
    halls.map((hall) => ({ ...hall, is_on: 1, confirmed_at: now, is_demo: 1 })),
  );
  await insertSlots(trx, halls, now);
}

/** Writes demo availability that is older than a month again, for the day of `now`. Does nothing without any. */
export async function renewDemoAvailability(db: Kysely<Database>, now: number): Promise<void> {
  const isOld = async (of: Kysely<Database>) => {
    const row = await of
      .selectFrom('hall_availability')
      .select('hall_id')
      .where('is_demo', '=', 1)
      .where('confirmed_at', '<', now - RENEW_DAYS * DAY_MS)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };
  if (!(await isOld(db))) return;
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      await holdLock(trx, 'demo-availability');
      if (!(await isOld(trx))) return;
      const halls = await trx.selectFrom('hall_availability').select(['hall_id', 'merchant_id']).where('is_demo', '=', 1).execute();
      await trx.deleteFrom('hall_slot').where('is_demo', '=', 1).execute();
      await insertSlots(trx, halls, now);
      await trx.updateTable('hall_availability').set({ confirmed_at: now }).where('is_demo', '=', 1).execute();
      await changeCatalogueVersion(trx);
    }),
  );
}

async function removeDemoAvailability(trx: Transaction<Database>, merchantIds: readonly number[]): Promise<void> {
  for (const table of ['hall_availability', 'hall_slot'] as const) await trx.deleteFrom(table).where('is_demo', '=', 1).execute();
  for (const table of ['hall_availability', 'hall_slot', 'hall_import', 'hall_busy', 'hall_feed'] as const)
    await deleteOfMerchants(trx, table, merchantIds);
}

export const demo: DemoData = { write: writeDemoAvailability, renew: renewDemoAvailability, remove: removeDemoAvailability };
