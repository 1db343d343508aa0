/** Sends login codes: to the console, or through the operator's SMS gateway. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { maskPhone } from '../../../../widgets/domain/visitor/phone.ts';
import type { Post } from '../../../platform/outgoing/endpoint-post.ts';
import { sendWebhook, type WebhookEndpoint } from '../../../platform/outgoing/webhook.ts';

export interface SmsSender {
  /** Resolves false when the code was not sent; never rejects. */
  sendCode(phone: string, code: string): Promise<boolean>;
}
interface Log {
  warn(facts: object, text: string): void;
}

/** Prints codes with the masked number, for trials. Logged as a warning, to be visible at the usual log levels. */
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
  /** Returns the text of the message. */
  text: (code: string) => string;
  /** Milliseconds; short, because a person is waiting. */
  timeout?: number;
  pause?: number;
}

const TRIES = 3;
const TIMEOUT_MS = 4000;
const PAUSE_MS = 300;

/**
 * Posts `{phone, code, text}`; any 2xx means sent. Makes up to three attempts with one `webhook-id`, so that the gateway can recognise a
 * repetition. A 3xx or 4xx response is final.
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
