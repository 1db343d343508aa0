/** States what a couple has chosen of their wedding. */
import type { ChosenWedding } from '../../../platform/ui/document/carried-wedding.ts';
import { chineseDate } from '../../../platform/ui/facts/chinese-date.ts';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { toolStyles } from '../../../platform/ui/styles/tools.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { PACKAGE_TEXTS } from './facts/package-texts.ts';

const texts = SITE_TEXTS.wedding;

interface WeddingNoteProps {
  wedding: ChosenWedding;
  /** Address of the page that changes the day. */
  choice?: string | undefined;
  /** Name of the range of tables that the list shows; other pages use its middle. */
  range?: string | undefined;
}

/** Renders what the enquiry will state, with a link to choose another day where a feature has such a page; a hidden place when nothing is chosen. */
export function WeddingNote({ wedding: { date, meal, tables }, choice, range }: WeddingNoteProps) {
  const amount = tables && PACKAGE_TEXTS.tables(tables);
  const words = [date && chineseDate(date), meal && texts.meals[meal], amount && range ? texts.middle(range, amount) : amount].filter(
    Boolean,
  );
  // A script shows here what the visitor has planned.
  if (!words.length) return <p className={classes(toolStyles.cls.note, toolStyles.cls.chosen)} data-plan="" hidden={true} />;
  return (
    <p className={classes(toolStyles.cls.note, toolStyles.cls.chosen)}>
      {(date ? texts.day : texts.chosen)(words.join('，'))}
      {choice && <LinkButton text={date ? texts.change : texts.choose} look="text" href={choice} />}
    </p>
  );
}
