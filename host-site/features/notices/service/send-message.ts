/** One message to a group bot. */
import type { Exchange, PostResponse } from '../../../platform/outgoing/endpoint-post.ts';
import { requestFailure } from '../../../platform/outgoing/webhook.ts';
import { type BotOutcome, readOutcome } from './bot-outcome.ts';
import { type BotEndpoint, type BotKind, botRequest } from './bot-request.ts';

export interface BotMessage {
  kind: BotKind;
  endpoint: BotEndpoint;
  text: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** `response` is undefined when there was none: no connection, time-out, or `stopped`. */
export type SentMessage = { outcome: BotOutcome; response: PostResponse | undefined };

/** Sends a message and reads the outcome from the response. Never rejects; no part of the result contains the address or the secret. */
export async function sendMessage(
  exchange: Exchange,
  { kind, endpoint, text, now }: BotMessage,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<SentMessage> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { url, body } = botRequest(kind, endpoint, text, now);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'xiyan-bot' };
    const response = await exchange(url, { headers, body, signal: AbortSignal.any([signal, timeout]) });
    return { outcome: readOutcome(kind, response), response };
  } catch (error) {
    return { outcome: { kind: 'refused', failure: requestFailure(error, { timeout, signal }) }, response: undefined };
  }
}
