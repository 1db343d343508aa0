/** Structured data of reviews. */
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import { MOST_POINTS, type ReviewList } from '../reviews.ts';
import { REVIEW_TEXTS } from './review-texts.ts';

/** Returns the averages and the visible reviews; nothing for demo reviews, which no couple wrote. */
export function reviewData(reviews: ReviewList | null | undefined): object {
  if (!reviews?.rating || reviews.rating.isDemo) return {};
  const { rating, list } = reviews;
  const scale = { bestRating: MOST_POINTS, worstRating: 1 };
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count, ...scale },
    review: list
      .filter(({ isDemo, stage }) => !isDemo && stage !== 'unproven')
      .map(({ average, text, at, stage }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: average, ...scale },
        author: { '@type': 'Person', name: REVIEW_TEXTS.stages[stage] },
        datePublished: chinaDate(at),
        reviewBody: text,
      })),
  };
}
