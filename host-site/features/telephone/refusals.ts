/** Business refusals: RetCode and the text that visitors and merchants see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';
import { ENQUIRY_REFUSALS } from '../enquiries/service.ts';

export const TELEPHONE_REFUSALS = {
  /** No provider, or no number of the merchant. */
  telephoneNotOffered: { code: 1801, text: '这家商家暂不支持电话咨询' },
  telephoneAway: { code: 503, text: '电话暂时接不通，请稍后再试，或先询问档期' },
  unknownNumber: { code: 404, text: '没有找到这个虚拟号' },
} as const satisfies Refusals;

export const refuse = refusals({ ...ENQUIRY_REFUSALS, ...TELEPHONE_REFUSALS });
export type Refusal = RefusalOf<typeof refuse>;
