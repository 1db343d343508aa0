/** Average and count of a merchant's reviews; demo reviews are marked. Renders nothing without reviews. */
import type { Rating as RatingFacts } from '../../../../widgets/domain/services/reviews.ts';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { reviewStyles } from './review.styles.ts';
import { averageText, REVIEW_TEXTS as texts } from './review-texts.ts';

const { cls } = reviewStyles;

interface RatingProps {
  rating: RatingFacts | null | undefined;
  /** Address of the reviews. */
  url?: string;
  /** Whose reviews they are, where the surrounding element is about something else. */
  of?: keyof typeof texts.of;
  className?: string | undefined;
}

export function Rating({ rating, url, of, className }: RatingProps) {
  if (!rating) return null;
  const average = averageText(rating.average);
  const line = (
    <>
      <span aria-hidden="true">
        {of && texts.of[of]}
        <b>{average}</b>分
      </span>
      <span aria-hidden="true">{texts.count(rating.count)}</span>
      <span className={base.cls.hidden}>{(of ? texts.of[of] : '') + texts.rating(average, rating.count)}</span>
    </>
  );
  return (
    <p className={classes(cls.rating, url && cls.ofPage, className)}>
      {url ? <a href={url}>{line}</a> : line}
      {rating.isDemo && <span className={cls.demo}>{texts.demo}</span>}
    </p>
  );
}
