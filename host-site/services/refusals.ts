/** Business refusals: a RetCode and the Chinese text that visitors and merchants see. */
import { failed, type Result } from '../../widgets/domain/services/result.ts';
import { TEXTS } from '../../widgets/domain/site/texts.ts';
import { RET_CODES, type Refusal } from '../service-contract/ret-codes.ts';

const REFUSAL_TEXTS: Readonly<Record<Refusal, string>> = {
  unknownCity: '没有找到这个城市',
  unknownHotel: '没有找到这家酒店',
  unknownEnquiryMerchant: '没有找到您要询问的商家',
  unknownPackage: '没有找到这个套餐，可能已下架',
  unknownMerchant: '没有找到这个商家，可能已停止合作',
  unknownExample: '没有找到这个案例，可能已下架',
  unknownArticle: '没有找到这篇攻略，可能已下架',
  invalidPhone: TEXTS.invalidPhone,
  unknownReceipt: '没有找到这条询问',
  expiredReceipt: '这个链接已过期',
  notOpen: '这家商家暂不接受在线询问',
  proofNeeded: '请稍候，正在确认这次提交',
  repeatedTooSoon: '这个手机号近期已向这家商家提交过，暂时不能再次提交',
  consentNeeded: '请先同意把手机号提供给商家，再提交。页面上没有这一项时，请刷新页面',
  foreignPage: '请从本站页面操作',
  notLoggedIn: '请先登录',
  noMerchant: '这个手机号还没有开通商家权限',
  unknownEnquiry: '没有找到这条线索',
  wrongStep: '线索不能这样变更',
  stateChanged: '线索的状态刚刚变过，请看最新状态后再操作',
  withdrawn: '新人已撤回询问，手机号已删除',
  tooManyReveals: '今天查看完整手机号的次数已用完，请明天再看，或联系平台调整',
  reauthNeeded: '请先确认是您本人，再继续',
  unknownSession: '这个登录已经结束',
  notOwnNumber: '请填写您登录用的手机号',
  wrongCode: '验证码不对或已失效，请检查后再填，或重新获取',
  factorNeeded: '请填写身份验证器的动态码',
  wrongFactor: '动态码不对、已用过或已过期，请填写最新的动态码',
  factorExists: '两步验证已经开启',
  codeNotSent: '验证码没有发出去，请稍后再试',
  tooManyCodes: '操作太频繁，请稍后再试',
  tooMany: '提交太频繁，请稍后再试',
  keyReused: '这次提交与之前的内容不一致，请刷新后重试',
};

/** @param retryAfter seconds until the same request may succeed */
export const refuse = (reason: Refusal, retryAfter?: number): Result<never> => ({
  ...failed(RET_CODES[reason], REFUSAL_TEXTS[reason]),
  ...(retryAfter !== undefined && { retryAfter }),
});
export const done = <T>(data: T, msg = ''): Result<T> => ({ ok: true, data, msg });
