/** Where login codes go: the console of the process, or the operator's gateway. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { maskPhone } from '../../../widgets/domain/phone.ts';
import type { Post } from '../delivery/endpoint-post.ts';
import { sendWebhook, type WebhookEndpoint } from '../delivery/outbox-webhook.ts';

export interface SmsSender {
  /** Resolves false when the code was not sent; never rejects. */
  sendCode(phone: string, code: string): Promise<boolean>;
}
interface Log {
  warn(facts: object, text: string): void;
}

/** Prints codes beside the masked number: for trying the site out. A warning, so that it is seen at the usual log levels. */
export const consoleSms = (log: Log): SmsSender => ({
  async sendCode(phone, code) {
    log.warn({ event: 'login.code_printed', phone: maskPhone(phone), code }, 'login code, printed because SMS_GATEWAY_URL is not set');
    return true;
  },
});

export interface GatewayOptions {
  /** Address and secret; requests are signed like those of the enquiries' webhook. */
  gateway: WebhookEndpoint;
  post: Post;
  clock: () => number;
  log: Log;
  /** Words of the message. */
  text: (code: string) => string;
  /** Milliseconds; a person waits for it. */
  timeout?: number;
  pause?: number;
}

const TRIES = 3;
const TIMEOUT_MS = 4000;
const PAUSE_MS = 300;

/**
 * Posts `{phone, code, text}` and takes any 2xx as sent. Tries up to three times under one `webhook-id`, so that a gateway can tell
 * a repetition; an answer of 4xx is final.
 */
export function gatewaySms({ gateway, post, clock, log, text, timeout = TIMEOUT_MS, pause = PAUSE_MS }: GatewayOptions): SmsSender {
  return {
    async sendCode(phone, code) {
      const id = randomUUID();
      const body = JSON.stringify({ phone, code, text: text(code) });
      const { signal } = new AbortController();
      for (let attempt = 1; ; attempt += 1) {
        const failure = await sendWebhook(post, gateway, { id, body, now: clock() }, { timeoutMs: timeout, signal });
        if (failure === undefined) return true;
        const final = attempt >= TRIES || /^status [34]/.test(failure);
        log.warn({ phone: maskPhone(phone), failure, attempt }, final ? 'a login code was not sent' : 'a login code is sent again');
        if (final) return false;
        await wait(pause * attempt);
      }
    },
  };
}
