/** Business refusals: RetCode and the text that visitors and merchants see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';

export const GUIDE_REFUSALS = {
  unknownArticle: { code: 1006, text: '没有找到这篇攻略，可能已下架' },
} as const satisfies Refusals;

export const refuse = refusals(GUIDE_REFUSALS);
export type Refusal = RefusalOf<typeof refuse>;
