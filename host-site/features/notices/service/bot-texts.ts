/** Texts of the messages to group bots. They contain no phone number and no name of a couple. */
import { chinaMinute } from '../../../../widgets/domain/china-time.ts';
import { scrubPhones } from '../../../platform/system/phone-scrub.ts';
import { LONGEST_TEXT } from './bot-request.ts';

/** Events that this release has a text for. It leaves notices of other events, which a later release has stored, to processes of that release. */
export const NOTICE_EVENTS = ['enquiry.created', 'enquiry.unanswered', 'quote.accepted', 'call.recorded'] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/** What a message says about one enquiry. */
export interface NoticeFacts {
  event: NoticeEvent;
  merchant: string;
  /** The code, not the link. */
  receipt: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /** Empty: unknown. */
  city: string;
  /** ISO date of the wedding; empty: not stated. */
  weddingDate: string;
  /** Host of the page with the form; empty: unknown. */
  host: string;
  /** Of a telephone lead; `numberless`: missed, and the caller cannot be called back. Empty for an enquiry by a form. */
  call: '' | 'answered' | 'missed' | 'numberless';
}

const HEADS: Record<NoticeEvent, (count: number) => string> = {
  'enquiry.created': (count) => `新询问${count}条：`,
  'enquiry.unanswered': (count) => `待联系的询问${count}条，请尽快联系：`,
  'quote.accepted': (count) => `新人确认了报价，询问${count}条：`,
  'call.recorded': (count) => `电话咨询${count}条，记入询问：`,
};

const CALLS: Record<NoticeFacts['call'], string> = {
  '': '',
  answered: '已接通',
  missed: '未接，请尽快回电',
  numberless: '未接，来电人没有留号码，无法回电',
};

/** Two at the most: each host and name is shortened, so that several enquiries fit into one message. */
const LONGEST_NAME = 40;
const LONGEST_HOST = 60;

/** 2026-11-21T14:30 → 11月21日14:30. */
const momentText = (at: number): string => {
  const [, month, day, time] = /-(\d\d)-(\d\d)T(.*)/.exec(chinaMinute(at)) ?? [];
  return `${Number(month)}月${Number(day)}日${time}`;
};

/** Characters that a platform could read as a mention (Feishu `<at …>`, WeCom `<@…>`, DingTalk `@`), a link or emphasis; each becomes its full-width form. */
const MARKUP = /[<>@[\]()*~`\\]/g;
const toFullWidth = (mark: string): string => String.fromCharCode(mark.charCodeAt(0) + 0xfee0);

const plain = (text: string, longest: number): string =>
  scrubPhones([...text.replace(/\s+/g, ' ').replace(MARKUP, toFullWidth)].slice(0, longest).join(''));

/** 2027-05-02 → 婚期2027年5月2日; empty for anything else. */
const weddingText = (date: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return year ? `婚期${year}年${Number(month)}月${Number(day)}日` : '';
};

function lineOf({ merchant, receipt, createdAt, city, weddingDate, host, event, call }: NoticeFacts): string {
  const parts = [
    plain(merchant, LONGEST_NAME),
    `回执${receipt}`,
    momentText(createdAt),
    event === 'call.recorded' ? CALLS[call] : '',
    plain(city, LONGEST_NAME),
    weddingText(weddingDate),
    host && `来自${plain(host, LONGEST_HOST)}`,
  ];
  return `· ${parts.filter(Boolean).join('｜')}`;
}

/** @param origin public origin of the site */
export function noticeText(facts: readonly NoticeFacts[], origin: string): string {
  const sections = NOTICE_EVENTS.flatMap((event) => {
    const lines = facts.filter((fact) => fact.event === event).map(lineOf);
    return lines.length ? [HEADS[event](lines.length), ...lines] : [];
  });
  return [...sections, `查看询问：${origin}/merchant/leads`].join('\n');
}

/** Returns how many of the facts, from the first, fit into one message; at least one. */
export function fittingCount(facts: readonly NoticeFacts[], origin: string): number {
  let count = Math.min(1, facts.length);
  while (count < facts.length && Buffer.byteLength(noticeText(facts.slice(0, count + 1), origin)) <= LONGEST_TEXT) count += 1;
  return count;
}

/** Sent by `npm run data -- bot test`. Contains 询问, so that a bot with this keyword accepts it. */
export const testText = (merchant: string): string =>
  `测试消息：${plain(merchant, LONGEST_NAME)}的新询问将发送到本群。此消息不是真实询问。`;
