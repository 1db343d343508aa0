/** What search engines are told: addresses that exist, and addresses not worth their time. */
import { hotelCityUrl, hotelHomeUrl, hotelPackageUrl, hotelUrl, mainUrl } from '../../widgets/domain/links.ts';
import type { Site } from '../../widgets/domain/site.ts';
import { escapeMarkup } from '../layout/embed-data.ts';
import type { ServiceCall } from '../services/service-call.ts';

const FRESH = 600_000;
const PAGE_SIZE = 50;
const MOST = 50_000;

export const robotsText = (site: Site): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /search',
    'Disallow: /enquiry',
    'Disallow: /Login',
    'Allow: /',
    '',
    `Sitemap: ${mainUrl(site, '/sitemap.xml')}`,
    '',
  ].join('\n');

interface Sources {
  call: ServiceCall;
  site: Site;
  clock: () => number;
}

async function addresses({ call, site }: Sources): Promise<string[] | null> {
  const cities = await call('activeCities', {});
  if (!cities.ok) return null;
  const found = [mainUrl(site), hotelHomeUrl(site)];
  for (const city of cities.data) {
    for (let page = 1; found.length < MOST; page += 1) {
      const hotels = await call('hotels', { cityId: city.id, page, pageSize: PAGE_SIZE });
      if (!hotels.ok) return null;
      if (page === 1 && hotels.data.total > 0) found.push(hotelCityUrl(site, city.pinying));
      for (const hotel of hotels.data.list) {
        found.push(hotelUrl(site, city.pinying, hotel.id));
        const packages = await call('hotelPackages', { merchantId: hotel.id });
        if (!packages.ok) return null;
        found.push(
          ...packages.data.map((row) =>
            hotelPackageUrl(site, { packageId: row.id, cityId: row.cityId, cityWord: city.pinying, merchantId: row.merchantId }),
          ),
        );
      }
      if (page * PAGE_SIZE >= hotels.data.total) break;
    }
  }
  return found.slice(0, MOST);
}

const toXml = (urls: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.map((url) => `<url><loc>${escapeMarkup(url)}</loc></url>`).join('\n')}\n</urlset>\n`;

/** The sitemap's text, gathered once and kept ten minutes; null when a service fails. Askers at the same time share one gathering. */
export function sitemapOf(sources: Sources): () => Promise<string | null> {
  let kept: { text: Promise<string | null>; until: number } | undefined;
  return () => {
    const now = sources.clock();
    if (!kept || kept.until <= now) {
      const text = addresses(sources).then((urls) => urls && toXml(urls));
      const mine = { text, until: now + FRESH };
      kept = mine;
      const forget = () => {
        if (kept === mine) kept = undefined;
      };
      text.then((value) => value ?? forget(), forget);
    }
    return kept.text;
  };
}
