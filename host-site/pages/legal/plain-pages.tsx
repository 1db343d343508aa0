/** Pages without data: app, families that live elsewhere. */
import { hotelHomeUrl, mainUrl } from '../../../widgets/domain/links.ts';
import type { Page, PageEnv } from '../../ui/document/page.ts';
import { State } from '../../ui/document/state.tsx';
import { base } from '../../ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../ui/texts/site-texts.ts';

export type ElsewhereName = keyof typeof SITE_TEXTS.elsewhere.names;
const home = ({ site }: PageEnv) => ({ name: SITE_TEXTS.notFound.seeHome, url: mainUrl(site) });
const hotels = ({ site }: PageEnv) => ({ name: SITE_TEXTS.notFound.seeHotels, url: hotelHomeUrl(site) });
const inside = (main: React.ReactNode) => <div className={base.cls.wrap}>{main}</div>;

export function elsewherePage({ name }: { name: ElsewhereName }, env: PageEnv): Page {
  const texts = SITE_TEXTS.elsewhere;
  const called = texts.names[name];
  return {
    head: { title: texts.title(called, env.site.brand.name), description: texts.hint, noindex: true },
    header: { channel: 'main' },
    main: inside(<State art="empty" title={texts.heading(called)} hint={texts.hint} ways={[hotels(env), home(env)]} />),
  };
}

export function appPage(_: object, env: PageEnv): Page {
  const texts = SITE_TEXTS.app;
  return {
    head: { title: texts.title(env.site.brand.name), description: texts.hint, noindex: true },
    header: { channel: 'main' },
    main: inside(<State art="empty" title={texts.heading} hint={texts.hint} ways={[hotels(env), home(env)]} />),
  };
}
