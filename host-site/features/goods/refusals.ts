/** Business refusals: RetCode and the text that visitors see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';
import { MOST_LINES, MOST_PIECES } from './goods-lists.ts';

export const GOODS_REFUSALS = {
  unknownGood: { code: 1010, text: '没有找到这件商品，可能已下架' },
  unknownChoice: { code: 1011, text: '这件商品没有这个选项，请回商品页重新选择' },
  tooFewPieces: { code: 1012, text: '数量少于起订量，请按商品页写明的起订量填写' },
  tooManyPieces: { code: 1013, text: `数量最多${MOST_PIECES}，更多请直接问店家` },
  basketFull: { code: 1014, text: `清单已有${MOST_LINES}件商品，请先移除几件再加` },
} as const satisfies Refusals;

export const refuse = refusals(GOODS_REFUSALS);
export type Refusal = RefusalOf<typeof refuse>;
