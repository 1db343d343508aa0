/** States the wedding date that a couple takes along. */
import { chineseDate } from '../../../platform/ui/facts/moment.tsx';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { toolStyles } from '../../../platform/ui/styles/tools.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';

const texts = SITE_TEXTS.weddingDate;

/** Renders which date the enquiry will state, with a link to choose another one where a feature has such a page; nothing without a date. */
export function WeddingDateNote({ date, choice }: { date: string; choice: string | undefined }) {
  if (!date) return null;
  return (
    <p className={toolStyles.cls.note}>
      {texts.note(chineseDate(date))}
      {choice && <LinkButton text={texts.change} look="text" href={choice} />}
    </p>
  );
}
