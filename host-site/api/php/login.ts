import { z } from 'zod';
import { attemptCookies, loginCookies, logoutCookies } from '../../http/security/session-cookies.ts';
import { newChallenge } from '../../services/enquiries/proof-of-work.ts';
import { logIn, logOut, sendLoginCode } from '../../services/login/login.ts';
import { done } from '../../services/refusals.ts';
import { endpoint } from '../endpoint.ts';
import { challenge } from '../shapes.ts';

/** A missing number or code is refused like a wrong one, with a text for visitors, not as a malformed request. */
const typed = z.string().max(40).default('');

const sent = z.object({ again: z.number().describe('多少秒后可再次获取'), seconds: z.number().describe('有效秒数') });

export const loginCode = endpoint({
  call: 'loginCode',
  service: 'php',
  method: 'POST',
  path: '/login/code',
  local: true,
  summary: '发送登录验证码；号码是否注册过，答复都一样。答1104时先解出题目，作为proof再次提交',
  input: z.object({ phone_num: typed, proof: z.string().max(4000).optional() }),
  output: sent.extend({ attempt: z.string() }),
  reply: {
    body: sent,
    of: ({ attempt, ...data }, site) => ({ data, cookies: attemptCookies(site, attempt) }),
  },
  handle: sendLoginCode,
});

export const loginChallenge = endpoint({
  call: 'loginChallenge',
  service: 'php',
  method: 'GET',
  path: '/login/challenge',
  local: true,
  summary: 'ALTCHA题目；login/code答1104时解出，作为proof再次提交',
  input: z.object({}),
  output: challenge,
  handle: async (context) => done(await newChallenge(context)),
});

export const readableCookies = z.object({
  user_id: z.string(),
  nick: z.string(),
  token: z.string(),
  bindPhone: z.string(),
  show_bind: z.string(),
});

export const loginInput = z.object({ phone_num: typed, code: typed, otp: typed.describe('开启两步验证后：动态码或恢复码') });
export const loginOutput = readableCookies.extend({ session: z.string(), device: z.string() });

export const login = endpoint({
  call: 'login',
  service: 'php',
  method: 'POST',
  path: '/login',
  local: true,
  summary:
    '用验证码登录（开启两步验证后先答1303，再带上otp提交），须带获取验证码时设置的cookie；会话在HttpOnly的cookie里，其余字段只用于显示',
  input: loginInput,
  output: loginOutput,
  reply: {
    body: readableCookies,
    of: ({ session, device, ...rest }, site, { visitor }) => ({
      data: rest,
      cookies: loginCookies(site, { session, device, ...rest }, visitor),
    }),
  },
  handle: logIn,
});

const ended = z.object({ ended: z.boolean() });

export const logout = endpoint({
  call: 'logout',
  service: 'php',
  method: 'POST',
  path: '/login/out',
  local: true,
  summary: '退出登录',
  input: z.object({}).default({}),
  output: ended,
  reply: { body: ended, of: (data, site) => ({ data, cookies: logoutCookies(site) }) },
  handle: logOut,
});
