/** Reports of reviews, and the operator's decisions about them. */
import type { Kysely, Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { MerchantContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import { onNodesOf, uniqueColumns } from '../../../platform/database/distribution/node-condition.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import type { OutputOf, ParsedInputOf } from '../../../platform/feature/call.ts';
import { actingOf } from '../../login/service.ts';
import type { reviewCalls } from '../contract.ts';
import { refuse } from '../refusals.ts';

const reportColumns = (db: Kysely<Database>) =>
  uniqueColumns<'merchant_id' | 'review_id' | 'reporter_hash'>(db, 'merchant_id', ['review_id', 'reporter_hash']);

/** Reports a review to the operator. A repetition from the same network, or by the same merchant, changes nothing. */
export async function reportComment(
  context: MerchantContext & Pick<ServiceContext, 'keyring'>,
  { id, reason }: ParsedInputOf<typeof reviewCalls.reportComment>,
  caller: Caller,
): Promise<Result<OutputOf<typeof reviewCalls.reportComment>>> {
  if (!caller.own) return refuse('foreignPage');
  const { db, keyring, clock } = context;
  const review = await db
    .selectFrom('review')
    .select('merchant_id')
    .where('id', '=', id)
    .where(onNodesOfIds(db, 'merchant_id', [id]))
    .where('is_hidden', '=', 0)
    .executeTakeFirst();
  if (!review) return refuse('unknownReview');
  const acting = caller.session ? await actingOf(context, caller) : undefined;
  const isMerchant = acting?.merchants.some((merchant) => merchant.id === review.merchant_id) ?? false;
  const reporter = isMerchant ? `merchant ${review.merchant_id}` : `visitor ${caller.network}`;
  await db
    .insertInto('review_report')
    .values({
      review_id: id,
      reporter_hash: keyring.hash(`review report ${id} ${reporter}`),
      merchant_id: review.merchant_id,
      side: isMerchant ? 'merchant' : 'visitor',
      reason,
      created_at: clock(),
      decided_at: null,
    })
    .onConflict((conflict) => conflict.columns(reportColumns(db)).doNothing())
    .execute();
  return done({ reported: true });
}

/** Hides a review, or shows it (again), and closes its reports. False when it does not exist. */
export function decideReview(
  db: Kysely<Database>,
  { id, isHidden, now }: { id: string; isHidden: boolean; now: number },
): Promise<boolean> {
  return withRetry(() =>
    db.transaction().execute(async (trx) => {
      const isDecided = await setReviewVisibility(trx, { id, isHidden, now });
      if (isDecided) await recordFact(trx, { kind: isHidden ? 'review.hidden' : 'review.shown', subject: id, now });
      return isDecided;
    }),
  );
}

/** Does the same in the caller's transaction, without recording it. */
export async function setReviewVisibility(
  trx: Transaction<Database>,
  { id, isHidden, now }: { id: string; isHidden: boolean; now: number },
): Promise<boolean> {
  const review = await trx
    .updateTable('review')
    .set({ is_hidden: isHidden ? 1 : 0 })
    .where('id', '=', id)
    .where(onNodesOfIds(trx, 'merchant_id', [id]))
    .where('text', '!=', '')
    .returning('merchant_id')
    .executeTakeFirst();
  if (!review) return false;
  await trx
    .updateTable('review_report')
    .set({ decided_at: now })
    .where('review_id', '=', id)
    .where(onNodesOf(trx, 'merchant_id', [review.merchant_id]))
    .where('decided_at', 'is', null)
    .execute();
  await changeCatalogueVersion(trx);
  return true;
}
