/** Business refusals: RetCode and the text that visitors and merchants see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';
import { ENQUIRY_REFUSALS } from '../enquiries/service.ts';

export const OFFER_REFUSALS = {
  unknownQuote: { code: 1501, text: '没有找到这份报价' },
  quoteExpired: { code: 1502, text: '这份报价已过有效期，请让对方重新发一份' },
  /** A newer version exists, or the merchant has seen an older one. */
  quoteChanged: { code: 1503, text: '报价刚刚更新过，请看最新的一份再操作' },
  quoteAccepted: { code: 1504, text: '新人已确认报价，不能再改' },
  invalidQuote: { code: 1505, text: '请检查报价：每一项都要有名称，合计要大于0' },
  invalidQuoteDate: { code: 1506, text: '有效期请选今天起180天内的日期' },
  tooManyQuotes: { code: 1507, text: '这条线索的报价次数已用完' },
  unknownGift: { code: 1508, text: '没有找到这份礼，可能已结束' },
  unknownCoupon: { code: 1509, text: '没有找到这张券，请核对券码' },
  invalidDeposit: { code: 1512, text: '定金不能超过合计' },
  otherPackage: { code: 1511, text: '请选择这家酒店的套餐' },
  couponExpired: { code: 1510, text: '这张券已过有效期' },
} as const satisfies Refusals;

export const refuse = refusals({ ...ENQUIRY_REFUSALS, ...OFFER_REFUSALS });
export type Refusal = RefusalOf<typeof refuse>;
