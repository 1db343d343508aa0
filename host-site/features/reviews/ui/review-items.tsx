/** Reviews as a list, and their averages. */
import type { ReactNode } from 'react';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { averageText, DemoMark, RATING_TEXTS } from '../../catalogue/parts.ts';
import { MOST_POINTS, REVIEW_ASPECTS, type Review, type ReviewList, type ReviewPoints } from '../reviews.ts';
import { reviewStyles } from './review.styles.ts';
import { ReviewPictures } from './review-pictures.tsx';
import { ASPECT_NAMES, REVIEW_TEXTS as texts } from './review-texts.ts';

const { cls } = reviewStyles;

export type ReviewedKind = keyof typeof ASPECT_NAMES;

/** Renders the average of all aspects and of each. */
export function ReviewSummary({ rating, kind }: { rating: NonNullable<ReviewList['rating']>; kind: ReviewedKind }) {
  return (
    <div className={cls.summary}>
      <p>
        <span className={cls.average}>
          {averageText(rating.average)}
          <small>{` / ${texts.ofFive}`}</small>
        </span>
      </p>
      <p className={cls.none}>{RATING_TEXTS.count(rating.count)}</p>
      <dl>
        {REVIEW_ASPECTS.map((aspect) => (
          <Bar key={aspect} name={ASPECT_NAMES[kind][aspect]} points={rating.aspects[aspect]} />
        ))}
      </dl>
    </div>
  );
}

/** Renders points as a bar, without inline styles, which the policy of the pages refuses. */
function Bar({ name, points }: { name: string; points: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="4" fill="currentColor" opacity=".2" />
          <rect width={(points / MOST_POINTS) * 100} height="4" fill="currentColor" />
        </svg>
        <b>{averageText(points)}</b>
      </dd>
    </>
  );
}

const pointFacts = (points: ReviewPoints, kind: ReviewedKind): string[] =>
  REVIEW_ASPECTS.map((aspect) => `${ASPECT_NAMES[kind][aspect]}${points[aspect]}`);

interface ReviewItemsProps {
  env: PageEnv;
  list: readonly Review[];
  kind: ReviewedKind;
  merchantName: (review: Review) => string;
  /** Rendered below a review: links, forms. */
  below?: (review: Review) => ReactNode;
}

export function ReviewItems({ env, list, kind, merchantName, below }: ReviewItemsProps) {
  return (
    <ul className={cls.list}>
      {list.map((review) => (
        <li key={review.id} id={`review-${review.id}`}>
          <ReviewItem env={env} review={review} kind={kind} merchant={merchantName(review)} />
          {below && <div className={cls.ways}>{below(review)}</div>}
        </li>
      ))}
    </ul>
  );
}

interface ReviewItemProps {
  env: PageEnv;
  review: Review;
  kind: ReviewedKind;
  merchant: string;
  /** For pages that render the pictures elsewhere. */
  withoutPictures?: boolean;
}

export function ReviewItem({ env, review, kind, merchant, withoutPictures = false }: ReviewItemProps) {
  const { answer } = review;
  return (
    <article>
      <p className={cls.head}>
        {!review.isDemo && <b>{texts.average(averageText(review.average))}</b>}
        {texts.stages[review.stage]}
        {review.isDemo && <DemoMark />}
        <small>
          <Moment at={review.at} year />
        </small>
      </p>
      <p className={cls.text}>{review.text}</p>
      {!review.isDemo && <Facts className={cls.points} items={pointFacts(review.points, kind)} />}
      {!withoutPictures && <ReviewPictures env={env} review={review} />}
      {answer && (
        <div className={cls.answer}>
          <b>{texts.answer(merchant)}</b>
          <small>
            <Moment at={answer.at} year />
          </small>
          <p>{answer.text}</p>
        </div>
      )}
    </article>
  );
}
