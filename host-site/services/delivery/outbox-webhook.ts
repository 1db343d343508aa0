/** One signed request to the operator's webhook, by the Standard Webhooks scheme (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto';
import type { Post } from './endpoint-post.ts';

export interface Webhook {
  url: string;
  /** Base64 of the key, with or without `whsec_` in front. */
  secret: string;
}
export interface WebhookMessage {
  /** The same at every try, so that the receiver knows a second one. */
  id: string;
  body: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Headers that prove where a message comes from and when it was sent. */
export function signatureHeaders(secret: string, { id, body, now }: WebhookMessage): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/**
 * Gives undefined when the receiver answered 2xx, else why it counts as not delivered: `status 503`, `time-out`, `no connection`
 * (with the system's code). Never rejects.
 */
export async function sendWebhook(
  post: Post,
  { url, secret }: Webhook,
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
    if (timeout.aborted) return 'time-out';
    if (signal.aborted) return 'stopped';
    const { code } = error as { code?: unknown };
    return typeof code === 'string' ? `no connection (${code})` : 'no connection';
  }
}
