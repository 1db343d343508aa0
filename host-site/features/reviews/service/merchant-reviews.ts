/** Reviews in the merchant's inbox, and its answers. Every query is limited to the merchants that the user may act for. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { MerchantContext, ServiceContext } from '../../../platform/calls/context.ts';
import { pagingOf } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { OutputOf, ParsedInputOf } from '../../../platform/feature/call.ts';
import { merchantUserOf } from '../../login/service.ts';
import type { reviewCalls } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { type MerchantReviewList, REVIEW_PAGE_SIZE } from '../reviews.ts';
import { reviewsOf } from './review-pictures.ts';
import { reviewText } from './review-text.ts';

/** Returns reviews without naming their enquiries, the latest first. */
export async function merchantComments(
  context: MerchantContext,
  { merchantId, page = 1 }: ParsedInputOf<typeof reviewCalls.merchantComments>,
  caller: Caller,
): Promise<Result<MerchantReviewList>> {
  const acting = await merchantUserOf(context, caller);
  if ('ok' in acting) return acting;
  const { merchants } = acting;
  const names = new Map(merchants.filter(({ id }) => !merchantId || id === merchantId).map(({ id, name }) => [id, name]));
  if (!names.size) return refuse('unknownMerchant');
  const reviews = context.db
    .selectFrom('review')
    .where('merchant_id', 'in', [...names.keys()])
    .where('text', '!=', '');
  const { count } = await reviews.select((field) => field.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const total = Number(count);
  const rows = await reviews
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REVIEW_PAGE_SIZE)
    .offset((page - 1) * REVIEW_PAGE_SIZE)
    .execute();
  const list = await reviewsOf(context.db, rows);
  return done({
    list: rows.flatMap((row, at) => {
      const review = list[at];
      const merchant = { id: row.merchant_id, name: names.get(row.merchant_id) ?? '' };
      return review ? [{ ...review, merchant, isHidden: row.is_hidden === 1 }] : [];
    }),
    merchants,
    ...pagingOf(total, page, REVIEW_PAGE_SIZE),
  });
}

/** Stores the merchant's answer in place of an earlier one; an empty text removes it. */
export async function answerComment(
  context: MerchantContext & Pick<ServiceContext, 'messageLimits'>,
  { id, text }: ParsedInputOf<typeof reviewCalls.answerComment>,
  caller: Caller,
): Promise<Result<OutputOf<typeof reviewCalls.answerComment>>> {
  if (!caller.own) return refuse('foreignPage');
  const acting = await merchantUserOf(context, caller);
  if ('ok' in acting) return acting;
  const checked = text.trim() ? reviewText(text) : { text: '' };
  if (typeof checked === 'string') return refuse(checked);
  const wait = await context.messageLimits.takeMessage(String(acting.session.userId), 'answer');
  if (wait) return refuse('tooMany', wait);
  const answered = await withRetry(() =>
    context.db.transaction().execute(async (trx) => {
      const review = await trx
        .updateTable('review')
        .set({ answer: checked.text, answered_at: checked.text ? context.clock() : null })
        .where('id', '=', id)
        .where(onNodesOfIds(trx, 'merchant_id', [id]))
        .where('text', '!=', '')
        .where(
          'merchant_id',
          'in',
          acting.merchants.map((merchant) => merchant.id),
        )
        .returning('id')
        .executeTakeFirst();
      if (review) await changeCatalogueVersion(trx);
      return review !== undefined;
    }),
  );
  return answered ? done({ answered: checked.text !== '' }) : refuse('unknownReview');
}
