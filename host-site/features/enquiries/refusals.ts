/** Business refusals: RetCode and the text that visitors and merchants see. */
import { RET_PROOF_NEEDED } from '../../../widgets/domain/services/result.ts';
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';

export const ENQUIRY_REFUSALS = {
  unknownEnquiryMerchant: { code: 1002, text: '没有找到您要询问的商家' },
  unknownReceipt: { code: 1103, text: '没有找到这条询问' },
  /** For a link that this site issued; any other link is unknown. */
  expiredReceipt: { code: 1107, text: '这个链接已过期' },
  notOpen: { code: 1102, text: '这家商家暂不接受在线询问' },
  /** The same request is accepted with a proof of work. */
  proofNeeded: { code: RET_PROOF_NEEDED, text: '请稍候，正在确认这次提交' },
  /** Does not mention a withdrawal: the person who types the number may not be the couple. */
  repeatedTooSoon: { code: 1105, text: '这个手机号近期已向这家商家提交过，暂时不能再次提交' },
  /** The request states no consent, or a weaker form than the site requires. */
  consentNeeded: { code: 1106, text: '请先同意把手机号提供给商家，再提交。页面上没有这一项时，请刷新页面' },
  invalidWeddingDate: { code: 1108, text: '请选择今天起三年内的日期' },
  invalidTables: { code: 1109, text: '桌数请填1到200的整数' },
  /** The hall does not belong to the hotel of the enquiry. */
  otherHall: { code: 1110, text: '没有找到这个宴会厅，请重新选择' },
  /** The merchant has closed the enquiry, or the couple has withdrawn it. */
  enquiryEnded: { code: 1111, text: '这条询问已经结束，不能再修改' },
  unknownEnquiry: { code: 404, text: '没有找到这条线索' },
} as const satisfies Refusals;

export const refuse = refusals(ENQUIRY_REFUSALS);
export type Refusal = RefusalOf<typeof refuse>;
