/** /receipt/TOKEN/conversation and /merchant/conversations/ID: the messages of an enquiry, and the forms that send, exchange, block and report. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import { type PageLink, type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { type Load, type LoadContext, type Loaded, redirect, refusedPage } from '../../../platform/pages/load.ts';
import { contactLinks, enquiryPaths } from '../../enquiries/contract.ts';
import { ENQUIRY_REFUSALS } from '../../enquiries/service.ts';
import { refusedMerchantPage } from '../../login/parts.ts';
import type { ChannelInput } from '../contract.ts';
import { conversationCalls, conversationParts } from '../contract.ts';
import { type ChatThread, MESSAGE_LENGTH, REPORT_REASONS, type ReportReason } from '../conversation.ts';

export interface ConversationProps {
  /** Undefined: the receipt has expired. */
  thread: ChatThread | undefined;
  channel: ChannelInput;
  presets: string[];
  /** Other ways for the couple to reach the merchant. */
  contacts: PageLink[];
  /** What features add beside the messages. */
  parts: PagePart[];
  /** Address of the enquiry, for the merchant's user; empty where it has no page. */
  enquiry: string;
  /** Idempotency keys of the message form and of the preset messages: a form that is sent twice stores one message. */
  keys: { text: string; preset: string };
  /** The message that could not be sent, and why. */
  text: string;
  problem: string;
  isReported: boolean;
  /** Whether the list ends before the last message. */
  isEarlier: boolean;
}

const KEY = /^[\w-]{16,64}$/;
const EXPIRED = 410;

const channelOf = ({ params }: LoadContext): ChannelInput => {
  const token = params.text('token');
  return token ? { token } : { id: params.text('enquiry') };
};
export const pathOf = ({ token, id }: ChannelInput): string =>
  token ? `/receipt/${encodeURIComponent(token)}/conversation` : `/merchant/conversations/${encodeURIComponent(id ?? '')}`;

async function presetsOf({ call, who }: LoadContext, thread: ChatThread): Promise<string[]> {
  const presets = await call(conversationCalls.presetMessages, thread.side === 'merchant' ? { merchantId: thread.merchant.id } : {}, who);
  return presets.ok ? presets.data.list : [];
}

const contactsOf = async (context: LoadContext, { side, merchant, closed }: ChatThread): Promise<PageLink[]> =>
  side === 'merchant' || closed === 'withdrawn' ? [] : pageFills(context, contactLinks, { merchantId: merchant.id });

function enquiryUrl({ slots, site }: LoadContext, { id }: ChannelInput): string {
  const [path] = slots.of(enquiryPaths);
  return id && path ? mainUrl(site, path(id)) : '';
}

/** Shows the thread, and marks what is shown as read unless a browser only prefetches it. */
async function show(context: LoadContext, more: Partial<ConversationProps> = {}): Promise<Loaded<ConversationProps>> {
  const { call, who, query, header } = context;
  const channel = channelOf(context);
  const before = query.id('before');
  const result = await call(conversationCalls.chatMessages, { ...channel, ...(before && { before }) }, who);
  if (!result.ok && result.code === ENQUIRY_REFUSALS.expiredReceipt.code)
    return { kind: 'props', status: EXPIRED, props: { ...propsOf(channel), thread: undefined } };
  if (!result.ok) return refusedMerchantPage(context, pathOf(channel), result);
  const thread = result.data;
  const last = thread.list.at(-1)?.seq ?? 0;
  const isPrefetched = /prefetch|prerender/.test(header('sec-purpose') + header('purpose'));
  if (last > thread.readSeq && !isPrefetched) await call(conversationCalls.markChatRead, { ...channel, upTo: last }, who);
  const [presets, contacts, parts] = await Promise.all([
    presetsOf(context, thread),
    contactsOf(context, thread),
    thread.closed === 'withdrawn' ? [] : pageFills(context, conversationParts, channel),
  ]);
  const enquiry = enquiryUrl(context, channel);
  const isEarlier = last < thread.lastSeq;
  return { kind: 'props', props: { ...propsOf(channel), thread, presets, contacts, parts, enquiry, isEarlier, ...more } };
}

const propsOf = (channel: ChannelInput): ConversationProps => ({
  thread: undefined,
  channel,
  presets: [],
  contacts: [],
  parts: [],
  enquiry: '',
  keys: { text: crypto.randomUUID(), preset: crypto.randomUUID() },
  text: '',
  problem: '',
  isReported: false,
  isEarlier: false,
});

export const loadConversation: Load<ConversationProps> = (context) => show(context, { isReported: context.query.text('reported') === '1' });

/** Sends the message of the form, with its picture if it has one. */
async function sendMessage({ call, who, body }: LoadContext, channel: ChannelInput): Promise<Result<unknown>> {
  const key = body.text('key');
  const bytes = body.file('picture');
  const uploaded = bytes && (await call(conversationCalls.uploadChatPicture, { ...channel, bytes }, who));
  if (uploaded && !uploaded.ok) return uploaded;
  const text = body.text('text', 8 * MESSAGE_LENGTH);
  const picture = uploaded && { picture: uploaded.data.id };
  return call(conversationCalls.sendChatMessage, { ...channel, key: KEY.test(key) ? key : crypto.randomUUID(), text, ...picture }, who);
}

/** Makes the call of the posted form; undefined for a form that this page does not have. */
function sendStep(context: LoadContext, channel: ChannelInput): Promise<Result<unknown>> | undefined {
  const { call, who, body } = context;
  switch (body.text('step')) {
    case 'send':
      return sendMessage(context, channel);
    case 'exchange':
      return call(conversationCalls.exchangeInfo, { ...channel, agree: body.text('agree') === '1', phone: body.text('phone', 40) }, who);
    case 'block':
      return call(conversationCalls.blockChat, { ...channel, block: body.text('block') === '1' }, who);
    case 'report': {
      const reason = REPORT_REASONS.find((one) => one === body.text('reason')) ?? ('other' satisfies ReportReason);
      return call(conversationCalls.reportChat, { ...channel, seq: body.id('seq') || 1, reason }, who);
    }
    default:
      return undefined;
  }
}

/** The token or the session authorises the change; a merchant's form must come from a page of this site. */
export const sendConversation: Load<ConversationProps> = async (context) => {
  const channel = channelOf(context);
  const step = context.body.text('step');
  const result = await sendStep(context, channel);
  const to = `${context.site.origins.main}${pathOf(channel)}${step === 'report' ? '?reported=1#safety' : '#end'}`;
  if (!result || result.ok) return redirect(to);
  if (result.code < 1000 && result.code !== 429 && result.code !== 422) return refusedMerchantPage(context, pathOf(channel), result);
  const text = step === 'send' ? context.body.text('text', 8 * MESSAGE_LENGTH) : '';
  return refusedPage(await show(context, { problem: result.msg, text }), result);
};
