import { describe, expect, it } from 'vitest';
import { readOutcome } from '../../../../../host-site/features/notices/service/bot-outcome.ts';
import {
  type BotKind,
  botRequest,
  dingtalkSignature,
  feishuSignature,
} from '../../../../../host-site/features/notices/service/bot-request.ts';
import { BOT_RESPONSES } from '../../../../support/servers/bot-receiver.ts';

describe('signatures of bots', () => {
  // Two public projects state this value for the documentation's example time and the secret "demo".
  it('gives the example of the Feishu documentation its published signature', () => {
    expect(feishuSignature('demo', 1_599_360_473)).toBe('l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=');
  });

  it('signs for DingTalk as the documented example does', () => {
    // Printed by the Python example of the documentation, with its secret and this time.
    expect(encodeURIComponent(dingtalkSignature('this is secret', 1_577_262_236_757))).toBe(
      'hmPWwU%2B7lVdm3ZZz0r9tSfx0L4Q26jWOZr9%2BGs6EZQM%3D',
    );
  });

  it('puts the signature of Feishu into the body as a text of seconds, and sends no signature without a secret', () => {
    const address = 'https://open.feishu.cn/open-apis/bot/v2/hook/token';
    const { url, body } = botRequest('feishu', { url: address, secret: 'demo' }, '新询问', 1_599_360_473_999);
    expect(url).toBe(address);
    expect(JSON.parse(body)).toEqual({
      timestamp: '1599360473',
      sign: 'l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=',
      msg_type: 'text',
      content: { text: '新询问' },
    });
    expect(JSON.parse(botRequest('feishu', { url: address, secret: '' }, '新询问', 0).body)).toEqual({
      msg_type: 'text',
      content: { text: '新询问' },
    });
  });

  it('adds milliseconds and the encoded signature to the address of DingTalk, and leaves that of WeCom unchanged', () => {
    const endpoint = { url: 'https://oapi.dingtalk.com/robot/send?access_token=token', secret: 'this is secret' };
    const { url, body } = botRequest('dingtalk', endpoint, '新询问', 1_577_262_236_757);
    const { searchParams, search } = new URL(url);
    expect(Object.fromEntries(searchParams)).toEqual({
      access_token: 'token',
      timestamp: '1577262236757',
      sign: dingtalkSignature(endpoint.secret, 1_577_262_236_757),
    });
    expect(search).not.toMatch(/sign=[^&]*[+/]/);
    expect(JSON.parse(body)).toEqual({ msgtype: 'text', text: { content: '新询问' } });
    const wecom = { url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=token', secret: '' };
    expect(botRequest('wecom', wecom, '新询问', 1)).toEqual({ url: wecom.url, body: '{"msgtype":"text","text":{"content":"新询问"}}' });
  });
});

describe('responses of bots', () => {
  const { feishuLimit, feishuLimitEarlier, dingtalkLimit, wecomLimit } = BOT_RESPONSES;

  it.each<[BotKind, string]>([
    ['feishu', BOT_RESPONSES.feishuAccepted],
    ['feishu', BOT_RESPONSES.feishuAcceptedEarlier],
    ['dingtalk', BOT_RESPONSES.accepted],
    ['dingtalk', '{"errcode":"0","errmsg":"ok"}'],
    ['wecom', BOT_RESPONSES.accepted],
  ])('takes the success of %s %s as accepted, but not with an error status', (kind, body) => {
    expect(readOutcome(kind, { status: 200, body })).toEqual({ kind: 'accepted' });
    expect(readOutcome(kind, { status: 502, body })).toEqual({ kind: 'refused', failure: 'status 502' });
  });

  it.each<[BotKind, string, string]>([
    ['feishu', BOT_RESPONSES.feishuSignature, 'code 19021'],
    ['feishu', BOT_RESPONSES.feishuAddress, 'code 19001'],
    ['feishu', BOT_RESPONSES.feishuKeyword, 'code 19024'],
    ['feishu', BOT_RESPONSES.feishuBadRequest, 'code 9499'],
    ['dingtalk', BOT_RESPONSES.dingtalkSignature, 'code 310000'],
    ['dingtalk', BOT_RESPONSES.dingtalkAddress, 'code 300001'],
    ['wecom', BOT_RESPONSES.wecomAddress, 'code 93000'],
    ['wecom', '<html>ok</html>', 'unreadable response'],
    ['wecom', '{}', 'unreadable response'],
    ['wecom', 'null', 'unreadable response'],
  ])('takes status 200 of %s with %s as a failure', (kind, body, failure) => {
    expect(readOutcome(kind, { status: 200, body })).toEqual({ kind: 'refused', failure });
  });

  it.each<[BotKind, string, number]>([
    ['feishu', feishuLimit, 60_000],
    ['feishu', feishuLimitEarlier, 60_000],
    ['dingtalk', dingtalkLimit, 600_000],
    ['wecom', wecomLimit, 60_000],
  ])('recognises the rate limit of %s in %s', (kind, body, pauseMs) => {
    expect(readOutcome(kind, { status: 200, body })).toMatchObject({ kind: 'limited', pauseMs });
    expect(readOutcome(kind, { status: 429, body: '' })).toMatchObject({ kind: 'limited', failure: 'rate limit (status 429)' });
  });
});
