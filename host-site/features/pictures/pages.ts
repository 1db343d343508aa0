import { picturesUrl, pictureUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { picturesCalls } from './contract.ts';
import { picturePage } from './pages/picture.tsx';
import { loadPicture, loadPictures } from './pages/pictures.load.ts';
import { picturesStyles } from './pages/pictures.styles.ts';
import { picturesPage } from './pages/pictures.tsx';

export function registerPages({ page }: PageScope): void {
  page('/meitu', loadPictures, picturesPage, { shared: true });
  page('/meitu/:id', loadPicture, picturePage, { shared: true });
}

export const styles: PageStyles = { pages: [picturesStyles] };

/** Pictures in the sitemap, the first by their ids: one file holds 50,000 addresses. */
const MOST_IN_SITEMAP = 20_000;
const AT_ONCE = 5000;

export const addresses: Addresses = async ({ call, site }) => {
  const ids: number[] = [];
  while (ids.length < MOST_IN_SITEMAP) {
    const next = dataOf(await call(picturesCalls.pictureIndex, { after: ids.at(-1) ?? 0, limit: AT_ONCE }));
    ids.push(...next);
    if (next.length < AT_ONCE) break;
  }
  return [...(ids.length ? [picturesUrl(site)] : []), ...ids.map((id) => pictureUrl(site, id))];
};
