import { handlers } from '../../platform/calls/handler.ts';
import { visitorCookies } from '../../platform/http/security/session-cookies.ts';
import { basketCalls } from './basket-contract.ts';
import { goodsCalls } from './contract.ts';
import { basket, setBasketLine } from './service/basket.ts';
import { enquiryGoods } from './service/enquiry-goods.ts';
import { goodDetail } from './service/good-detail.ts';
import { goods, goodsIndex, goodsLists, goodsRows } from './service/goods.ts';

const catalogueHandlers = handlers(goodsCalls, {
  goodsLists,
  goods,
  goodDetail: (context, { id }) => goodDetail(context, id),
  goodsRows,
  goodsIndex,
});

export const goodsHandlers = [
  ...catalogueHandlers,
  ...handlers(basketCalls, {
    basket,
    // Renews the cookie of a visitor with each change, like the session itself.
    setBasketLine: {
      handle: setBasketLine,
      cookies: ({ owner }, site, { visitor }) => (owner === 'visitor' ? visitorCookies(site, visitor) : []),
    },
    enquiryGoods,
  }),
];
