/** Business refusals: RetCode and the text that visitors and merchants see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';
import { CATALOGUE_REFUSALS } from '../catalogue/service.ts';
import { ENQUIRY_REFUSALS } from '../enquiries/service.ts';

export const PLANNER_REFUSALS = {
  tooManyFavourites: { code: 1308, text: '收藏已满100个，请先取消几个再收藏' },
  unknownOffering: { code: 1309, text: '没有这件商品或服务，可能已下架' },
} as const satisfies Refusals;

export const refuse = refusals({ ...CATALOGUE_REFUSALS, ...ENQUIRY_REFUSALS, ...PLANNER_REFUSALS });
export type Refusal = RefusalOf<typeof refuse>;
