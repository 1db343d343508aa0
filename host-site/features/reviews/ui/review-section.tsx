/** The latest reviews of a merchant with their averages, on its page. */
import { reportReviewUrl, reviewsUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { classes } from '../../../platform/ui/styles/classes.ts';
import type { ReviewList } from '../reviews.ts';
import { reviewStyles } from './review.styles.ts';
import { type ReviewedKind, ReviewItems, ReviewSummary } from './review-items.tsx';
import { REVIEW_TEXTS as texts } from './review-texts.ts';

const { cls } = reviewStyles;

export function reviewsLead(reviews: ReviewList | null): string {
  if (!reviews?.total) return texts.none;
  if (reviews.rating) return texts.lead;
  return reviews.list.some(({ isDemo }) => isDemo) ? texts.demoLead : texts.unprovenLead;
}

export function ReviewColumns({ env, reviews, kind }: { env: PageEnv; reviews: ReviewList; kind: ReviewedKind }) {
  const { rating, list, merchant, total } = reviews;
  if (!total) return null;
  return (
    <div className={rating ? cls.columns : list.length % 3 ? cls.unrated : classes(cls.unrated, cls.thirds)}>
      {rating && <ReviewSummary rating={rating} kind={kind} />}
      <div>
        <ReviewItems
          env={env}
          list={list}
          kind={kind}
          merchantName={() => merchant.name}
          below={(review) =>
            !review.isDemo && (
              <a href={reportReviewUrl(env.site, merchant.id, review.id)} rel="nofollow">
                {texts.report}
              </a>
            )
          }
        />
        {total > list.length && (
          <p className={cls.more}>
            <LinkButton text={texts.all(total)} href={reviewsUrl(env.site, merchant.id)} />
          </p>
        )}
      </div>
    </div>
  );
}
