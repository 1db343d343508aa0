/** Requests to group bots: signatures and bodies as each platform documents them. */
import { createHmac } from 'node:crypto';

export const BOT_KINDS = ['feishu', 'dingtalk', 'wecom'] as const;
export type BotKind = (typeof BOT_KINDS)[number];

/** What only the bot's owner and the platform know. Neither part appears in logs, errors or the audit log. */
export interface BotEndpoint {
  /** With the platform's token. */
  url: string;
  /** Empty: the bot verifies no signature. WeCom has none. */
  secret: string;
}
export interface BotRequest {
  url: string;
  body: string;
}

/**
 * Returns the signature of a Feishu or Lark bot: the HMAC of the empty text, with timestamp and secret as the key.
 * https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot
 * @param seconds since the epoch
 */
export const feishuSignature = (secret: string, seconds: number): string => createHmac('sha256', `${seconds}\n${secret}`).digest('base64');

/**
 * Returns the signature of a DingTalk bot, before URL encoding: the HMAC of timestamp and secret, with the secret as the key.
 * https://open.dingtalk.com/document/robots/customize-robot-security-settings
 * @param milliseconds since the epoch
 */
export const dingtalkSignature = (secret: string, milliseconds: number): string =>
  createHmac('sha256', secret).update(`${milliseconds}\n${secret}`).digest('base64');

/** DingTalk and WeCom (https://developer.work.weixin.qq.com/document/path/91770) take the same text message. */
const plainText = (text: string): string => JSON.stringify({ msgtype: 'text', text: { content: text } });

const REQUESTS: Record<BotKind, (endpoint: BotEndpoint, text: string, now: number) => BotRequest> = {
  feishu({ url, secret }, text, now) {
    const seconds = Math.floor(now / 1000);
    const signed = secret ? { timestamp: String(seconds), sign: feishuSignature(secret, seconds) } : {};
    return { url, body: JSON.stringify({ ...signed, msg_type: 'text', content: { text } }) };
  },
  dingtalk({ url, secret }, text, now) {
    const address = new URL(url);
    if (secret) {
      address.searchParams.set('timestamp', String(now));
      address.searchParams.set('sign', dingtalkSignature(secret, now));
    }
    return { url: address.href, body: plainText(text) };
  },
  wecom: ({ url }, text) => ({ url, body: plainText(text) }),
};

/** @param now milliseconds since the epoch */
export const botRequest = (kind: BotKind, endpoint: BotEndpoint, text: string, now: number): BotRequest =>
  REQUESTS[kind](endpoint, text, now);

/** Longest text in bytes. WeCom documents 2048 bytes, Feishu and DingTalk 20 kB for the whole body; a longer message is hard to read. */
export const LONGEST_TEXT = 2000;

/**
 * Milliseconds between two messages to one bot. Feishu allows 5 a second and 100 a minute, DingTalk and WeCom 20 a minute; the operator's
 * other programs may use the same bot.
 */
export const BOT_SPACING_MS: Record<BotKind, number> = { feishu: 1_000, dingtalk: 4_000, wecom: 4_000 };
