import { z } from 'zod';
import { endSessions as end, sessions as list } from '../../services/login/merchant-sessions.ts';
import { endpoint } from '../endpoint.ts';

const output = z.object({
  recoveryLeft: z.number().nullable().describe('剩余恢复码；null：没有开启两步验证'),
  list: z.array(
    z.object({
      id: z.string(),
      isCurrent: z.boolean(),
      createdAt: z.number(),
      lastSeenAt: z.number(),
      network: z.string().describe('登录时的网段，不是完整地址'),
      agent: z.string().describe('浏览器/系统'),
    }),
  ),
});

export const sessions = endpoint({
  call: 'sessions',
  service: 'php',
  method: 'GET',
  path: '/merchant/sessions',
  local: true,
  summary: '登录者自己的全部登录',
  input: z.object({}),
  output,
  handle: list,
});

export const endSessions = endpoint({
  call: 'endSessions',
  service: 'php',
  method: 'POST',
  path: '/merchant/sessions/end',
  local: true,
  summary: '结束一个登录；不带id时结束当前登录以外的全部',
  input: z.object({ id: z.string().max(16).default('') }),
  output,
  handle: end,
});
