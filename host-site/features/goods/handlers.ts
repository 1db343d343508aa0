import { handlers } from '../../platform/calls/handler.ts';
import { goodsCalls } from './contract.ts';
import { goodDetail } from './service/good-detail.ts';
import { goods, goodsIndex, goodsLists, goodsRows } from './service/goods.ts';

export const goodsHandlers = handlers(goodsCalls, {
  goodsLists,
  goods,
  goodDetail: (context, { id }) => goodDetail(context, id),
  goodsRows,
  goodsIndex,
});
