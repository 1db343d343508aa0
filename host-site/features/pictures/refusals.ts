/** Business refusals: RetCode and the text that visitors see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';

export const PICTURES_REFUSALS = {
  unknownListedPicture: { code: 1016, text: '没有找到这张图片，可能已撤下' },
} as const satisfies Refusals;

export const refuse = refusals(PICTURES_REFUSALS);
export type Refusal = RefusalOf<typeof refuse>;
