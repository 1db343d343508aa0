/**
 * Behaves like the message addresses of Feishu, DingTalk and WeCom bots: checks token and signature, limits the messages of a minute, and
 * responds with status 200 and the platform's error codes. Computes signatures with Web Crypto, which the site does not use for them.
 */
import type { BotKind } from '../../../host-site/features/notices/service/bot-request.ts';
import { type RunningServer, serveHttp } from './http-server.ts';

export const BOT_SECRETS: Record<BotKind, string> = { feishu: 'demo', dingtalk: 'SEC0123456789abcdef0123456789abcdef', wecom: '' };
export const BOT_TOKEN = '693a91f6-7abc-4bc4-97a0-0ec2sifa5aaa';

/** Recorded responses. */
export const BOT_RESPONSES = {
  feishuAccepted: '{"StatusCode":0,"StatusMessage":"success","code":0,"data":{},"msg":"success"}',
  feishuAcceptedEarlier: '{"Extra":null,"StatusCode":0,"StatusMessage":"success"}',
  feishuSignature: '{"code":19021,"data":{},"msg":"sign match fail or timestamp is not within one hour from current time"}',
  feishuAddress: '{"code":19001,"data":{},"msg":"param invalid: incoming webhook access token invalid"}',
  feishuKeyword: '{"code":19024,"data":{},"msg":"Key Words Not Found"}',
  feishuBadRequest: '{"code":9499,"msg":"Bad Request","data":{}}',
  feishuLimit: '{"code":11232,"data":{},"msg":"frequency limited psm[lark.oapi.app_platform_runtime]appID[1500]"}',
  feishuLimitEarlier: '{"code":9499,"msg":"too many request","data":{}}',
  accepted: '{"errcode":0,"errmsg":"ok"}',
  dingtalkSignature: '{"errcode":310000,"errmsg":"sign not match, more: [https://ding-doc.dingtalk.com/doc#/serverapi2/qf2nxq]"}',
  dingtalkAddress: '{"errcode":300001,"errmsg":"token is not exist"}',
  dingtalkLimit: '{"errcode":130101,"errmsg":"send too fast, exceed 20 times per minute"}',
  wecomAddress:
    '{"errcode":93000,"errmsg":"invalid webhook url, hint: [1726032284347804201022717], from ip: 192.0.2.7, more info at https://open.work.weixin.qq.com/devtool/query?e=93000"}',
  wecomLimit:
    '{"errcode":45009,"errmsg":"api freq out of limit, hint: [1773643642077182456917975], from ip: 192.0.2.7, more info at https://open.work.weixin.qq.com/devtool/query?e=45009"}',
} as const;

const HOUR_MS = 3_600_000;
const PER_MINUTE: Record<BotKind, number> = { feishu: 100, dingtalk: 20, wecom: 20 };
const LIMITS: Record<BotKind, string> = {
  feishu: BOT_RESPONSES.feishuLimit,
  dingtalk: BOT_RESPONSES.dingtalkLimit,
  wecom: BOT_RESPONSES.wecomLimit,
};

export interface BotMessageReceived {
  kind: BotKind;
  /** Milliseconds by the receiver's clock. */
  at: number;
  text: string;
  /** Address and body as they arrived. */
  raw: string;
}
export interface BotReceiver extends Pick<RunningServer, 'close'> {
  /** The address of a bot. */
  url: (kind: BotKind, token?: string) => string;
  /** Accepted messages, in the order of arrival. */
  messages: BotMessageReceived[];
  /** Every request, accepted or not. */
  requests: { kind: BotKind; raw: string; response: string }[];
  /** Overrides the response of a request: a body, a status, or `cut` (accepted, response lost). */
  answer: (kind: BotKind) => string | number | 'cut' | undefined;
}

async function hmac(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', imported, encoder.encode(text))).toString('base64');
}

/** Returns the platform's refusal; undefined: token, signature and time are right. */
async function refusalOf(kind: BotKind, url: URL, body: Record<string, unknown>, now: number): Promise<string | undefined> {
  if (kind === 'feishu') {
    if (!url.pathname.endsWith(BOT_TOKEN)) return BOT_RESPONSES.feishuAddress;
    const { timestamp, sign } = body as { timestamp: string; sign: string };
    const isRecent = Math.abs(now - Number(timestamp) * 1000) < HOUR_MS;
    return isRecent && sign === (await hmac(`${timestamp}\n${BOT_SECRETS.feishu}`, '')) ? undefined : BOT_RESPONSES.feishuSignature;
  }
  if (kind === 'wecom') return url.searchParams.get('key') === BOT_TOKEN ? undefined : BOT_RESPONSES.wecomAddress;
  if (url.searchParams.get('access_token') !== BOT_TOKEN) return BOT_RESPONSES.dingtalkAddress;
  const timestamp = url.searchParams.get('timestamp') ?? '';
  const isRecent = Math.abs(now - Number(timestamp)) < HOUR_MS;
  const expected = await hmac(BOT_SECRETS.dingtalk, `${timestamp}\n${BOT_SECRETS.dingtalk}`);
  return isRecent && url.searchParams.get('sign') === expected ? undefined : BOT_RESPONSES.dingtalkSignature;
}

const textOf = (body: Record<string, unknown>): string => {
  const { msg_type, msgtype, content, text } = body as { msg_type?: string; msgtype?: string; content?: object; text?: object };
  if (msg_type === 'text') return String((content as { text: string }).text);
  if (msgtype === 'text') return String((text as { content: string }).content);
  throw new Error('no text message');
};

/** @param clock of the platform, milliseconds since the epoch */
export async function startBotReceiver(clock: () => number): Promise<BotReceiver> {
  const { origin: base, close } = await serveHttp(async (request, response, bytes) => {
    const json = bytes.toString('utf8');
    const url = new URL(request.url ?? '', 'http://bot.example');
    const kind = (url.pathname.split('/')[1] ?? '') as BotKind;
    const body = JSON.parse(json) as Record<string, unknown>;
    const raw = `${request.url}\n${JSON.stringify(request.headers)}\n${json}`;
    const now = clock();
    const latest = receiver.messages.filter((message) => message.kind === kind && message.at > now - 60_000);
    const override = receiver.answer(kind);
    const isFull = latest.length >= PER_MINUTE[kind];
    const refusal = override ?? (await refusalOf(kind, url, body, now)) ?? (isFull ? LIMITS[kind] : undefined);
    receiver.requests.push({ kind, raw, response: String(refusal ?? 'accepted') });
    if (refusal === undefined || refusal === 'cut') receiver.messages.push({ kind, at: now, text: textOf(body), raw });
    if (refusal === 'cut') request.socket.destroy();
    else if (typeof refusal === 'number') response.writeHead(refusal).end('<html>Bad Gateway</html>');
    else response.end(refusal ?? (kind === 'feishu' ? BOT_RESPONSES.feishuAccepted : BOT_RESPONSES.accepted));
  });
  const receiver: BotReceiver = {
    url: (kind, token = BOT_TOKEN) =>
      ({
        feishu: `${base}/feishu/open-apis/bot/v2/hook/${token}`,
        dingtalk: `${base}/dingtalk/robot/send?access_token=${token}`,
        wecom: `${base}/wecom/cgi-bin/webhook/send?key=${token}`,
      })[kind],
    messages: [],
    requests: [],
    answer: () => undefined,
    close,
  };
  return receiver;
}
