import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { consoleSms, gatewaySms } from '../../../../../host-site/features/login/service/sms.ts';
import type { Post } from '../../../../../host-site/platform/outgoing/endpoint-post.ts';

const PHONE = '13800138000';
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

function gateway(answers: (number | 'hang' | 'refuse')[], timeout = 1000) {
  const requests: { headers: Record<string, string>; body: string }[] = [];
  const lines: string[] = [];
  const post: Post = async (_, { headers, body, signal }) => {
    requests.push({ headers, body });
    const answer = answers[requests.length - 1] ?? 500;
    if (answer === 'refuse') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    if (answer === 'hang') return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return answer;
  };
  const sender = gatewaySms({
    gateway: { url: 'https://sms.example/send', secret: SECRET },
    post,
    clock: Date.now,
    log: { warn: (facts, text) => lines.push(JSON.stringify(facts) + text) },
    text: (code) => `code ${code}`,
    timeout,
    pause: 1,
  });
  return { sender, requests, lines };
}

it('posts number, code and text with a signature that the published library accepts', async () => {
  const { sender, requests, lines } = gateway([204]);
  expect(await sender.sendCode(PHONE, '012345')).toBe(true);
  const [{ body, headers } = { body: '', headers: {} }] = requests;
  expect(new Webhook(SECRET).verify(body, headers)).toEqual({ phone: PHONE, code: '012345', text: 'code 012345' });
  expect(lines).toEqual([]);
});

it('retries with the same id while the gateway fails, three times at most', async () => {
  const back = gateway([503, 'refuse', 200]);
  expect(await back.sender.sendCode(PHONE, '012345')).toBe(true);
  expect(new Set(back.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const away = gateway([500, 500, 500, 200]);
  expect(await away.sender.sendCode(PHONE, '012345')).toBe(false);
  expect(away.requests).toHaveLength(3);
  expect(away.lines.join()).not.toMatch(/13800138000|012345/);
});

it('does not retry after a refusal or a redirect, and times out on a gateway that hangs', async () => {
  for (const status of [400, 401, 302]) {
    const { sender, requests } = gateway([status, 200]);
    expect(await sender.sendCode(PHONE, '012345')).toBe(false);
    expect(requests).toHaveLength(1);
  }
  const hanging = gateway(['hang', 'hang', 'hang'], 5);
  expect(await hanging.sender.sendCode(PHONE, '012345')).toBe(false);
});

it('prints the code beside the masked number where no gateway is set', async () => {
  const lines: string[] = [];
  await consoleSms({ warn: (facts, text) => lines.push(JSON.stringify(facts) + text) }).sendCode(PHONE, '012345');
  expect(lines.join()).toContain('138****8000');
  expect(lines.join()).toContain('012345');
  expect(lines.join()).not.toContain(PHONE);
});
