/** Fields of logins: by code, and of a visitor who binds a number. */
import { z } from 'zod';

/** A missing number or code is refused like a wrong one, with a text for visitors, not as a malformed request. */
export const typed = z.string().max(40).default('');
export const readableCookies = z.object({
  user_id: z.string(),
  nick: z.string(),
  token: z.string(),
  bindPhone: z.string(),
  show_bind: z.string(),
});
export const loginInput = z.object({ phone_num: typed, code: typed, otp: typed.describe('开启两步验证后：动态码或恢复码') });
export const loginOutput = readableCookies.extend({
  session: z.string(),
  device: z.string(),
  isMerchant: z.boolean().describe('是否管理商家'),
});
