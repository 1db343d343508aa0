/** Business refusals: RetCode and the text that visitors see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';

export const TRAVEL_REFUSALS = {
  unknownTravelPackage: { code: 1024, text: '没有找到这个旅拍套餐，可能已下架' },
} as const satisfies Refusals;

export const refuse = refusals(TRAVEL_REFUSALS);
export type Refusal = RefusalOf<typeof refuse>;
