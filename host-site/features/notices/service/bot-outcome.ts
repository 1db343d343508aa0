/** Reads the outcome from the responses of group bots. A platform responds to a refused message with status 200 and an error code in the body. */
import type { PostResponse } from '../../../platform/outgoing/endpoint-post.ts';
import type { BotKind } from './bot-request.ts';

/** The platform has accepted the message. */
interface Accepted {
  kind: 'accepted';
}
/** The bot gets too many messages: nothing is wrong with this one. */
interface Limited {
  kind: 'limited';
  failure: string;
  /** Milliseconds until the platform accepts messages again. */
  pauseMs: number;
}
interface Refused {
  kind: 'refused';
  /** Such as `code 19021`, `status 502` or `unreadable response`. */
  failure: string;
}
export type BotOutcome = Accepted | Limited | Refused;

/** DingTalk blocks a bot for ten minutes; the other platforms count by the minute. */
const LIMIT_PAUSE_MS: Record<BotKind, number> = { feishu: 60_000, dingtalk: 600_000, wecom: 60_000 };

/**
 * Codes of rate limits. Feishu: 11232 (bot), 99991400 (platform); DingTalk: 130101 and 410100 (20 a minute), 90030 (calls); WeCom: 45009 and
 * 45033 (concurrent calls).
 */
const LIMIT_CODES: Record<BotKind, readonly number[]> = {
  feishu: [11232, 99991400],
  dingtalk: [130101, 410100, 90030],
  wecom: [45009, 45033],
};
/** Feishu responds to several errors, among them its rate limit, with 9499. */
const LIMIT_TEXT = /frequency limit|too many request/i;

interface ResponseCode {
  code: number;
  message: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns code and message of a response body: Feishu's `code` or `StatusCode`, else `errcode`. Undefined for anything else. */
export function readResponseCode(body: string): ResponseCode | undefined {
  let fields: Record<string, unknown>;
  try {
    fields = Object(JSON.parse(body)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  const code = fields.code ?? fields.errcode ?? fields.StatusCode;
  const isNumber = typeof code === 'number' || (typeof code === 'string' && /^\d+$/.test(code));
  return isNumber ? { code: Number(code), message: textOf(fields.msg ?? fields.errmsg ?? fields.StatusMessage) } : undefined;
}

/** Reads the outcome from status and body: a message is accepted only if both say so. */
export function readOutcome(kind: BotKind, { status, body }: PostResponse): BotOutcome {
  const stated = readResponseCode(body);
  const failure = stated?.code ? `code ${stated.code}` : `status ${status}`;
  const isLimited =
    status === 429 ||
    (stated !== undefined && (LIMIT_CODES[kind].includes(stated.code) || (stated.code && LIMIT_TEXT.test(stated.message))));
  if (isLimited) return { kind: 'limited', failure: `rate limit (${failure})`, pauseMs: LIMIT_PAUSE_MS[kind] };
  if (status < 200 || status > 299) return { kind: 'refused', failure };
  if (!stated) return { kind: 'refused', failure: 'unreadable response' };
  return stated.code === 0 ? { kind: 'accepted' } : { kind: 'refused', failure };
}
