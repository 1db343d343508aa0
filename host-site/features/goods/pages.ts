import { goodsListUrl, goodsUrl, goodUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { entryIds } from '../catalogue/parts.ts';
import { BASKET_PATH } from './basket-contract.ts';
import { goodsCalls } from './contract.ts';
import { loadBasket, sendBasket } from './pages/basket.load.ts';
import { basketStyles } from './pages/basket.styles.ts';
import { basketPage } from './pages/basket.tsx';
import { goodPage } from './pages/good.tsx';
import { loadGood, loadGoodsFront, loadGoodsList } from './pages/goods.load.ts';
import { goodsStyles } from './pages/goods.styles.ts';
import { goodsFrontPage } from './pages/goods-front.tsx';
import { goodsListPage } from './pages/goods-list.tsx';

export { fills } from './fills.tsx';

export function registerPages({ page, personal }: PageScope): void {
  page('/hunpin', loadGoodsFront, goodsFrontPage, { shared: true });
  page('/hunpin/list_:list', loadGoodsList, goodsListPage, { shared: true });
  page('/hunpin/detail_:id', loadGood, goodPage, { shared: true });
  personal(BASKET_PATH, loadBasket, basketPage);
  personal(BASKET_PATH, sendBasket, basketPage, { method: 'POST', limits: ['page', 'planner'] });
}

export const styles: PageStyles = { pages: [goodsStyles, basketStyles] };

export const addresses: Addresses = async ({ call, site }) => {
  const lists = dataOf(await call(goodsCalls.goodsLists, {})).filter(({ total }) => total > 0);
  const ids = await entryIds(async (part) => dataOf(await call(goodsCalls.goodsIndex, part)));
  return [
    ...(lists.length ? [goodsUrl(site)] : []),
    ...lists.map(({ id }) => goodsListUrl(site, id)),
    ...ids.map((id) => goodUrl(site, id)),
  ];
};
