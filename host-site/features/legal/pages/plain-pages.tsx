/** The app page. */
import { hotelHomeUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { State } from '../../../platform/ui/document/state.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { APP_TEXTS } from './legal-texts.ts';

const home = ({ site }: PageEnv) => ({ name: SITE_TEXTS.links.seeHome, url: mainUrl(site) });
const hotels = ({ site }: PageEnv) => ({ name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(site) });
const inside = (main: React.ReactNode) => <div className={base.cls.wrap}>{main}</div>;

export function appPage(_: object, env: PageEnv): Page {
  const texts = APP_TEXTS;
  return {
    head: { title: texts.title(env.site.brand.name), description: texts.hint, noindex: true },
    header: { channel: 'main' },
    main: inside(<State title={texts.heading} hint={texts.hint} ways={[hotels(env), home(env)]} />),
  };
}
