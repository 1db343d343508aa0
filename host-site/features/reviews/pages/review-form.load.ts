/** /receipt/TOKEN/review: the couple's review of the merchant. The token in the address authorises. */
import {
  type Load,
  type LoadContext,
  type Loaded,
  missingOrFailed,
  type Refusal,
  redirect,
  refusedPage,
} from '../../../platform/pages/load.ts';
import { enquiryCalls } from '../../enquiries/contract.ts';
import { ENQUIRY_REFUSALS } from '../../enquiries/service.ts';
import { reviewCalls } from '../contract.ts';
import { type OwnReview, REVIEW_ASPECTS, REVIEW_LENGTH, type ReviewPoints } from '../reviews.ts';
import { REVIEW_PAGE_TEXTS } from './review-page-texts.ts';

const texts = REVIEW_PAGE_TEXTS.form;

export interface ReviewFormProps {
  /** Null: the receipt has expired. */
  own: OwnReview | null;
  /** Whether the couple has withdrawn the enquiry, and its review is deleted. */
  isWithdrawn: boolean;
  token: string;
  /** What the refused form stated. */
  values: { points: Partial<ReviewPoints>; text: string };
  problem: string;
  /** Whether the page asks for confirmation before it deletes the review. */
  isConfirming: boolean;
  /** What the page says about the form that was stored before; empty after none. */
  saved: keyof typeof texts.saved | '';
}

const EXPIRED = 410;
const tokenOf = ({ params }: LoadContext): string => params.text('token', 200);
const EMPTY = { isWithdrawn: false, values: { points: {}, text: '' }, problem: '', isConfirming: false, saved: '' as const };

const addressOf = (context: LoadContext): string => `${context.site.origins.main}/receipt/${tokenOf(context)}/review`;

async function show(context: LoadContext, more: Partial<ReviewFormProps> = {}, status?: number): Promise<Loaded<ReviewFormProps>> {
  const token = tokenOf(context);
  const own = await context.call(reviewCalls.ownComment, { token }, context.who);
  if (own.ok) {
    const isClosed = !own.data.review && !own.data.canWrite;
    const receipt = isClosed ? await context.call(enquiryCalls.receipt, { token }, context.who) : null;
    const isWithdrawn = receipt?.ok === true && receipt.data.state === 'withdrawn';
    return { kind: 'props', ...(status && { status }), props: { ...EMPTY, own: own.data, isWithdrawn, token, ...more } };
  }
  if (own.code === ENQUIRY_REFUSALS.expiredReceipt.code) return { kind: 'props', status: EXPIRED, props: { ...EMPTY, own: null, token } };
  return missingOrFailed(own, { what: 'page' });
}

export const loadReviewForm: Load<ReviewFormProps> = (context) =>
  show(context, { isConfirming: context.query.text('delete') === '1', saved: savedOf(context.query.text('saved')) });

/** Reads which form was stored. */
const savedOf = (value: string): ReviewFormProps['saved'] =>
  (Object.keys(texts.saved) as (keyof typeof texts.saved)[]).find((one) => one === value) ?? '';

/** Returns the points of the form; 0 where none are given. */
const postedPoints = ({ body }: LoadContext): ReviewPoints =>
  Object.fromEntries(
    REVIEW_ASPECTS.map((aspect) => [aspect, /^[1-5]$/.test(body.text(aspect)) ? Number(body.text(aspect)) : 0]),
  ) as ReviewPoints;

export const sendReviewForm: Load<ReviewFormProps> = async (context) => {
  const { call, who, body } = context;
  const token = tokenOf(context);
  if (body.text('step') === 'delete') {
    const deleted = await call(reviewCalls.deleteComment, { token }, who);
    return deleted.ok ? redirect(addressOf(context)) : withProblem(context, deleted);
  }
  if (body.text('step') === 'picture' || body.text('step') === 'picture-delete') return sendPictureForm(context);
  const points = postedPoints(context);
  const text = body.text('text', 8 * REVIEW_LENGTH);
  if (Object.values(points).includes(0)) {
    const missing = Object.fromEntries(Object.entries(points).filter(([, value]) => value));
    return show(context, { values: { points: missing, text }, problem: texts.missing }, 422);
  }
  const sent = await call(reviewCalls.sendComment, { token, points, text }, who);
  if (sent.ok) return redirect(`${addressOf(context)}?saved=review`);
  return withProblem(context, sent, { points, text });
};

/** Adds the picture of the form to the review, or removes one. */
async function sendPictureForm(context: LoadContext): Promise<Loaded<ReviewFormProps>> {
  const { call, who, body } = context;
  const token = tokenOf(context);
  const isRemoval = body.text('step') === 'picture-delete';
  const result = isRemoval
    ? await call(reviewCalls.removeCommentPicture, { token, picture: body.text('picture', 64) }, who)
    : await call(reviewCalls.addCommentPicture, { token, bytes: body.file('picture') ?? new Uint8Array() }, who);
  if (!result.ok) return withProblem(context, result);
  return redirect(`${addressOf(context)}?saved=${isRemoval ? 'removal' : 'picture'}#pictures`);
}

/** Shows the form with what it stated, and why it was refused. */
async function withProblem(
  context: LoadContext,
  refusal: Refusal,
  values: ReviewFormProps['values'] = EMPTY.values,
): Promise<Loaded<ReviewFormProps>> {
  return refusedPage(await show(context, { values, problem: refusal.msg }), refusal);
}
