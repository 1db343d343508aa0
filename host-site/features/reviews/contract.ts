/** Calls about reviews, which the specification names comments. The couple's token is in the body, so that it is in no URL. */
import { z } from 'zod';
import { PICTURE_VERSIONS } from '../../../widgets/domain/services/upload.ts';
import { count, id, optional, pageSize } from '../../platform/calls/schemas/fields.ts';
import { listed } from '../../platform/calls/schemas/lists.ts';
import { calls } from '../../platform/feature/call.ts';
import { rating } from '../catalogue/contract.ts';
import { MOST_POINTS, REVIEW_ASPECTS, REVIEW_LENGTH, REVIEW_REPORT_REASONS } from './reviews.ts';

const bytes: z.ZodType<Uint8Array, Uint8Array> = z.instanceof(Uint8Array);
const named = z.object({ id: z.number(), name: z.string() });
const averages = z.object({ place: z.number(), quality: z.number(), service: z.number(), clarity: z.number(), value: z.number() });
const points = z.object(
  Object.fromEntries(REVIEW_ASPECTS.map((aspect) => [aspect, count(1, MOST_POINTS)])) as Record<
    (typeof REVIEW_ASPECTS)[number],
    ReturnType<typeof count>
  >,
);
const review = z.object({
  id: z.string(),
  stage: z.enum(['visited', 'signed', 'unproven']),
  points: averages,
  average: z.number(),
  text: z.string(),
  pictures: z.array(z.object({ id: z.string(), width: z.number(), height: z.number() })).describe('图片在/reviews/pictures/{id}'),
  at: z.number(),
  answer: z.object({ text: z.string(), at: z.number() }).nullable(),
  isDemo: z.boolean(),
});
/** The copy of a review in its author's own data. */
export const reviewCopy = review.pick({ points: true, text: true, at: true }).extend({ pictures: z.array(z.string()) });
const own = z.object({
  merchant: named,
  category: z.number(),
  canWrite: z.boolean(),
  review: review.extend({ isHidden: z.boolean() }).nullable(),
});
const token = z.object({ token: z.string().max(200).describe('新人：回执链接里的凭据') });
// Longer texts are refused with a message for the author; this bound only protects the parser.
const text = z.string().max(8 * REVIEW_LENGTH);
const reviewId = z.string().regex(/^[\w-]{8,64}$/);
const page = optional(count(1, 100_000));

export const reviewCalls = calls(
  { service: 'hotel', local: true },
  {
    /** Reviews of a merchant, the latest first, with its averages. */
    commentList: {
      method: 'GET',
      path: '/comments',
      reads: 'published',
      summary: '商家的评价，新的在前，附各项平均分；只有到店或签约的新人能写。isDemo为示例',
      input: z.object({ merchantId: id, page, pageSize: optional(pageSize) }),
      output: listed(review).extend({ merchant: named, rating: rating.extend({ aspects: averages }).nullable() }),
    },
    /** The token of the receipt authorises the next five. */
    ownComment: {
      method: 'POST',
      path: '/comment/own',
      summary: '新人凭回执查看自己的评价，以及现在能不能写',
      input: token,
      output: own,
    },
    /** The same review again changes nothing. */
    sendComment: {
      method: 'POST',
      path: '/comment',
      limits: ['call', 'message'],
      summary: '新人到店或签约后写一次评价：五项各1到5分与文字；电话号码会被隐去。相同内容可重复发送',
      input: token.extend({
        points,
        text,
      }),
      output: own,
    },
    deleteComment: {
      method: 'POST',
      path: '/comment/delete',
      limits: ['call', 'message'],
      summary: '新人删除自己的评价；可重复',
      input: token,
      output: own,
    },
    // No routes of the API: the couple's page sends forms, and pictures have an address of their own.
    addCommentPicture: {
      routed: false,
      method: 'POST',
      path: '/comment/pictures',
      limits: ['call', 'picture'],
      summary: '新人给自己的评价加一张图片',
      input: token.extend({ bytes: bytes }),
      output: own,
    },
    removeCommentPicture: {
      routed: false,
      method: 'POST',
      path: '/comment/pictures/delete',
      limits: ['call', 'message'],
      summary: '新人删除自己评价里的一张图片；可重复',
      input: token.extend({ picture: z.string().max(64) }),
      output: own,
    },
    /** A picture of a visible review, for everybody. */
    commentPicture: {
      routed: false,
      method: 'GET',
      path: '/comments/pictures',
      summary: '评价里的一张图片',
      input: z.object({ picture: z.string().max(64), version: z.enum(PICTURE_VERSIONS) }),
      output: z.object({ bytes: bytes }),
    },
    /** From a visitor, or from a user of the reviewed merchant. */
    reportComment: {
      method: 'POST',
      path: '/comment/report',
      limits: ['call', 'vote'],
      summary: '举报一条评价，由平台处理；重复举报只算一次',
      input: z.object({ id: reviewId, reason: z.enum(REVIEW_REPORT_REASONS) }),
      output: z.object({ reported: z.boolean() }),
    },
    /** Reviews of the merchants that the user may act for. */
    merchantComments: {
      method: 'GET',
      path: '/comments/merchant',
      summary: '登录者的商家收到的评价，新的在前；不显示是哪条线索',
      input: z.object({ merchantId: optional(id), page }),
      output: listed(review.extend({ merchant: named, isHidden: z.boolean() })).extend({ merchants: z.array(named) }),
    },
    /** An empty text removes the answer. */
    answerComment: {
      method: 'POST',
      path: '/comment/answer',
      limits: ['call', 'message'],
      summary: '商家答复一条评价，替换之前的答复；空为删除',
      input: z.object({ id: reviewId, text }),
      output: z.object({ answered: z.boolean() }),
    },
  },
);
