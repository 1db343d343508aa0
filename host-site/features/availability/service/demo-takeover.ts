/** When a merchant sets or confirms the calendar of a hall, or imports one, what the demo data state about the hall is the merchant's own. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';

/** Removes the mark of the demo data from the hall. Resolves with whether it had one. */
export async function takeOverDemo(
  db: Kysely<Database>,
  { hall_id, merchant_id }: Pick<Selectable<Database['hall_availability']>, 'hall_id' | 'merchant_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hall_availability')
    .set({ is_demo: 0 })
    .where('hall_id', '=', hall_id)
    .where('merchant_id', '=', merchant_id)
    .where('is_demo', '=', 1)
    .executeTakeFirst();
  if (!numUpdatedRows) return false;
  await db
    .updateTable('hall_slot')
    .set({ is_demo: 0 })
    .where('hall_id', '=', hall_id)
    .where('merchant_id', '=', merchant_id)
    .where('is_demo', '=', 1)
    .execute();
  return true;
}
