/** Pictures of reviews: added and removed by the couple, and public as long as visitors see the review. */
import type { Kysely, Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { UploadedPicture } from '../../../../widgets/domain/services/upload.ts';
import type { KeyedContext, ServiceContext, TimedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import { onNodesOf, onSameNode } from '../../../platform/database/distribution/node-condition.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import {
  attachPicture,
  readPicture,
  removePicture,
  removePictures,
  storePicture,
  type UploadOwner,
} from '../../../platform/uploads/uploads.ts';
import type { reviewCalls } from '../contract.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { REVIEW_PICTURES, type Review } from '../reviews.ts';
import { type ReviewRow, reviewOf } from './review-record.ts';

const KIND = 'review';

type ReviewKey = Pick<ReviewRow, 'id' | 'merchant_id'>;
const ownerOf = ({ id, merchant_id }: ReviewKey): UploadOwner => ({ kind: KIND, id, merchantId: merchant_id });

/** Returns the pictures of reviews by the review's id, each list in the order in which they were added. One query. */
export async function picturesOfReviews(db: Kysely<Database>, reviews: readonly ReviewKey[]): Promise<Map<string, UploadedPicture[]>> {
  const pictures = new Map<string, UploadedPicture[]>();
  if (!reviews.length) return pictures;
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'owner_id', 'width', 'height'])
    .where('owner_kind', '=', KIND)
    .where(
      'owner_id',
      'in',
      reviews.map(({ id }) => id),
    )
    .where(onNodesOf(db, 'merchant_id', [...new Set(reviews.map(({ merchant_id }) => merchant_id))]))
    .where('attached_at', 'is not', null)
    .orderBy('attached_at')
    .orderBy('id')
    .execute();
  for (const { owner_id, ...picture } of rows) pictures.set(owner_id, [...(pictures.get(owner_id) ?? []), picture]);
  return pictures;
}

/** Returns the reviews of rows with their pictures. Those of hidden reviews are left out: nobody can load them. */
export async function reviewsOf(db: Kysely<Database>, rows: readonly ReviewRow[]): Promise<Review[]> {
  const visible = rows.filter(({ is_hidden, is_demo }) => !is_hidden && !is_demo);
  const pictures = await picturesOfReviews(db, visible);
  return rows.map((row) => reviewOf(row, pictures.get(row.id)));
}

/** Adds a picture to the review of an enquiry. Of concurrent requests at most `REVIEW_PICTURES` succeed. */
export async function addReviewPicture(
  context: KeyedContext & Pick<ServiceContext, 'messageLimits' | 'files' | 'storedBytes' | 'uploadLimits'>,
  { enquiryId, bytes, visitor }: { enquiryId: string; bytes: Uint8Array; visitor: string },
): Promise<Result<UploadedPicture>> {
  const { db, clock } = context;
  const review = await visibleReview(db, enquiryId);
  if (!review) return refuse('unknownReview');
  const { length = 0 } = (await picturesOfReviews(db, [review])).get(review.id) ?? [];
  if (length >= REVIEW_PICTURES) return refuse('tooManyPictures');
  const wait = await context.messageLimits.takePicture(enquiryId, 'review');
  if (wait) return refuse('tooMany', wait);
  const owner = ownerOf(review);
  const stored = await storePicture(context, { owner, side: 'couple', visitor, bytes: Buffer.from(bytes) });
  if (!stored.ok) return stored;
  const refusal = await withRetry(() =>
    db.transaction().execute((trx) => attach(trx, { enquiryId, owner, id: stored.data.id, now: clock() })),
  );
  // Without a record, the picture is deleted within the hour.
  return refusal ? refuse(refusal) : stored;
}

async function visibleReview(db: Kysely<Database>, enquiryId: string): Promise<ReviewKey | undefined> {
  return db
    .selectFrom('review')
    .select(['id', 'merchant_id'])
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOfIds(db, 'merchant_id', [enquiryId]))
    .where('is_hidden', '=', 0)
    .where('text', '!=', '')
    .executeTakeFirst();
}

/** Resolves with the refusal; undefined when the picture is part of the review. */
async function attach(
  trx: Transaction<Database>,
  { enquiryId, owner, id, now }: { enquiryId: string; owner: UploadOwner; id: string; now: number },
): Promise<Refusal | undefined> {
  // Locks the review: pictures that are added at the same time are counted one after another, and a deletion waits or has happened.
  const review = await trx
    .updateTable('review')
    .set((column) => ({ stage: column.ref('stage') }))
    .where('id', '=', owner.id)
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOf(trx, 'merchant_id', [owner.merchantId]))
    .where('is_hidden', '=', 0)
    .where('text', '!=', '')
    .returning(['id', 'merchant_id'])
    .executeTakeFirst();
  if (!review) return 'unknownReview';
  const { length = 0 } = (await picturesOfReviews(trx, [review])).get(review.id) ?? [];
  if (length >= REVIEW_PICTURES) return 'tooManyPictures';
  if (!(await attachPicture(trx, { owner, side: 'couple', id, now }))) return 'unknownPicture';
  await changeCatalogueVersion(trx);
  return undefined;
}

/** Removes a picture from the review of an enquiry. Idempotent. */
export async function removeReviewPicture({ db, clock }: TimedContext, enquiryId: string, picture: string): Promise<void> {
  const review = await visibleReview(db, enquiryId);
  if (!review) return;
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      if (await removePicture(trx, { owner: ownerOf(review), id: picture, now: clock() })) await changeCatalogueVersion(trx);
    }),
  );
}

/** Deletes all pictures of the review of an enquiry in the transaction of the caller. */
export async function eraseReviewPictures(trx: Transaction<Database>, enquiryId: string, now: number): Promise<void> {
  const reviews = await trx
    .selectFrom('review')
    .select(['id', 'merchant_id'])
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOfIds(trx, 'merchant_id', [enquiryId]))
    .execute();
  for (const review of reviews) if (await removePictures(trx, ownerOf(review), now)) await changeCatalogueVersion(trx);
}

/** Returns a picture of a visible review as WebP. All others are refused like one that does not exist. */
export async function commentPicture(
  context: KeyedContext & Pick<ServiceContext, 'files'>,
  { picture, version }: ParsedInputOf<typeof reviewCalls.commentPicture>,
): Promise<Result<{ bytes: Uint8Array }>> {
  const review = await context.db
    .selectFrom('upload')
    .innerJoin('review', (join) =>
      join.onRef('review.id', '=', 'upload.owner_id').on(onSameNode(context.db, 'review.merchant_id', 'upload.merchant_id')),
    )
    .select(['review.id', 'review.merchant_id'])
    .where('upload.id', '=', picture)
    .where(onNodesOfIds(context.db, 'upload.merchant_id', [picture]))
    .where('owner_kind', '=', KIND)
    .where('attached_at', 'is not', null)
    .where('is_hidden', '=', 0)
    .where('text', '!=', '')
    .executeTakeFirst();
  const bytes = review && (await readPicture(context, { owner: ownerOf(review), id: picture, version }));
  return bytes ? done({ bytes }) : refuse('unknownPicture');
}

/** Returns the owner of a picture whose review was reported, for the operator; undefined for all others. */
export async function reportedReviewPicture(db: Kysely<Database>, picture: string): Promise<UploadOwner | undefined> {
  const reported = await db
    .selectFrom('upload')
    .innerJoin('review_report', (join) =>
      join.onRef('review_report.review_id', '=', 'upload.owner_id').on(onSameNode(db, 'review_report.merchant_id', 'upload.merchant_id')),
    )
    .select(['owner_id as id', 'review_report.merchant_id'])
    .where('upload.id', '=', picture)
    .where(onNodesOfIds(db, 'upload.merchant_id', [picture]))
    .where('owner_kind', '=', KIND)
    .executeTakeFirst();
  return reported && ownerOf(reported);
}
