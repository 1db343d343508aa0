import { handlers } from '../../platform/calls/handler.ts';
import { reviewCalls } from './contract.ts';
import { answerComment, merchantComments } from './service/merchant-reviews.ts';
import { addCommentPicture, deleteComment, ownComment, removeCommentPicture, sendComment } from './service/own-review.ts';
import { commentPicture } from './service/review-pictures.ts';
import { reportComment } from './service/review-reports.ts';
import { commentList } from './service/reviews.ts';

export const reviewHandlers = handlers(reviewCalls, {
  commentList,
  ownComment,
  sendComment,
  deleteComment,
  addCommentPicture,
  removeCommentPicture,
  commentPicture,
  reportComment,
  merchantComments,
  answerComment,
});
