/** Deletes a review with the person: in the transaction of the withdrawal of its enquiry. */
import type { Transaction } from 'kysely';
import { changeCatalogueVersion } from '../../database/catalogue-version.ts';
import type { Database } from '../../database/schema/schema.ts';
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
    .$if(!withHidden, (query) => query.where('is_hidden', '=', 0))
    .returning('id')
    .execute();
  if (!deleted.length) return;
  await trx
    .deleteFrom('review_report')
    .where(
      'review_id',
      'in',
      deleted.map(({ id }) => id),
    )
    .execute();
  await changeCatalogueVersion(trx);
}
