import { z } from 'zod';
import { renewedCookies } from '../../http/security/session-cookies.ts';
import {
  confirmIdentity as confirm,
  dropFactor as drop,
  enrolFactor as enrol,
  setUpFactor as setUp,
} from '../../services/login/merchant-factor.ts';
import { endpoint } from '../endpoint.ts';

const otp = z.string().max(40).default('');

export const setUpFactor = endpoint({
  call: 'setUpFactor',
  service: 'php',
  method: 'POST',
  path: '/merchant/second-factor',
  local: true,
  summary: '生成动态码的密钥与二维码；验证一个动态码后才生效',
  input: z.object({}).default({}),
  output: z.object({ secret: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }),
  handle: setUp,
});

export const enrolFactor = endpoint({
  call: 'enrolFactor',
  service: 'php',
  method: 'POST',
  path: '/merchant/second-factor/enrol',
  local: true,
  summary: '用一个动态码开启两步验证，返回只显示一次的恢复码',
  input: z.object({ otp }),
  output: z.object({ recovery: z.array(z.string()) }),
  handle: enrol,
});

export const dropFactor = endpoint({
  call: 'dropFactor',
  service: 'php',
  method: 'POST',
  path: '/merchant/second-factor/remove',
  local: true,
  summary: '用动态码或恢复码关闭两步验证',
  input: z.object({ otp }),
  output: z.object({ removed: z.boolean() }),
  handle: drop,
});

const confirmed = z.object({ confirmed: z.boolean() });

export const confirmIdentity = endpoint({
  call: 'confirmIdentity',
  service: 'php',
  method: 'POST',
  path: '/merchant/confirm',
  local: true,
  summary: '登录后用动态码或恢复码再次确认身份；会话的cookie随之更换',
  input: z.object({ otp }),
  output: z.object({ session: z.string() }),
  reply: { body: confirmed, of: ({ session }, site) => ({ data: { confirmed: true }, cookies: renewedCookies(site, session) }) },
  handle: confirm,
});
