/** Business refusals: RetCode and the text that visitors see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';

export const VIDEO_REFUSALS = {
  unknownVideo: { code: 1020, text: '没有找到这个视频，可能已下架' },
  unknownFile: { code: 1021, text: '没有找到这个文件' },
} as const satisfies Refusals;

export const refuse = refusals(VIDEO_REFUSALS);
export type Refusal = RefusalOf<typeof refuse>;
