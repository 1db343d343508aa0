/** What goods add to pages of other features. */
import { fenOf } from '../../../widgets/domain/catalogue/price.ts';
import { goodsUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import type { LoadContext } from '../../platform/pages/load.ts';
import { pieces } from '../../platform/ui/styles/pieces.styles.ts';
import { comparedKinds, merchantSections } from '../catalogue/contract.ts';
import { CardSection } from '../catalogue/parts.ts';
import { conversationParts } from '../conversation/contract.ts';
import { deletedByWithdrawal, enquiryParts, QUOTE_NAME_LENGTH, quoteDrafts, receiptParts } from '../enquiries/contract.ts';
import { homeBlocks } from '../home/contract.ts';
import { accountLinks } from '../login/contract.ts';
import { foundCards } from '../search/contract.ts';
import { BASKET_PATH, basketCalls, type EnquiredGood } from './basket-contract.ts';
import { comparedGoods } from './compared-goods.tsx';
import { goodsCalls } from './contract.ts';
import { BASKET_TEXTS } from './pages/basket-texts.ts';
import { GOODS_TEXTS } from './pages/goods-texts.ts';
import { EnquiredGoods } from './ui/enquired-goods.tsx';
import { GoodCard } from './ui/good-card.tsx';

/** Returns the goods of an enquiry, for either side; empty where they could not be loaded. */
async function enquired({ call, who }: LoadContext, of: { token?: string | undefined; id?: string | undefined }): Promise<EnquiredGood[]> {
  const goods = await call(basketCalls.enquiryGoods, of, who);
  return goods.ok ? goods.data : [];
}

/** Cuts the title, so that amount and choices stay in the name of a quote's line. */
function lineName({ title, amount, unit, options }: EnquiredGood): string {
  const rest = ` ${amount}${unit}${options && `·${options}`}`.slice(0, QUOTE_NAME_LENGTH - 10);
  return title.slice(0, QUOTE_NAME_LENGTH - rest.length) + rest;
}

/** Goods on the page of their shop: two rows of cards. */
const ON_SHOP = 8;

/** The lists that the home page shows a good of, as long as they have any. */
const HOME_LISTS = [1, 5, 6, 2];

export const fills = [
  fill(comparedKinds, comparedGoods),
  fill(homeBlocks, async ({ call, who, serves, site }) => {
    if (!serves(goodsUrl(site))) return null;
    const lists = await call(goodsCalls.goodsLists, {}, who);
    const goods = HOME_LISTS.flatMap((id) => (lists.ok ? (lists.data.find((list) => list.id === id)?.list.slice(0, 1) ?? []) : []));
    return (env) => (
      <CardSection
        title={GOODS_TEXTS.name}
        lead={goods.length ? GOODS_TEXTS.homeLead : ''}
        more={{ name: GOODS_TEXTS.allLists, url: goodsUrl(env.site) }}
        cards={goods.map((row) => <GoodCard key={row.id} env={env} row={row} />)}
      />
    );
  }),
  fill(
    merchantSections,
    async ({ call, who }, { id, isHotel }) => {
      const goods = isHotel ? null : await call(goodsCalls.goods, { merchantId: id, pageSize: ON_SHOP }, who);
      if (!goods?.ok || !goods.data.list.length) return null;
      const { list } = goods.data;
      return {
        id: 'goods',
        name: GOODS_TEXTS.unitName,
        title: GOODS_TEXTS.ofShop,
        lead: GOODS_TEXTS.noPayment,
        data: {},
        part: (env) => (
          <div className={pieces.cls.grid4}>
            {list.map((row) => (
              <GoodCard key={row.id} env={env} row={row} />
            ))}
          </div>
        ),
      };
    },
    -10,
  ),
  fill(accountLinks, { text: BASKET_TEXTS.name, path: BASKET_PATH }),
  fill(
    receiptParts,
    async (context, { token }) => {
      const goods = await enquired(context, { token });
      return goods.length ? (env) => <EnquiredGoods goods={goods} env={env} /> : null;
    },
    -10,
  ),
  fill(enquiryParts, async (context, { id }) => {
    const goods = await enquired(context, { id });
    return goods.length ? (env) => <EnquiredGoods goods={goods} env={env} /> : null;
  }),
  fill(conversationParts, async (context, channel) => {
    const goods = await enquired(context, channel);
    return goods.length ? (env) => <EnquiredGoods goods={goods} env={env} /> : null;
  }),
  fill(
    deletedByWithdrawal,
    async (context, { token }) => {
      const { length } = await enquired(context, { token });
      return length ? { text: BASKET_TEXTS.deleted(length) } : null;
    },
    20,
  ),
  fill(quoteDrafts, async (context, { id }) =>
    (await enquired(context, { id })).map((good) => ({ name: lineName(good), fen: fenOf(good.sum) })),
  ),
  fill(foundCards, {
    type: 'shop_product',
    cards: async ({ call, who }, ids) => {
      const rows = await call(goodsCalls.goodsRows, { ids: ids.join(',') }, who);
      return rows.ok ? rows.data.map((row) => (env) => <GoodCard key={row.id} env={env} row={row} />) : null;
    },
  }),
];
