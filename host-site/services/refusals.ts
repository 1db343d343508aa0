/** Business refusals: RetCode and the Chinese text shown with it. Codes below 1000 are HTTP statuses and mean a malformed request. */
import { failed, type Result } from '../../widgets/domain/result.ts';
import { TEXTS } from '../../widgets/domain/texts.ts';

const REFUSALS = {
  unknownCity: [1001, '没有找到这个城市'],
  unknownHotel: [1002, '没有找到这家酒店'],
  unknownAsked: [1002, '没有找到您要询问的商家'],
  unknownPackage: [1003, '没有找到这个套餐，可能已下架'],
  unknownMerchant: [1004, '没有找到这个商家，可能已停止合作'],
  unknownExample: [1005, '没有找到这个案例，可能已下架'],
  unknownArticle: [1006, '没有找到这篇攻略，可能已下架'],
  invalidPhone: [1101, TEXTS.invalidPhone],
  unknownReceipt: [1103, '没有找到这份询问'],
  /** Of links that this site made; an invented one is unknown. */
  expiredReceipt: [1107, '这个回执已过期'],
  notOpen: [1102, '这家商家暂不接受线上询问'],
  /** Asked again with a solved puzzle, see proof-of-work.ts. */
  proofNeeded: [1104, '请稍候，正在确认这次提交'],
  /** Says nothing of a withdrawal: whoever types the number need not be the couple. */
  askedLately: [1105, '这个手机号近期已向这家商家提交过，暂时不能再次提交'],
  /** The request states no consent, or less than the site requires. */
  consentNeeded: [1106, '请先同意把手机号提供给商家，再提交。页面上没有这一项时，请刷新页面'],
  /** A state changes only from a page of ours. */
  foreignPage: [403, '请从本站页面操作'],
  notLoggedIn: [401, '请先登录'],
  noMerchant: [403, '这个手机号还没有开通商家权限'],
  unknownLead: [404, '没有找到这条线索'],
  wrongStep: [1201, '线索不能这样变更'],
  stateMoved: [1202, '线索的状态刚刚变过，请看最新状态后再操作'],
  withdrawn: [1203, '新人已撤回询问，手机号已删除'],
  tooManyReveals: [1204, '今天查看完整手机号的次数已用完，请明天再看，或联系平台调整'],
  reauthNeeded: [1205, '请先确认是您本人，再继续'],
  unknownSession: [1206, '这个登录已经结束'],
  notOwnNumber: [1207, '请填写您登录用的手机号'],
  wrongCode: [1301, '验证码不对或已失效，请检查后再填，或重新获取'],
  factorNeeded: [1303, '请填写身份验证器的动态码'],
  wrongFactor: [1304, '动态码不对、已用过或已过期，请填写最新的动态码'],
  factorExists: [1305, '两步验证已经开启'],
  codeNotSent: [1302, '验证码没有发出去，请稍后再试'],
  tooManyCodes: [429, '操作太频繁，请稍后再试'],
  tooMany: [429, '提交太频繁，请稍后再试'],
  keyReused: [422, '这次提交与之前的内容不一致，请刷新后重试'],
} as const satisfies Record<string, readonly [number, string]>;
export type Refusal = keyof typeof REFUSALS;

/** @param retryAfter seconds until the same request may succeed */
export const refuse = (reason: Refusal, retryAfter?: number): Result<never> => ({
  ...failed(REFUSALS[reason][0], REFUSALS[reason][1]),
  ...(retryAfter !== undefined && { retryAfter }),
});
export const done = <T>(data: T, msg = ''): Result<T> => ({ ok: true, data, msg });
