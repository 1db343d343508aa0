/** Pages without data: the app page, and pages that another site provides. */
import { hotelHomeUrl, mainUrl } from '../../../widgets/domain/links.ts';
import type { Page, PageEnv } from '../../ui/document/page.ts';
import { State } from '../../ui/document/state.tsx';
import { base } from '../../ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../ui/texts/site-texts.ts';
import { APP_TEXTS, OTHER_SITE_TEXTS } from './legal-texts.ts';

export type ElsewhereName = keyof typeof SITE_TEXTS.pageNames;
const home = ({ site }: PageEnv) => ({ name: SITE_TEXTS.links.seeHome, url: mainUrl(site) });
const hotels = ({ site }: PageEnv) => ({ name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(site) });
const inside = (main: React.ReactNode) => <div className={base.cls.wrap}>{main}</div>;

export function elsewherePage({ name }: { name: ElsewhereName }, env: PageEnv): Page {
  const texts = OTHER_SITE_TEXTS;
  const called = SITE_TEXTS.pageNames[name];
  return {
    head: { title: texts.title(called, env.site.brand.name), description: texts.hint, noindex: true },
    header: { channel: 'main' },
    main: inside(<State art="empty" title={texts.heading(called)} hint={texts.hint} ways={[hotels(env), home(env)]} />),
  };
}

export function appPage(_: object, env: PageEnv): Page {
  const texts = APP_TEXTS;
  return {
    head: { title: texts.title(env.site.brand.name), description: texts.hint, noindex: true },
    header: { channel: 'main' },
    main: inside(<State art="empty" title={texts.heading} hint={texts.hint} ways={[hotels(env), home(env)]} />),
  };
}
