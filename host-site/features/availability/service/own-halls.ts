/** The halls whose calendars a merchant's user may read and change. */
import type { Kysely } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { MerchantContext } from '../../../platform/calls/context.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { uniqueColumns } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { merchantUserOf } from '../../login/service.ts';
import { refuse } from '../refusals.ts';

export interface OwnHall {
  id: number;
  name: string;
  merchant: { id: number; name: string };
}

export interface OwnHalls {
  userId: number;
  halls: OwnHall[];
}

/** Columns of the unique indexes of tables with one row for each hall. */
export const hallColumns = (db: Kysely<Database>) => uniqueColumns<'merchant_id' | 'hall_id'>(db, 'merchant_id', ['hall_id']);

/** Returns the halls of the user's merchants, or the refusal. */
export async function ownHalls(context: MerchantContext, caller: Caller): Promise<OwnHalls | Result<never>> {
  const acting = await merchantUserOf(context, caller);
  if ('ok' in acting) return acting;
  const names = new Map(acting.merchants.map((merchant) => [merchant.id, merchant]));
  const rows = await context.db
    .selectFrom('hall')
    .select(['id', 'name', 'merchant_id'])
    .where('merchant_id', 'in', [...names.keys()])
    .orderBy('merchant_id')
    .orderBy('max_tables', 'desc')
    .orderBy('id')
    .execute();
  const halls = rows.flatMap(({ id, name, merchant_id }) => {
    const merchant = names.get(merchant_id);
    return merchant ? [{ id, name, merchant }] : [];
  });
  return { userId: acting.session.userId, halls };
}

/** Returns the hall for a change, or the refusal. A hall of another merchant is refused like one that does not exist. */
export async function ownHall(
  context: MerchantContext,
  hallId: number,
  caller: Caller,
): Promise<{ userId: number; hall: OwnHall } | Result<never>> {
  if (!caller.own) return refuse('foreignPage');
  const own = await ownHalls(context, caller);
  if ('ok' in own) return own;
  const hall = own.halls.find(({ id }) => id === hallId);
  return hall ? { userId: own.userId, hall } : refuse('unknownHall');
}
