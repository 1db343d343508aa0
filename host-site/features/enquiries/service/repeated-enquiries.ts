/**
 * Repeated enquiries: the same phone, merchant and from_type within the duplicate window, sent by another visitor. A stranger may know the number, so
 * they get the response to a new number and a receipt of their own. For the merchant it is a note at the first enquiry, not an enquiry.
 */
import type { Transaction } from 'kysely';
import type { DatabaseContext, ServiceContext, TimedContext } from '../../../platform/calls/context.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Slots } from '../../../platform/feature/slot.ts';
import type { RepeatedEnquiry } from '../contract/enquiry-states.ts';
import { tellMerchant } from '../delivery/merchant-events.ts';
import { enqueue } from '../delivery/outbox.ts';
import { messagedEnquiries } from '../service-slots.ts';
import { noteState } from './enquiry-history.ts';
import { ASKER } from './repetition.ts';
import { ofMerchant } from './storing/merchant-keys.ts';
import { WEDDING_COLUMNS, weddingOf } from './wedding-plan.ts';

/** Repeated enquiries that the merchant sees at the first one. */
const MOST = 20;

/** Returns when the latest repetition of each enquiry was sent that is not withdrawn, by the ids of the enquiries that have one. */
export async function lastRepetitions(
  { db }: DatabaseContext,
  firsts: readonly { id: string; merchant_id: number }[],
): Promise<ReadonlyMap<string, number>> {
  if (!firsts.length) return new Map();
  const merchants = [...new Set(firsts.map(({ merchant_id }) => merchant_id))];
  const firstIds = firsts.map(({ id }) => id);
  const rows = await db
    .selectFrom('enquiry')
    .select(['repeats_enquiry_id', ({ fn }) => fn.max('created_at').as('last')])
    .where(onNodesOf(db, 'merchant_id', merchants))
    .where('repeats_enquiry_id', 'in', firstIds)
    .where('state', '!=', 'withdrawn')
    .groupBy('repeats_enquiry_id')
    .execute();
  return new Map(rows.map(({ repeats_enquiry_id, last }) => [repeats_enquiry_id ?? '', Number(last)]));
}

/** Returns the repetitions of an enquiry that are not withdrawn, the latest first. */
export async function repetitionsOf(
  { db, slots }: Pick<ServiceContext, 'db' | 'slots'>,
  first: { id: string; merchant_id: number },
): Promise<RepeatedEnquiry[]> {
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('hall', 'hall.id', 'enquiry.hall_id')
    .leftJoin('package', 'package.id', 'enquiry.package_id')
    .select(['enquiry.id', 'receipt', 'created_at', 'package.title as package_title'])
    .select(WEDDING_COLUMNS)
    .where(onNodesOf(db, 'enquiry.merchant_id', [first.merchant_id]))
    .where('repeats_enquiry_id', '=', first.id)
    .where('state', '!=', 'withdrawn')
    .orderBy('created_at', 'desc')
    .orderBy('enquiry.id')
    .limit(MOST)
    .execute();
  const ids = rows.map(({ id }) => id);
  const messaged = await Promise.all(slots.of(messagedEnquiries).map((messagedOf) => messagedOf(db, ids)));
  return rows.map((row) => ({
    id: row.id,
    receipt: row.receipt,
    packageTitle: row.package_title ?? '',
    wedding: weddingOf(row),
    hasMessages: messaged.some((has) => has.has(row.id)),
    createdAt: row.created_at,
  }));
}

/** Marks the new repetitions of an enquiry as viewed: the merchant has seen them with the first one. */
export const viewRepetitions = ({ db, clock }: TimedContext, first: { id: string; merchant_id: number }, userId: number): Promise<void> =>
  withRetry(() =>
    db.transaction().execute(async (trx) => {
      const viewed = await trx
        .updateTable('enquiry')
        .set({ state: 'viewed' })
        .where('repeats_enquiry_id', '=', first.id)
        .where(onNodesOf(trx, 'merchant_id', [first.merchant_id]))
        .where('state', '=', 'new')
        .returning(['id', 'merchant_id'])
        .execute();
      for (const { id, merchant_id } of viewed)
        await noteState(trx, { enquiryId: id, merchantId: merchant_id, at: clock(), userId }, 'new', 'viewed');
    }),
  );

/**
 * Makes the oldest repetition of an enquiry the first one, because the enquiry is withdrawn: its visitor has withdrawn nothing, and the merchant must
 * get their number. Call it before the idempotency rows of the withdrawn enquiry are deleted.
 */
export async function succeed(
  trx: Transaction<Database>,
  slots: Slots,
  { id, merchant_id, is_test }: { id: string; merchant_id: number; is_test: number },
  now: number,
): Promise<void> {
  const isNear = onNodesOf(trx, 'merchant_id', [merchant_id]);
  const [next] = await trx
    .selectFrom('enquiry')
    .select(['id', 'created_at'])
    .where('repeats_enquiry_id', '=', id)
    .where(isNear)
    .where('phone_cipher', '!=', '')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .execute();
  if (!next) return;
  await trx.updateTable('enquiry').set({ repeats_enquiry_id: null }).where('id', '=', next.id).where(isNear).execute();
  await trx.updateTable('enquiry').set({ repeats_enquiry_id: next.id }).where('repeats_enquiry_id', '=', id).where(isNear).execute();
  await trx
    .updateTable('idempotency')
    .set({ enquiry_id: next.id, created_at: next.created_at })
    .where('enquiry_id', '=', id)
    .where(ofMerchant(trx, merchant_id))
    .whereRef('key_hash', '=', 'request_hash')
    .where('key_hash', 'not like', `${ASKER}%`)
    .execute();
  if (is_test) return;
  await tellMerchant(trx, slots, { id: next.id, merchantId: merchant_id, now });
  await enqueue(trx, { topic: 'enquiry.created', merchant_id, enquiry_id: next.id, now });
}
