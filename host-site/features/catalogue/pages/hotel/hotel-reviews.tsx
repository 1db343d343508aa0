/** The reviews of the hotel page. */
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { ReviewColumns, reviewsLead } from '../../../reviews/ui/review-section.tsx';
import { REVIEW_TEXTS } from '../../../reviews/ui/review-texts.ts';
import type { HotelDetailProps } from './hotel-detail.load.ts';
import { hotelDetailStyles } from './hotel-detail.styles.ts';

const { cls } = hotelDetailStyles;

export function HotelReviews({ env, reviews }: { env: PageEnv } & Pick<HotelDetailProps, 'reviews'>) {
  return (
    <section className={cls.section} id="reviews">
      <div className={cls.head2}>
        <h2>{REVIEW_TEXTS.title}</h2>
        <p>{reviewsLead(reviews)}</p>
      </div>
      {reviews && <ReviewColumns env={env} reviews={reviews} kind="hotel" />}
    </section>
  );
}
