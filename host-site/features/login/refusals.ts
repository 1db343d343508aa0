/** Business refusals: RetCode and the text that visitors and merchants see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';
import { ENQUIRY_REFUSALS } from '../enquiries/service.ts';

export const LOGIN_REFUSALS = {
  noMerchant: { code: 403, text: '这个手机号还没有开通商家权限' },
  reauthNeeded: { code: 1205, text: '请先确认是您本人，再继续' },
  unknownSession: { code: 1206, text: '这个登录已经结束' },
  notOwnNumber: { code: 1207, text: '请填写您登录用的手机号' },
  wrongCode: { code: 1301, text: '验证码不对或已失效，请检查后再填，或重新获取' },
  factorNeeded: { code: 1303, text: '请填写身份验证器的动态码' },
  wrongFactor: { code: 1304, text: '动态码不对、已用过或已过期，请填写最新的动态码' },
  factorExists: { code: 1305, text: '两步验证已经开启' },
  /** No session as a visitor, or it has expired. */
  noVisitor: { code: 1306, text: '游客登录已失效，请直接登录' },
  /** The caller is logged in: every account has a number. */
  alreadyBound: { code: 1307, text: '您已登录，这个账号已绑定手机号' },
  codeNotSent: { code: 1302, text: '验证码没有发出去，请稍后再试' },
  tooManyCodes: { code: 429, text: '操作太频繁，请稍后再试' },
} as const satisfies Refusals;

export const refuse = refusals({ ...ENQUIRY_REFUSALS, ...LOGIN_REFUSALS });
export type Refusal = RefusalOf<typeof refuse>;
