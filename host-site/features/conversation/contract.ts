/** Calls about conversations between couples and merchants. The couple's token is in the body, so that it is in no URL. */
import { z } from 'zod';
import { PICTURE_VERSIONS } from '../../../widgets/domain/services/upload.ts';
import { count, id, optional } from '../../platform/calls/schemas/fields.ts';
import { paged } from '../../platform/calls/schemas/lists.ts';
import { calls } from '../../platform/feature/call.ts';
import type { PageFill, PagePart } from '../../platform/feature/page-slot.ts';
import { slot } from '../../platform/feature/slot.ts';
import { weddingPlan } from '../enquiries/contract.ts';
import { type ChatSide, MESSAGE_LENGTH, PRESET_COUNT, REPORT_REASONS } from './conversation.ts';

/** Earlier questions that the smart reception answers again beside a new one. */
export const EARLIER_QUESTIONS = 5;
const UPLOAD_ID = /^[\da-f-]{36}$/;
const LARGEST_SEQ = 2_147_483_647;
const seq = count(0, LARGEST_SEQ);
/** A channel: the couple names it by the token of their receipt, a merchant's user by the id of the enquiry. */
const channel = z.object({
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
/** The copy of a message in a person's own data. `picture`: its address; empty: none. */
export const messageCopy = message.pick({ sender: true, text: true, at: true }).extend({ picture: z.string() });
const thread = z.object({
  id: z.string(),
  side: z.enum(['couple', 'merchant']),
  merchant: named,
  cityPinyin: z.string(),
  wedding: weddingPlan,
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
const LAST_MINUTE = 24 * 60 - 1;
const hours = z.object({ opensAt: count(0, LAST_MINUTE), closesAt: count(0, LAST_MINUTE) });
const hoursOutput = z.object({ opensAt: z.number(), closesAt: z.number() });
const settings = hoursOutput.extend({ presets: z.array(z.string()) });
const bytes: z.ZodType<Uint8Array, Uint8Array> = z.instanceof(Uint8Array);

export const conversationCalls = calls(
  { service: 'ws', local: true },
  {
    /** Channels of the merchants that the user may act for, that with the latest message first. */
    chatChannels: {
      method: 'GET',
      path: '/channels',
      summary: '登录者有权处理的对话，最近有消息的在前',
      input: z.object({ page: optional(count(1, 100_000)) }),
      output: paged(
        z.object({
          id: z.string(),
          merchant: named,
          phoneMask: z.string(),
          wedding: weddingPlan,
          isRepetition: z.boolean(),
          unread: z.number(),
          last: message.nullable(),
          lastAt: z.number(),
        }),
      ).extend({ merchants: z.array(named) }),
    },
    /** The last messages, those after a number, or those before one. */
    chatMessages: {
      method: 'POST',
      path: '/messages',
      summary: '一个对话的消息与已读位置；after为某序号之后，before为某序号之前，都不填为最近的',
      input: channel.extend({ after: seq.optional(), before: seq.optional() }),
      output: thread,
    },
    /** The same `key` with the same text is the same message. */
    sendChatMessage: {
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
    },
    markChatRead: {
      method: 'POST',
      path: '/messages/read',
      limits: ['call', 'change'],
      summary: '把某序号及之前的消息标为已读',
      input: channel.extend({ upTo: count(1, LARGEST_SEQ) }),
      output: z.object({ readSeq: z.number() }),
    },
    /** Reports that the side is typing; not stored. */
    chatTyping: {
      method: 'POST',
      path: '/typing',
      summary: '告诉对方正在输入；不保存',
      input: channel,
      output: z.object({ reported: z.boolean() }),
    },
    /** With a token of that channel, else of all channels of the user's merchants. */
    chatUnreadCount: {
      method: 'POST',
      path: '/messages/unread',
      summary: '未读消息数：带凭据为该对话的，否则为登录者全部对话的',
      input: channel.pick({ token: true }),
      output: z.object({ count: z.number() }),
    },
    /** Agrees to the exchange of numbers, or withdraws the agreement. `phone`: the merchant's. */
    exchangeInfo: {
      method: 'POST',
      path: '/exchange',
      limits: ['call', 'message'],
      summary: '同意或收回交换号码；双方都同意后，新人看到商家留下的号码，消息里不再隐去号码',
      input: channel.extend({ agree: z.boolean(), phone: z.string().max(40).optional().describe('商家同意时留给新人的号码') }),
      output: thread,
    },
    blockChat: {
      method: 'POST',
      path: '/block',
      limits: ['call', 'message'],
      summary: '屏蔽对方或解除屏蔽；屏蔽期间双方都不能发消息',
      input: channel.extend({ block: z.boolean() }),
      output: thread,
    },
    reportChat: {
      method: 'POST',
      path: '/report',
      limits: ['call', 'message'],
      summary: '举报对方的一条消息，由平台处理',
      input: channel.extend({ seq: count(1, LARGEST_SEQ), reason: z.enum(REPORT_REASONS) }),
      output: z.object({ reported: z.boolean() }),
    },
    /** Whether couples can write to the merchant; who answers now, a person or the smart reception. */
    chatEnabled: {
      method: 'GET',
      path: '/enabled',
      reads: 'published',
      summary: '商家是否开通在线对话，现在由人还是智能接待回复',
      input: z.object({ merchantId: id }),
      output: z.object({ isEnabled: z.boolean(), isOnline: z.boolean(), hours: hoursOutput }),
    },
    /** The couple's, or with `merchantId` those of that merchant. */
    presetMessages: {
      method: 'GET',
      path: '/presets',
      summary: '快捷短语：新人的，或带merchantId为该商家的（须登录）',
      input: z.object({ merchantId: optional(id) }),
      output: z.object({ list: z.array(z.string()) }),
    },
    /** What the smart reception answers to a question; nothing is stored. */
    smartReception: {
      method: 'POST',
      path: '/reception',
      limits: ['call', 'search'],
      summary: '智能接待按商家公布的资料回答一个问题；不保存',
      input: z.object({
        merchantId: id,
        question: z.string().max(MESSAGE_LENGTH),
        earlier: z.array(z.string().max(MESSAGE_LENGTH)).max(EARLIER_QUESTIONS).default([]).describe('之前的问题，一并重新回答'),
      }),
      output: z.object({
        answer: z.string(),
        earlier: z.array(z.string()).default([]).describe('之前各问题的回答'),
        next: z.array(z.string()).default([]).describe('资料能回答的其他问题，最多三个'),
      }),
    },
    chatSettings: {
      method: 'GET',
      path: '/settings',
      summary: '登录者的一个商家的在线时间与快捷短语',
      input: z.object({ merchantId: id }),
      output: settings,
    },
    setChatSettings: {
      method: 'POST',
      path: '/settings',
      limits: ['call', 'message'],
      summary: '设定在线时间（从零点起的分钟数，相同为全天）与快捷短语（空为默认）',
      input: hours.extend({ merchantId: id, presets: z.array(z.string().max(200)).max(4 * PRESET_COUNT) }),
      output: settings,
    },
    /** Stores a picture for a message that `sendChatMessage` names it in; deleted after a day without one. */
    uploadChatPicture: {
      routed: false,
      method: 'POST',
      path: '/pictures',
      limits: ['call', 'picture'],
      summary: '上传一张图片，随后由发消息引用；一天内没有引用的会删除',
      input: channel.extend({ bytes }),
      output: z.object({ id: z.string(), width: z.number(), height: z.number() }),
    },
    /** The bytes of a picture of the channel, as WebP. */
    chatPicture: {
      routed: false,
      method: 'GET',
      path: '/pictures/:picture',
      summary: '对话里的一张图片',
      input: channel.extend({ picture: z.string().max(64), version: z.enum(PICTURE_VERSIONS) }),
      output: z.object({ bytes }),
    },
  },
);

export type ChannelInput = z.output<typeof channel>;

/** Shown to both sides beside the messages, until the couple withdraws. */
export const conversationParts = slot<PageFill<ChannelInput, PagePart>>('what a conversation is about');

/** Who hears of changes in conversations. */
export const channelListeners = slot<{
  /** Called with the id of each channel that has changed. */
  changed(channelId: string): void;
  /** Called when a side of a channel types. */
  typing(channelId: string, side: ChatSide): void;
}>('those who hear of changes in conversations');
