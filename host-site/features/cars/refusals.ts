/** Business refusals: RetCode and the text that visitors see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';

export const CARS_REFUSALS = {
  unknownFleet: { code: 1015, text: '没有找到这个车队，可能已下架' },
} as const satisfies Refusals;

export const refuse = refusals(CARS_REFUSALS);
export type Refusal = RefusalOf<typeof refuse>;
