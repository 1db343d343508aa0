/** Explains a platform's response to the operator. */
import { scrubPhones } from '../../../platform/system/phone-scrub.ts';
import { readResponseCode } from './bot-outcome.ts';
import type { BotEndpoint, BotKind } from './bot-request.ts';
import type { SentMessage } from './send-message.ts';

const NAMES: Record<BotKind, string> = { feishu: 'Feishu', dingtalk: 'DingTalk', wecom: 'WeCom' };

/**
 * Documented codes. Feishu: https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot, DingTalk:
 * https://open.dingtalk.com/document/robots/custom-robot-access, WeCom: https://developer.work.weixin.qq.com/document/path/90313
 */
const CODES: Record<BotKind, Readonly<Record<number, string>>> = {
  feishu: {
    9499: 'the request is not what the address expects: check that it is the address of a custom bot',
    11232: 'the bot gets too many messages at the moment: try again in a minute',
    19001: 'the address is wrong, or the bot was removed from its group',
    19002: 'the message is not one that this address accepts: check that it is the address of a custom bot',
    19021: 'the signing secret is another one, or the clock of this machine differs by more than an hour',
    19022: "this machine's address is not among those that the bot allows",
    19024: 'the message lacks a keyword of the bot: add the keyword 询问 to the bot',
  },
  dingtalk: {
    130101: 'the bot gets more than 20 messages a minute: try again in ten minutes',
    300001: 'the address is wrong, or the bot was removed from its group',
    300005: 'the address is wrong, or the bot was removed from its group',
    310000:
      'a security setting of the bot refuses the message: check the signing secret, the clock of this machine, the allowed addresses, and that a keyword is 询问',
    400101: 'the access token of the address does not exist',
    400102: 'the bot is disabled',
    410100: 'the bot gets more than 20 messages a minute: try again in ten minutes',
  },
  wecom: {
    40008: 'the message is not one that this address accepts',
    40058: 'the message is not one that this address accepts',
    45009: 'the bot gets more than 20 messages a minute: try again in a minute',
    93000: 'the address is wrong, or the bot was removed from its group',
    93004: 'the bot is disabled',
    93008: 'the bot is not in the group any more',
  },
};

const LONGEST = 200;

/** Returns the platform's own message without what is secret, in case it repeats it. */
function publicMessage(message: string, { url, secret }: BotEndpoint): string {
  const { search, pathname } = new URL(url);
  const tokens = [secret, ...new URLSearchParams(search).values(), ...pathname.split('/')].filter(({ length }) => length >= 8);
  const hidden = tokens.reduce((text, token) => text.replaceAll(token, '***'), message.replace(/\s+/g, ' '));
  return scrubPhones(hidden).slice(0, LONGEST);
}

/** Returns one sentence about the outcome of a message. Contains neither the address nor the secret. */
export function explainOutcome(kind: BotKind, { outcome, response }: SentMessage, endpoint: BotEndpoint): string {
  const name = NAMES[kind];
  if (outcome.kind === 'accepted') return `${name} accepted the test message.`;
  const stated = response && readResponseCode(response.body);
  if (!stated) return `${name} did not accept the test message: ${outcome.failure}.`;
  const meaning = CODES[kind][stated.code] ?? 'see the error codes of the platform';
  return `${name} refused the test message (${outcome.failure}): ${meaning}. It says "${publicMessage(stated.message, endpoint)}".`;
}
