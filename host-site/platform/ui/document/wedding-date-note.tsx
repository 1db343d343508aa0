/** States the wedding date that a couple takes along from the almanac. */
import { almanacUrl } from '../../../../widgets/domain/site/links.ts';
import { chineseDate } from '../facts/fees.tsx';
import { LinkButton } from '../forms/button.tsx';
import { toolStyles } from '../styles/tools.styles.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import type { PageEnv } from './page.ts';

const texts = SITE_TEXTS.weddingDate;

/** Renders which date the enquiry will state, with a link to choose another one; nothing without a date. */
export function WeddingDateNote({ env, date }: { env: PageEnv; date: string }) {
  if (!date) return null;
  return (
    <p className={toolStyles.cls.note}>
      {texts.note(chineseDate(date))}
      <LinkButton text={texts.change} look="text" href={almanacUrl(env.site, date.slice(0, 7))} />
    </p>
  );
}
