/** Condition in SQL on `hall.id`: of the wished days and meals not all are known to be taken. A hall whose availability is unknown is open. */
import { type RawBuilder, sql } from 'kysely';
import type { TimedContext } from '../../../platform/calls/context.ts';
import type { WishedDays } from '../../catalogue/contract.ts';
import { oldestStatement } from './availability.ts';

export function openHallCondition({ clock }: TimedContext, { dates, meals }: WishedDays): RawBuilder<boolean> {
  const oldest = oldestStatement(clock());
  const isWished = sql`day in (${sql.join(dates)}) and meal in (${sql.join(meals)})`;
  const taken = sql`select day, meal from hall_slot where hall_slot.hall_id = hall.id and state = 'booked' and ${isWished}
    union select day, meal from hall_busy where hall_busy.hall_id = hall.id and ${isWished}`;
  const isPublic = sql`exists (select 1 from hall_availability left join hall_import on hall_import.hall_id = hall_availability.hall_id
    where hall_availability.hall_id = hall.id and hall_availability.is_on = 1
    and (hall_availability.confirmed_at > ${oldest} or hall_import.last_success_at > ${oldest}))`;
  return sql<boolean>`(not ${isPublic} or (select count(*) from (${taken}) as taken) < ${dates.length * meals.length})`;
}
