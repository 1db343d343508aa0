/** A couple's own review. The token of the receipt authorises: it names the enquiry, which has at most one review. */
import type { Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { CoupleContext, DatabaseContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { newIdOfMerchant, onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import { onNodesOf, uniqueColumns } from '../../../platform/database/distribution/node-condition.ts';
import { withReconnect, withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import { enquiryOfToken, hasId, receiptView } from '../../enquiries/service.ts';
import type { reviewCalls } from '../contract.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { type OwnReview, REVIEW_ASPECTS, type Review, type ReviewPoints, type ReviewStage } from '../reviews.ts';
import { hasProvenNumber } from './number-proof.ts';
import { removeReview } from './review-erasure.ts';
import { addReviewPicture, removeReviewPicture, reviewsOf } from './review-pictures.ts';
import { arePoints, type ReviewRow } from './review-record.ts';
import { reviewText } from './review-text.ts';

interface Author {
  enquiryId: string;
  merchant: OwnReview['merchant'];
  category: number;
  /** Undefined: neither a visit nor a contract. */
  stage: ReviewStage | undefined;
}

/** Returns what the enquiry has reached. Its history counts: a merchant cannot prevent a review by a later state. */
async function stageOf(db: Transaction<Database> | DatabaseContext['db'], enquiryId: string): Promise<ReviewStage | undefined> {
  const rows = await db
    .selectFrom('lead_event')
    .select('to_state')
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOfIds(db, 'merchant_id', [enquiryId]))
    .where('kind', '=', 'state')
    .where('to_state', 'in', ['visited', 'signed'])
    .execute();
  if (!rows.length) return undefined;
  return rows.some(({ to_state }) => to_state === 'signed') ? 'signed' : 'visited';
}

/** Returns the author, or the refusal of the receipt. */
async function authorOf(context: CoupleContext, token: string): Promise<Author | Result<never>> {
  const view = await receiptView(context, { token });
  if (!view.ok) return view;
  const enquiryId = enquiryOfToken(context.keyring, token) ?? '';
  const { merchant, state, isTest } = view.data;
  const row = await context.db.selectFrom('merchant').select('category').where('id', '=', merchant.id).executeTakeFirst();
  // A review is public: a test has none.
  const stage = state === 'withdrawn' || isTest ? undefined : await stageOf(context.db, enquiryId);
  return { enquiryId, merchant, category: row?.category ?? 0, stage };
}

const rowOf = (db: DatabaseContext['db'], enquiryId: string): Promise<ReviewRow | undefined> =>
  db
    .selectFrom('review')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOfIds(db, 'merchant_id', [enquiryId]))
    .executeTakeFirst();

async function viewOf({ db }: DatabaseContext, { enquiryId, merchant, category, stage }: Author): Promise<OwnReview> {
  const row = await rowOf(db, enquiryId);
  const [shown] = row?.text ? await reviewsOf(db, [row]) : [];
  const review = shown ? { ...shown, isHidden: row?.is_hidden === 1 } : null;
  return { merchant, category, canWrite: stage !== undefined && !row, review };
}

/** Returns the review of an enquiry. When the couple has logged in since it wrote, the review is proven from then on. */
export async function ownComment(context: CoupleContext, { token }: { token: string }, caller: Caller): Promise<Result<OwnReview>> {
  const author = await authorOf(context, token);
  if ('ok' in author) return author;
  await prove(context, author, caller);
  return done(await viewOf(context, author));
}

async function prove(context: CoupleContext, { enquiryId, merchant }: Author, caller: Caller): Promise<void> {
  const row = await rowOf(context.db, enquiryId);
  if (!row?.text || row.is_proven || !(await hasProvenNumber(context, { enquiryId, merchantId: merchant.id }, caller))) return;
  await withRetry(() =>
    context.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('review')
        .set({ is_proven: 1 })
        .where('id', '=', row.id)
        .where(onNodesOf(trx, 'merchant_id', [row.merchant_id]))
        .execute();
      await changeCatalogueVersion(trx);
    }),
  );
}

/** Stores the review of an enquiry. Of concurrent requests one is stored; the same review again is answered like the first. */
export async function sendComment(
  context: CoupleContext & Pick<ServiceContext, 'messageLimits'>,
  input: ParsedInputOf<typeof reviewCalls.sendComment>,
  caller: Caller,
): Promise<Result<OwnReview>> {
  const { token, points } = input;
  const checked = reviewText(input.text);
  if (typeof checked === 'string') return refuse(checked);
  if (!arePoints(points)) return refuse('missingPoints');
  const author = await authorOf(context, token);
  if ('ok' in author) return author;
  const wait = await context.messageLimits.takeMessage(author.enquiryId, 'review');
  if (wait) return refuse('tooMany', wait);
  const isProven = await hasProvenNumber(context, { enquiryId: author.enquiryId, merchantId: author.merchant.id }, caller);
  const draft = { points, text: checked.text, isProven };
  const refusal = await withReconnect(() => withRetry(() => context.db.transaction().execute((trx) => store(trx, context, author, draft))));
  return refusal ? refuse(refusal) : done(await viewOf(context, author));
}

interface Draft {
  points: ReviewPoints;
  text: string;
  /** Whether the couple is logged in with the number of the enquiry. */
  isProven: boolean;
}

/** Resolves with the refusal; undefined when the review is stored, now or before. */
async function store(
  trx: Transaction<Database>,
  { clock }: Pick<ServiceContext, 'clock'>,
  { enquiryId, merchant }: Author,
  { points, text, isProven }: Draft,
): Promise<Refusal | undefined> {
  // Locks the enquiry: a withdrawal at the same time has ended, or waits and then deletes the review.
  const enquiry = await trx
    .updateTable('enquiry')
    .set((column) => ({ state: column.ref('state') }))
    .where(hasId(enquiryId))
    .where('state', '!=', 'withdrawn')
    .where('is_test', '=', 0)
    .returning('id')
    .executeTakeFirst();
  const stage = enquiry && (await stageOf(trx, enquiryId));
  if (!stage) return 'reviewTooEarly';
  const stored = await trx
    .insertInto('review')
    .values({
      id: newIdOfMerchant(merchant.id),
      enquiry_id: enquiryId,
      merchant_id: merchant.id,
      stage,
      ...points,
      text,
      pictures: '[]',
      is_proven: isProven ? 1 : 0,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.columns(uniqueColumns<'merchant_id' | 'enquiry_id'>(trx, 'merchant_id', ['enquiry_id'])).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) {
    await changeCatalogueVersion(trx);
    return undefined;
  }
  const earlier = await rowOf(trx, enquiryId);
  const isSame = earlier?.text === text && REVIEW_ASPECTS.every((aspect) => earlier[aspect] === points[aspect]);
  return isSame ? undefined : 'reviewExists';
}

/** Deletes the review of an enquiry; another one may follow. Of a hidden review an empty row stays, so that none follows. Idempotent. */
export async function deleteComment(context: CoupleContext, { token }: { token: string }): Promise<Result<OwnReview>> {
  const author = await authorOf(context, token);
  if ('ok' in author) return author;
  await withRetry(() => context.db.transaction().execute((trx) => removeReview(trx, { enquiryId: author.enquiryId }, context.clock())));
  return done(await viewOf(context, author));
}

/** Adds a picture to the review. */
export async function addCommentPicture(
  context: CoupleContext & Pick<ServiceContext, 'messageLimits' | 'files' | 'storedBytes' | 'uploadLimits'>,
  { token, bytes }: ParsedInputOf<typeof reviewCalls.addCommentPicture>,
  { network }: Caller,
): Promise<Result<OwnReview>> {
  const author = await authorOf(context, token);
  if ('ok' in author) return author;
  const added = await addReviewPicture(context, { enquiryId: author.enquiryId, bytes, visitor: network });
  return added.ok ? done(await viewOf(context, author)) : added;
}

/** Removes a picture of the review. Idempotent. */
export async function removeCommentPicture(
  context: CoupleContext,
  { token, picture }: ParsedInputOf<typeof reviewCalls.removeCommentPicture>,
): Promise<Result<OwnReview>> {
  const author = await authorOf(context, token);
  if ('ok' in author) return author;
  await removeReviewPicture(context, author.enquiryId, picture);
  return done(await viewOf(context, author));
}

/** Returns the reviews of enquiries by the enquiry's id, for the copy of a person's data. */
export async function reviewsOfEnquiries(
  db: DatabaseContext['db'],
  ids: readonly string[],
): Promise<Map<string, Pick<Review, 'points' | 'text' | 'pictures' | 'at'>>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('enquiry_id', 'in', [...ids])
    .where(onNodesOfIds(db, 'merchant_id', ids))
    .where('text', '!=', '')
    .execute();
  const reviews = await reviewsOf(db, rows);
  return new Map(reviews.map(({ points, text, pictures, at }, index) => [rows[index]?.enquiry_id ?? '', { points, text, pictures, at }]));
}
