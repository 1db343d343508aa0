/** The goods in the search index: title, list, colours and options. */
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { offeringSearchIndex, SEARCHED_TYPE } from '../../catalogue/service.ts';
import { coloursOf, type GoodOption, goodsList } from '../goods-lists.ts';

const COLUMNS = ['id', 'list_id', 'title', 'options', 'colours', 'views'] as const;

export const goodsIndex = offeringSearchIndex({
  table: 'good',
  type: SEARCHED_TYPE.shop_product,
  setting: 'goods-index',
  version: '1',
  async entries(db, ids) {
    const rows = await db.selectFrom('good').select(COLUMNS).where('id', 'in', ids).where('active', '=', 1).execute();
    return rows.map(({ id, list_id, title, options, colours, views }) => ({
      id,
      city_id: 0,
      score: views,
      name: title,
      city: '',
      place: goodsList(list_id)?.name ?? '',
      text: [...coloursOf(colours), ...listOf<GoodOption>(options).flatMap((one) => one.choices.map(({ name }) => name))].join(' '),
    }));
  },
});
