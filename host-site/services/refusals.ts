/** Business refusals: RetCode and the Chinese text shown with it. Codes below 1000 are HTTP statuses and mean a malformed request. */
import { failed, type Result } from '../../widgets/domain/envelope.ts';
import { TEXTS } from '../../widgets/domain/texts.ts';

const REFUSALS = {
  unknownCity: [1001, '没有找到这个城市'],
  unknownHotel: [1002, '没有找到这家酒店'],
  unknownAsked: [1002, '没有找到您要询问的商家'],
  unknownPackage: [1003, '没有找到这个套餐，可能已下架'],
  unknownMerchant: [1004, '没有找到这个商家，可能已停止合作'],
  unknownExample: [1005, '没有找到这个案例，可能已下架'],
  invalidPhone: [1101, TEXTS.invalidPhone],
  unknownReceipt: [1103, '没有找到这份询问'],
  notOpen: [1102, '这家商家暂不接受线上询问'],
  /** Asked again with a solved puzzle, see proof-of-work.ts. */
  proofNeeded: [1104, '请稍候，正在确认这次提交'],
  tooMany: [429, '提交太频繁，请稍后再试'],
  keyReused: [422, '这次提交与之前的内容不一致，请刷新后重试'],
} as const satisfies Record<string, readonly [number, string]>;
export type Refusal = keyof typeof REFUSALS;

export const refuse = (reason: Refusal): Result<never> => failed(REFUSALS[reason][0], REFUSALS[reason][1]);
export const done = <T>(data: T, msg = ''): Result<T> => ({ ok: true, data, msg });
