import { picturesUrl, pictureUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { entryIds } from '../catalogue/parts.ts';
import { picturesCalls } from './contract.ts';
import { picturePage } from './pages/picture.tsx';
import { loadPicture, loadPictures } from './pages/pictures.load.ts';
import { picturesStyles } from './pages/pictures.styles.ts';
import { picturesPage } from './pages/pictures.tsx';

export { fills } from './fills.tsx';

export function registerPages({ page }: PageScope): void {
  page('/meitu', loadPictures, picturesPage, { shared: true });
  page('/meitu/:id', loadPicture, picturePage, { shared: true });
}

export const styles: PageStyles = { pages: [picturesStyles] };

export const addresses: Addresses = async ({ call, site }) => {
  const ids = await entryIds(async (part) => dataOf(await call(picturesCalls.pictureIndex, part)));
  return [...(ids.length ? [picturesUrl(site)] : []), ...ids.map((id) => pictureUrl(site, id))];
};
