/** /chat: where the chat button of a merchant leads. A browser that has sent an enquiry gets its conversation; others may ask the smart reception. */
import { readCookies } from '../../../platform/http/security/cookies.ts';
import { chatCookieName } from '../../../platform/http/security/session-cookies.ts';
import { failure, type Load, type LoadContext, type Loaded, redirect } from '../../../platform/pages/load.ts';
import { merchantOf, type PageMerchant } from '../../catalogue/parts.ts';
import { enquiryCalls } from '../../enquiries/contract.ts';
import { conversationCalls, EARLIER_QUESTIONS } from '../contract.ts';
import { MESSAGE_LENGTH, type OnlineHours } from '../conversation.ts';

export interface ChatStartProps {
  merchant: PageMerchant;
  /** Whether couples can write to the merchant. */
  isEnabled: boolean;
  isOnline: boolean;
  hours: OnlineHours;
  /** What was asked and answered, the latest last; nothing of it is stored. */
  thread: { question: string; answer: string }[];
  /** Questions that the hotel's facts answer. */
  next: string[];
  problem: string;
}

const TOKEN = /^[\w-]{1,200}$/;

/** Returns the path of the browser's conversation with the merchant; empty without one. */
async function conversationOf({ call, who, header }: LoadContext, merchantId: number): Promise<string> {
  const name = chatCookieName(merchantId);
  const token = readCookies(header('cookie'), [name])[name] ?? '';
  if (!TOKEN.test(token)) return '';
  const receipt = await call(enquiryCalls.receipt, { token }, who);
  const isOpen = receipt.ok && receipt.data.merchant.id === merchantId && receipt.data.state !== 'withdrawn';
  return isOpen ? `/receipt/${token}/conversation#end` : '';
}

/** @param questions of the form, the latest last; empty when the page is opened */
async function show(context: LoadContext, id: number, questions: readonly string[]): Promise<Loaded<ChatStartProps>> {
  const { call, who, site } = context;
  const question = questions.at(-1) ?? '';
  const earlier = questions.slice(0, -1);
  const path = question ? '' : await conversationOf(context, id);
  if (path) return redirect(site.origins.main + path);
  const merchant = await merchantOf(context, id);
  if ('kind' in merchant) return merchant;
  const enabled = await call(conversationCalls.chatEnabled, { merchantId: id }, who);
  if (!enabled.ok) return failure(enabled);
  const reply = question ? await call(conversationCalls.smartReception, { merchantId: id, question, earlier }, who) : undefined;
  const answers = reply?.ok ? [...reply.data.earlier, reply.data.answer] : [];
  const props = {
    merchant,
    ...enabled.data,
    thread: answers.map((answer, at) => ({ question: questions[at] ?? '', answer })),
    next: reply?.ok ? reply.data.next : [],
    problem: reply && !reply.ok ? reply.msg : '',
  };
  return { kind: 'props', props, status: reply?.ok === false ? 422 : 200 };
}

export const loadChatStart: Load<ChatStartProps> = (context) => show(context, context.query.id('merchantId'), []);

/** Names of the fields with earlier questions. */
export const earlierField = (at: number): string => `earlier${at}`;

export const askChatStart: Load<ChatStartProps> = (context) => {
  const { body } = context;
  const names = [...Array.from({ length: EARLIER_QUESTIONS }, (_, at) => earlierField(at)), 'question'];
  return show(context, body.id('merchantId'), names.map((name) => body.text(name, MESSAGE_LENGTH)).filter(Boolean));
};
