/** Business refusals: RetCode and the text that visitors see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';

export const GOODS_REFUSALS = {
  unknownGood: { code: 1010, text: '没有找到这件商品，可能已下架' },
} as const satisfies Refusals;

export const refuse = refusals(GOODS_REFUSALS);
export type Refusal = RefusalOf<typeof refuse>;
