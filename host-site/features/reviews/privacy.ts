/** The pictures of a review are deleted with the number of its enquiry, the review with its withdrawal. */
import { reviewPicturePath } from '../../../widgets/domain/site/links.ts';
import { type Privacy, recordFields } from '../../platform/feature/privacy.ts';
import { reviewCopy } from './contract.ts';
import { reviewsOfEnquiries } from './service/own-review.ts';
import { deleteReviews } from './service/review-erasure.ts';
import { eraseReviewPictures } from './service/review-pictures.ts';

export const privacy: Privacy = {
  stores: ['review', 'review_report', 'upload'],
  overwritten: [],
  // They may show people. The text of a review stays when the number expires.
  numberErased: (trx, { id, now }) => eraseReviewPictures(trx, id, now),
  withdrawn: (trx, { id, now }) => deleteReviews(trx, { enquiryId: id, now }),
  copies: recordFields({ review: reviewCopy.nullable() }, async ({ db }, enquiries) => {
    const reviews = await reviewsOfEnquiries(
      db,
      enquiries.map(({ id }) => id),
    );
    const copyOf = ({ id, url }: { id: string; url: string }) => {
      const review = reviews.get(id);
      const pictures = url ? (review?.pictures ?? []).map((picture) => new URL(reviewPicturePath(picture.id, 'full'), url).href) : [];
      return review ? { ...review, pictures } : null;
    };
    return new Map(enquiries.map((enquiry) => [enquiry.id, { review: copyOf(enquiry) }]));
  }),
};
