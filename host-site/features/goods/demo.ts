/** The goods of the demo site. */
import { projectFile } from '../../platform/system/project-root.ts';
import { offeringDemo, SEARCHED_TYPE } from '../catalogue/service.ts';
import { GOODS_TABLE } from './import/goods-table.ts';
import { goodsIndex } from './service/goods-index.ts';

export const demo = offeringDemo({
  table: GOODS_TABLE,
  file: projectFile('host-site', 'features', 'goods', 'demo', 'goods.csv'),
  scale: { type: SEARCHED_TYPE.shop_product },
  index: goodsIndex,
});
