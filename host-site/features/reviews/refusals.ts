/** Business refusals: RetCode and the text that visitors and merchants see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';
import { CATALOGUE_REFUSALS } from '../catalogue/service.ts';
import { ENQUIRY_REFUSALS } from '../enquiries/service.ts';
import { REVIEW_LENGTH, REVIEW_PICTURES } from './reviews.ts';

export const REVIEW_REFUSALS = {
  reviewTooEarly: { code: 1601, text: '到店或签约后才能写评价' },
  reviewExists: { code: 1602, text: '这条询问已经写过评价' },
  emptyReview: { code: 1603, text: '请写几句评价' },
  longReview: { code: 1604, text: `最多${REVIEW_LENGTH}个字，请精简一些` },
  missingPoints: { code: 1605, text: '请给每一项打分' },
  /** Also a review that the operator has hidden. */
  unknownReview: { code: 1606, text: '没有找到这条评价，可能已删除' },
  tooManyPictures: { code: 1607, text: `一条评价最多${REVIEW_PICTURES}张图片` },
} as const satisfies Refusals;

export const refuse = refusals({ ...CATALOGUE_REFUSALS, ...ENQUIRY_REFUSALS, ...REVIEW_REFUSALS });
export type Refusal = RefusalOf<typeof refuse>;
