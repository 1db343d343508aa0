import { z } from 'zod';
import { loginCookies, logoutCookies } from '../http/session-cookies.ts';
import { logIn, logOut, sendLoginCode } from '../services/login.ts';
import { endpoint } from './endpoint.ts';

/** A missing number or code is a wrong one: refused with the text for people, not as malformed. */
const typed = z.string().max(40).default('');

export const loginCode = endpoint({
  call: 'loginCode',
  service: 'php',
  method: 'POST',
  path: '/login/code',
  local: true,
  summary: '发送登录验证码；号码是否注册过，答复都一样',
  input: z.object({ phone_num: typed }),
  output: z.object({ again: z.number().describe('多少秒后可再次获取'), seconds: z.number().describe('有效秒数') }),
  handle: sendLoginCode,
});

const shown = z.object({ user_id: z.string(), nick: z.string(), token: z.string(), bindPhone: z.string(), show_bind: z.string() });

export const login = endpoint({
  call: 'login',
  service: 'php',
  method: 'POST',
  path: '/login',
  local: true,
  summary: '用验证码登录；会话在HttpOnly的cookie里，其余字段只用于显示',
  input: z.object({ phone_num: typed, code: typed }),
  output: shown.extend({ session: z.string() }),
  reply: {
    shown,
    of: ({ session, ...rest }, site) => ({ data: rest, cookies: loginCookies(site, { session, ...rest }) }),
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
  reply: { shown: ended, of: (data, site) => ({ data, cookies: logoutCookies(site) }) },
  handle: logOut,
});
