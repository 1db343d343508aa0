/** One signed request to an endpoint of the operator, by the Standard Webhooks scheme (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import type { Post } from './endpoint-post.ts';

export interface WebhookEndpoint {
  url: string;
  /** Base64 of the key, with or without `whsec_` in front. */
  secret: string;
}
export interface WebhookMessage {
  /** The same for every attempt, so that the endpoint can recognise a repetition. */
  id: string;
  body: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Returns the signature headers, which prove sender and time. */
export function signatureHeaders(secret: string, { id, body, now }: WebhookMessage): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(now), body),
  };
}

/**
 * Resolves with undefined when the endpoint answers 2xx, else with the reason of the failure: `status 503`, `time-out`, `stopped`, or
 * `no connection` with the system's error code. Never rejects.
 */
export async function sendWebhook(
  post: Post,
  { url, secret }: WebhookEndpoint,
  message: WebhookMessage,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<string | undefined> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const status = await post(url, {
      headers: { ...signatureHeaders(secret, message), 'content-type': 'application/json', 'user-agent': 'xiyan-webhook' },
      body: message.body,
      signal: AbortSignal.any([signal, timeout]),
    });
    return status >= 200 && status < 300 ? undefined : `status ${status}`;
  } catch (error) {
    return requestFailure(error, { timeout, signal });
  }
}

/** Names the reason of a request without a response. Never contains the address. */
export function requestFailure(error: unknown, { timeout, signal }: { timeout: AbortSignal; signal: AbortSignal }): string {
  if (timeout.aborted) return 'time-out';
  if (signal.aborted) return 'stopped';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `no connection (${code})` : 'no connection';
}
