/** The calls about reviews, which the specification names comments. */

import type { MerchantReviewList, OwnReview, ReviewList, ReviewPoints, ReviewReportReason } from '../../widgets/domain/services/reviews.ts';
import type { PictureVersion } from '../../widgets/domain/services/upload.ts';

/** Input, and output on success, of every call about reviews. */
export interface ReviewCalls {
  /** Reviews of a merchant, the latest first, with its averages. */
  commentList: { input: { merchantId: number; page?: number; pageSize?: number }; output: ReviewList };
  /** The token of the receipt authorises the next five. */
  ownComment: { input: { token: string }; output: OwnReview };
  /** The same review again changes nothing. */
  sendComment: { input: { token: string; points: ReviewPoints; text: string }; output: OwnReview };
  deleteComment: { input: { token: string }; output: OwnReview };
  addCommentPicture: { input: { token: string; bytes: Uint8Array }; output: OwnReview };
  removeCommentPicture: { input: { token: string; picture: string }; output: OwnReview };
  /** A picture of a visible review, for everybody. */
  commentPicture: { input: { picture: string; version: PictureVersion }; output: { bytes: Uint8Array } };
  /** From a visitor, or from a user of the reviewed merchant. */
  reportComment: { input: { id: string; reason: ReviewReportReason }; output: { reported: boolean } };
  /** Reviews of the merchants that the user may act for. */
  merchantComments: { input: { merchantId?: number; page?: number }; output: MerchantReviewList };
  /** An empty text removes the answer. */
  answerComment: { input: { id: string; text: string }; output: { answered: boolean } };
}
