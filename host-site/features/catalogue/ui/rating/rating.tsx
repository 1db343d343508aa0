/** Average and count of a merchant's ratings; those of the demo data are marked. Renders nothing without ratings. */
import type { Rating as RatingFacts } from '../../../../../widgets/domain/catalogue/entities.ts';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { ratingStyles } from './rating.styles.ts';
import { averageText, RATING_TEXTS as texts } from './rating-texts.ts';

const { cls } = ratingStyles;

interface RatingProps {
  rating: RatingFacts | null | undefined;
  /** Address of what the rating is computed from. */
  url?: string;
  /** Whose rating it is, where the surrounding element is about something else. */
  of?: keyof typeof texts.of;
}

export function Rating({ rating, url, of }: RatingProps) {
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
    <p className={classes(cls.rating, url && cls.ofPage)}>
      {url ? <a href={url}>{line}</a> : line}
      {rating.isDemo && <DemoMark />}
    </p>
  );
}

/** Marks what the demo data contains. */
export const DemoMark = () => <span className={cls.demo}>{texts.demo}</span>;
