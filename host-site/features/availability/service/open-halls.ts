/** Condition in SQL on `hall.id`: of the wished days and meals not all are known to be taken. A hall whose availability is unknown is open. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TimedContext } from '../../../platform/calls/context.ts';
import { orWithout } from '../../../platform/database/distribution/node-gate.ts';
import { engineOf } from '../../../platform/database/engines/database-engine.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { WishedDays } from '../../catalogue/contract.ts';
import { oldestStatement } from './availability.ts';

/** On a cluster undefined while a node is away: which halls are taken is unknown then. @param cityId 0: all cities */
export async function openHallCondition(
  { db, clock }: TimedContext,
  days: WishedDays,
  cityId: number,
): Promise<RawBuilder<boolean> | undefined> {
  const oldest = oldestStatement(clock());
  if (engineOf(db) !== 'citus') return conditionOfRow(days, oldest);
  const taken = await orWithout(db, () => takenHalls(db, days, { oldest, cityId }), undefined);
  return taken && sql<boolean>`hall.id not in (select value::integer from json_array_elements_text(${JSON.stringify(taken)}::json))`;
}

const isWished = ({ dates, meals }: WishedDays) => sql`day in (${sql.join(dates)}) and meal in (${sql.join(meals)})`;

const isPublic = (oldest: number) =>
  sql`hall_availability.is_on = 1 and (hall_availability.confirmed_at > ${oldest} or hall_import.last_success_at > ${oldest})`;

function conditionOfRow(days: WishedDays, oldest: number): RawBuilder<boolean> {
  const taken = sql`select day, meal from hall_slot where hall_slot.hall_id = hall.id and state = 'booked' and ${isWished(days)}
    union select day, meal from hall_busy where hall_busy.hall_id = hall.id and ${isWished(days)}`;
  const states = sql`exists (select 1 from hall_availability left join hall_import on hall_import.hall_id = hall_availability.hall_id
    where hall_availability.hall_id = hall.id and ${isPublic(oldest)})`;
  return sql<boolean>`(not ${states} or (select count(*) from (${taken}) as taken) < ${days.dates.length * days.meals.length})`;
}

/** Returns the ids of the other halls: a cluster has no conditions on rows of all nodes that depend on a row of the catalogue. Each node is asked once. */
async function takenHalls(
  db: Kysely<Database>,
  days: WishedDays,
  { oldest, cityId }: { oldest: number; cityId: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ hall_id: number }>`select taken.hall_id from (
      select merchant_id, hall_id, day, meal from hall_slot where state = 'booked' and ${isWished(days)}
      union select merchant_id, hall_id, day, meal from hall_busy where ${isWished(days)}
    ) as taken
    join hall_availability on hall_availability.merchant_id = taken.merchant_id and hall_availability.hall_id = taken.hall_id
    left join hall_import on hall_import.merchant_id = hall_availability.merchant_id and hall_import.hall_id = hall_availability.hall_id
    join hall on hall.id = taken.hall_id and hall.merchant_id = taken.merchant_id
    join merchant on merchant.id = hall.merchant_id
    where ${isPublic(oldest)} and ${cityId ? sql`merchant.city_id = ${cityId}` : sql`1 = 1`}
    group by taken.merchant_id, taken.hall_id having count(*) = ${days.dates.length * days.meals.length}`.execute(db);
  return rows.map(({ hall_id }) => hall_id);
}
