/** Calls of the conversation between a couple and a merchant. The couple's token is in the body, so that it is in no URL. */
import { z } from 'zod';
import { MESSAGE_LENGTH, REPORT_REASONS } from '../../../widgets/domain/services/conversation.ts';
import { chatChannels as channels, chatUnreadCount as unreadCount } from '../../services/conversation/channels.ts';
import { sendMessage } from '../../services/conversation/send-message.ts';
import {
  blockChat as block,
  exchangeInfo as exchange,
  markChatRead as markRead,
  chatMessages as messages,
  reportChat as report,
} from '../../services/conversation/threads.ts';
import { chatTyping as typing } from '../../services/conversation/typing.ts';
import { endpoint } from '../endpoint.ts';
import { count, optional } from '../fields.ts';
import { paged } from '../shapes.ts';

const UPLOAD_ID = /^[\da-f-]{36}$/;
const LARGEST_SEQ = 2_147_483_647;
const seq = count(0, LARGEST_SEQ);
export const channel = z.object({
  token: z.string().max(200).optional().describe('新人：回执链接里的凭据'),
  id: z.string().max(64).optional().describe('商家：线索编号'),
});
const named = z.object({ id: z.number(), name: z.string() });
const message = z.object({
  seq: z.number(),
  sender: z.enum(['couple', 'merchant', 'automatic']),
  text: z.string(),
  hasHiddenNumber: z.boolean(),
  picture: z.object({ id: z.string(), width: z.number(), height: z.number() }).nullable(),
  at: z.number(),
});
const thread = z.object({
  id: z.string(),
  side: z.enum(['couple', 'merchant']),
  merchant: named,
  couplePhoneMask: z.string(),
  emoji: z.record(z.string(), z.string()),
  list: z.array(message),
  hasEarlier: z.boolean(),
  lastSeq: z.number(),
  readSeq: z.number(),
  otherReadSeq: z.number(),
  closed: z.enum(['', 'withdrawn', 'notOpen', 'blockedByMe', 'blockedByOther']),
  exchange: z.object({ hasAgreed: z.boolean(), hasOtherAgreed: z.boolean(), phone: z.string() }),
  hours: z.object({ opensAt: z.number(), closesAt: z.number() }),
  isOnline: z.boolean(),
});

const common = { service: 'ws', local: true } as const;

export const chatChannels = endpoint({
  ...common,
  call: 'chatChannels',
  method: 'GET',
  path: '/channels',
  summary: '登录者有权处理的对话，最近有消息的在前',
  input: z.object({ page: optional(count(1, 100_000)) }),
  output: paged(
    z.object({
      id: z.string(),
      merchant: named,
      phoneMask: z.string(),
      unread: z.number(),
      last: message.nullable(),
      lastAt: z.number(),
    }),
  ).extend({ merchants: z.array(named) }),
  handle: channels,
});

export const chatMessages = endpoint({
  ...common,
  call: 'chatMessages',
  method: 'POST',
  path: '/messages',
  summary: '一个对话的消息与已读位置；after为某序号之后，before为某序号之前，都不填为最近的',
  input: channel.extend({ after: seq.optional(), before: seq.optional() }),
  output: thread,
  handle: messages,
});

export const sendChatMessage = endpoint({
  ...common,
  call: 'sendChatMessage',
  method: 'POST',
  path: '/messages/send',
  limits: ['call', 'message'],
  summary: '发一条消息；同一个key重复发送只算一条。交换号码之前，消息里的电话号码会被隐去',
  input: channel.extend({
    key: z.string().regex(/^[\w-]{16,64}$/),
    // Longer texts are refused with a message for the sender; this bound only protects the parser.
    text: z.string().max(8 * MESSAGE_LENGTH),
    picture: z.string().regex(UPLOAD_ID).optional().describe('先上传的图片的编号'),
  }),
  output: message,
  handle: sendMessage,
});

export const markChatRead = endpoint({
  ...common,
  call: 'markChatRead',
  method: 'POST',
  path: '/messages/read',
  summary: '把某序号及之前的消息标为已读',
  input: channel.extend({ upTo: count(1, LARGEST_SEQ) }),
  output: z.object({ readSeq: z.number() }),
  handle: markRead,
});

export const chatTyping = endpoint({
  ...common,
  call: 'chatTyping',
  method: 'POST',
  path: '/typing',
  summary: '告诉对方正在输入；不保存',
  input: channel,
  output: z.object({ reported: z.boolean() }),
  handle: typing,
});

export const chatUnreadCount = endpoint({
  ...common,
  call: 'chatUnreadCount',
  method: 'POST',
  path: '/messages/unread',
  summary: '未读消息数：带凭据为该对话的，否则为登录者全部对话的',
  input: channel.pick({ token: true }),
  output: z.object({ count: z.number() }),
  handle: unreadCount,
});

export const exchangeInfo = endpoint({
  ...common,
  call: 'exchangeInfo',
  method: 'POST',
  path: '/exchange',
  limits: ['call', 'message'],
  summary: '同意或收回交换号码；双方都同意后，新人看到商家留下的号码，消息里不再隐去号码',
  input: channel.extend({ agree: z.boolean(), phone: z.string().max(40).optional().describe('商家同意时留给新人的号码') }),
  output: thread,
  handle: exchange,
});

export const blockChat = endpoint({
  ...common,
  call: 'blockChat',
  method: 'POST',
  path: '/block',
  limits: ['call', 'message'],
  summary: '屏蔽对方或解除屏蔽；屏蔽期间双方都不能发消息',
  input: channel.extend({ block: z.boolean() }),
  output: thread,
  handle: block,
});

export const reportChat = endpoint({
  ...common,
  call: 'reportChat',
  method: 'POST',
  path: '/report',
  limits: ['call', 'message'],
  summary: '举报对方的一条消息，由平台处理',
  input: channel.extend({ seq: count(1, LARGEST_SEQ), reason: z.enum(REPORT_REASONS) }),
  output: z.object({ reported: z.boolean() }),
  handle: report,
});
