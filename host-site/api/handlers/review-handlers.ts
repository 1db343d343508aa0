import { reviewCalls } from '../../service-contract/calls/review-calls.ts';
import { answerComment, merchantComments } from '../../services/reviews/merchant-reviews.ts';
import { addCommentPicture, deleteComment, ownComment, removeCommentPicture, sendComment } from '../../services/reviews/own-review.ts';
import { commentPicture } from '../../services/reviews/review-pictures.ts';
import { reportComment } from '../../services/reviews/review-reports.ts';
import { commentList } from '../../services/reviews/reviews.ts';
import { handlers } from '../handler.ts';

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
