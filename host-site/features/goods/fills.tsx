/** What goods add to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { foundCards } from '../search/contract.ts';
import { goodsCalls } from './contract.ts';
import { GoodCard } from './ui/good-card.tsx';

export const fills = [
  fill(foundCards, {
    type: 'shop_product',
    cards: async ({ call, who }, ids) => {
      const rows = await call(goodsCalls.goodsRows, { ids: ids.join(',') }, who);
      return rows.ok ? rows.data.map((row) => (env) => <GoodCard key={row.id} env={env} row={row} />) : null;
    },
  }),
];
