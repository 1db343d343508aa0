/** Calls about a merchant's conversations: whether they are open, online hours, preset messages, smart reception. */
import { z } from 'zod';
import { MESSAGE_LENGTH, PRESET_COUNT } from '../../../widgets/domain/services/conversation.ts';
import {
  presetMessages as presets,
  chatEnabled as readEnabled,
  chatSettings as readSettings,
  setChatSettings as writeSettings,
} from '../../services/conversation/chat-settings.ts';
import { smartReception as reception } from '../../services/conversation/reception/smart-reception.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, optional } from '../fields.ts';

const LAST_MINUTE = 24 * 60 - 1;
const hours = z.object({ opensAt: count(0, LAST_MINUTE), closesAt: count(0, LAST_MINUTE) });
const hoursOutput = z.object({ opensAt: z.number(), closesAt: z.number() });
const settings = hoursOutput.extend({ presets: z.array(z.string()) });
const common = { service: 'ws', local: true } as const;

export const chatEnabled = endpoint({
  ...common,
  call: 'chatEnabled',
  method: 'GET',
  path: '/enabled',
  summary: '商家是否开通在线对话，现在由人还是智能接待回复',
  input: z.object({ merchantId: id }),
  output: z.object({ isEnabled: z.boolean(), isOnline: z.boolean(), hours: hoursOutput }),
  handle: readEnabled,
});

export const presetMessages = endpoint({
  ...common,
  call: 'presetMessages',
  method: 'GET',
  path: '/presets',
  summary: '快捷短语：新人的，或带merchantId为该商家的（须登录）',
  input: z.object({ merchantId: optional(id) }),
  output: z.object({ list: z.array(z.string()) }),
  handle: presets,
});

export const smartReception = endpoint({
  ...common,
  call: 'smartReception',
  method: 'POST',
  path: '/reception',
  limits: ['call', 'search'],
  summary: '智能接待按商家公布的资料回答一个问题；不保存',
  input: z.object({ merchantId: id, question: z.string().max(MESSAGE_LENGTH) }),
  output: z.object({ answer: z.string() }),
  handle: reception,
});

export const chatSettings = endpoint({
  ...common,
  call: 'chatSettings',
  method: 'GET',
  path: '/settings',
  summary: '登录者的一个商家的在线时间与快捷短语',
  input: z.object({ merchantId: id }),
  output: settings,
  handle: readSettings,
});

export const setChatSettings = endpoint({
  ...common,
  call: 'setChatSettings',
  method: 'POST',
  path: '/settings',
  limits: ['call', 'message'],
  summary: '设定在线时间（从零点起的分钟数，相同为全天）与快捷短语（空为默认）',
  input: hours.extend({ merchantId: id, presets: z.array(z.string().max(200)).max(4 * PRESET_COUNT) }),
  output: settings,
  handle: writeSettings,
});
