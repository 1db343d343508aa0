/** Deletes a review with the person: in the transaction of the withdrawal of its enquiry. */
import type { Transaction } from 'kysely';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import { eraseReviewPictures } from './review-pictures.ts';

/** Deletes the review of an enquiry with its pictures and reports, and lets pages show the change. */
export async function deleteReviews(
  trx: Transaction<Database>,
  { enquiryId, now, withHidden = true }: { enquiryId: string; now: number; withHidden?: boolean },
): Promise<void> {
  await eraseReviewPictures(trx, enquiryId, now);
  const deleted = await trx
    .deleteFrom('review')
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOfIds(trx, 'merchant_id', [enquiryId]))
    .$if(!withHidden, (query) => query.where('is_hidden', '=', 0))
    .returning(['id', 'merchant_id'])
    .execute();
  const [first] = deleted;
  if (!first) return;
  await trx
    .deleteFrom('review_report')
    .where(
      'review_id',
      'in',
      deleted.map(({ id }) => id),
    )
    .where(onNodesOf(trx, 'merchant_id', [first.merchant_id]))
    .execute();
  for (const { id } of deleted) await recordFact(trx, { kind: 'review.deleted', subject: id, now });
  await changeCatalogueVersion(trx);
}

/** Deletes a review for its author. Of a hidden one an empty row stays, so that no other follows. */
export async function removeReview(trx: Transaction<Database>, which: { enquiryId: string } | { id: string }, now: number): Promise<void> {
  const named = 'enquiryId' in which ? which.enquiryId : which.id;
  const review = await trx
    .selectFrom('review')
    .select(['id', 'enquiry_id', 'merchant_id'])
    .where('enquiryId' in which ? 'enquiry_id' : 'id', '=', named)
    .where(onNodesOfIds(trx, 'merchant_id', [named]))
    .executeTakeFirst();
  if (!review?.enquiry_id) return;
  const emptied = await trx
    .updateTable('review')
    .set({ text: '', pictures: '[]', answer: '', answered_at: null })
    .where('id', '=', review.id)
    .where(onNodesOf(trx, 'merchant_id', [review.merchant_id]))
    .where('is_hidden', '=', 1)
    .where('text', '!=', '')
    .returning('id')
    .executeTakeFirst();
  if (emptied) await recordFact(trx, { kind: 'review.deleted', subject: emptied.id, now });
  await deleteReviews(trx, { enquiryId: review.enquiry_id, now, withHidden: false });
}
