/** The 404 page: what is missing, and links to the nearest pages. */
import { hotelHomeUrl, mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../ui/document/page.ts';
import { State, type Way } from '../ui/document/state.tsx';
import { base } from '../ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../ui/texts/site-texts.ts';
import type { Missing } from './load.ts';
import { NOT_FOUND_TEXTS as texts } from './routing-texts.ts';

function wording(missing: Missing): { title: string; hint: string; ways: Way[] } {
  const city: Way[] = 'cityUrl' in missing && missing.cityUrl ? [{ name: SITE_TEXTS.links.seeCity, url: missing.cityUrl }] : [];
  switch (missing.what) {
    case 'package':
      return {
        title: texts.package,
        hint: missing.hotelUrl ? texts.packageHint : texts.packageHintNone,
        ways: [...(missing.hotelUrl ? [{ name: SITE_TEXTS.links.seeHotel, url: missing.hotelUrl }] : []), ...city],
      };
    case 'hotel':
      return { title: texts.hotel, hint: texts.hotelHint, ways: city };
    case 'city':
      return { title: texts.city, hint: texts.cityHint, ways: [] };
    case 'listed':
      return { title: texts.listed, hint: texts.listedHint, ways: [] };
    default:
      return { title: texts.page, hint: texts.pageHint, ways: [] };
  }
}

export function notFoundPage(missing: Missing, env: PageEnv): Page {
  const { site } = env;
  const { title, hint, ways } = wording(missing);
  const rest = [
    { name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(site) },
    { name: SITE_TEXTS.links.seeHome, url: mainUrl(site) },
  ];
  return {
    head: { title: texts.title(site.brand.name), description: title, noindex: true },
    header: { channel: missing.what === 'page' || missing.what === 'listed' ? 'main' : 'hotel' },
    failed: true,
    main: (
      <div className={base.cls.wrap}>
        <State title={title} hint={hint} ways={[...ways, ...rest].slice(0, 3)} />
      </div>
    ),
  };
}
