import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownTarget } from '../../../../../host-site/features/login/pages/own-target.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { solveChallenge } from '../../../../../widgets/enquiry-modal/submission/solve-challenge.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { cookieHeader, cookiesOf, fakeSms } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const PHONE = '13700137000';
const MAIN = 'http://127.0.0.1:3000';
const keyring = readKeyring(newKeys());
const sms = fakeSms();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    keyring,
    sms,
    pages,
    limits: { codesPerMinute: 100, codesPerShareHour: 100, codesPerShare: 100, unprovenPerPhone: 100 },
  });
  await addMerchantUser(app.db, keyring, OPEN_HOTEL, PHONE, Date.now());
});
afterAll(() => app.close());

const form = (values: Record<string, string>, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  payload: new URLSearchParams(values).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: MAIN, ...headers },
});
const logIn = async (redirect = '', phone = PHONE) => {
  const cookie = cookieHeader(cookiesOf(await load(app.server, '/Login', form({ phone_num: phone, step: 'send' }))));
  return load(app.server, '/Login', form({ phone_num: phone, step: 'login', code: sms.codes.get(phone) ?? '', redirect }, { cookie }));
};

it('redirects a merchant without script from the list to the login and back', async () => {
  const reply = await load(app.server, '/merchant/leads?state=new');
  expect([reply.status, reply.headers.location]).toEqual([303, `${MAIN}/Login?redirect=%2Fmerchant%2Fleads%3Fstate%3Dnew`]);
  const login = await load(app.server, '/Login?redirect=%2Fmerchant%2Fleads%3Fstate%3Dnew');
  expect(login.html).toContain(`name="redirect" value="${MAIN}/merchant/leads?state=new"`);
  expect(login.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
  const sent = await load(app.server, '/Login', form({ phone_num: '137 0013 7000', step: 'send', redirect: '/merchant/leads?state=new' }));
  expect(sent.text).toContain('验证码已发送到137****7000');
  expect(sent.text).not.toContain(PHONE);
  const wrong = await load(app.server, '/Login', form({ phone_num: PHONE, step: 'login', code: 'x' }));
  expect([wrong.status, wrong.text.includes('验证码不对或已失效')]).toEqual([422, true]);
  const entered = await logIn('/merchant/leads?state=new');
  expect([entered.status, entered.headers.location]).toEqual([303, `${MAIN}/merchant/leads?state=new`]);
  const list = await load(app.server, '/merchant/leads', { headers: { cookie: cookieHeader(cookiesOf(entered)) } });
  expect(list.text).toContain('还没有线索');
  expect(list.meta('robots')).toMatch(/^noindex/);
  expect(list.headers['cache-control']).toBe('private, no-store');
});

it('redirects to no other site, however the address is written', () => {
  for (const target of [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    `${MAIN}@evil.example`,
    `http://user@127.0.0.1:3000/`,
    'http://127.0.0.1:3001/',
    'https://127.0.0.1:3000/',
    '/Login',
    '/login/loginOut',
    '',
  ])
    expect([target, ownTarget(target, [MAIN, `${MAIN}/hotel`])]).toEqual([target, undefined]);
  for (const [target, to] of [
    ['/merchant/leads', '/merchant/leads'],
    ['%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/@evil.example', '/@evil.example'],
    [`${MAIN}/hotel`, '/hotel'],
  ])
    expect(ownTarget(target as string, [MAIN, `${MAIN}/hotel`])).toBe(MAIN + to);
});

it('logs no user in or out for a page of another site', async () => {
  expect((await load(app.server, '/Login', form({ phone_num: PHONE, step: 'send' }, { origin: 'https://evil.example' }))).status).toBe(403);
  const { cookie } = { cookie: cookieHeader(cookiesOf(await logIn())) };
  const isIn = async () => (await load(app.server, '/merchant/leads', { headers: { cookie } })).status === 200;
  for (const headers of [
    { referer: 'https://evil.example/' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-purpose': 'prefetch', referer: `${MAIN}/` },
  ] as Record<string, string>[]) {
    const page = await load(app.server, '/Login/loginOut', { headers: { cookie, ...headers } });
    expect([page.status, page.text.includes('要退出登录吗？'), page.headers['set-cookie']]).toEqual([200, true, undefined]);
  }
  expect((await load(app.server, '/Login/loginOut', form({}, { cookie, origin: 'https://evil.example' }))).status).toBe(403);
  expect(await isIn()).toBe(true);
  const out = await load(app.server, '/Login/loginOut', { headers: { cookie, referer: `${MAIN}/hotel` } });
  expect([out.status, out.headers.location]).toEqual([303, `${MAIN}/hotel`]);
  expect(await isIn()).toBe(false);
});

it('explains the next step to a number without a merchant', async () => {
  const entered = await logIn('', '13900139000');
  const page = await load(app.server, '/merchant/leads', { headers: { cookie: cookieHeader(cookiesOf(entered)) } });
  expect([page.status, page.text.includes('还没有开通商家权限')]).toEqual([403, true]);
});

it('lets a merchant search for a code or four digits, and removes a whole number from the address', async () => {
  const headers = { cookie: cookieHeader(cookiesOf(await logIn())) };
  const page = await load(app.server, '/merchant/leads?state=new&find=8000', { headers });
  expect([page.status, page.html.includes('name="find"'), page.text.includes('没有符合条件的线索')]).toEqual([200, true, true]);
  const pattern = new RegExp(`^(?:${/pattern="([^"]*)"[^>]*name="find"/.exec(page.html)?.[1]})$`, 'v');
  expect(
    ['8000', 'K7QM-2XWD-9T4F', 'k7qm2xwd9t4f', '13800138000', '138 0013 8000', '+8613800138000', ''].map((text) => pattern.test(text)),
  ).toEqual([true, true, true, false, false, false, false]);
  for (const whole of ['13800138000', '138 0013 8000', '+86 138-0013-8000']) {
    const moved = await load(app.server, `/merchant/leads?state=new&find=${encodeURIComponent(whole)}`, { headers });
    expect([moved.status, moved.headers.location]).toEqual([303, `${MAIN}/merchant/leads?state=new&find=8000`]);
  }
  expect(app.lines.join()).not.toContain('13800138000');
});

it('works without script at a lower rate, and sends a proof-of-work challenge to a browser with script', async () => {
  const calm = await startTestApp({ keyring, sms, pages, limits: { codesPerMinute: 100, unprovenPerPhone: 1, plainPerPhone: 1 } });
  const send = (more: Record<string, string> = {}) => load(calm.server, '/Login', form({ phone_num: PHONE, step: 'send', ...more }));
  for (let at = 0; at < 2; at += 1) expect((await send()).text).toContain('验证码已发送到137****7000');
  const refused = await send();
  expect([refused.status, refused.text.includes('操作太频繁，请稍后再试'), Number(refused.headers['retry-after']) > 60]).toEqual([
    429,
    true,
    true,
  ]);
  const challenge = /data-challenge="([^"]*)"/.exec(refused.html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  const solved = await send({ proof: (await solveChallenge(JSON.parse(challenge))) ?? '' });
  expect(solved.text).toContain('验证码已发送到137****7000');
  await calm.close();
});

it('rejects 12 digits instead of sending a code to another number', async () => {
  sms.codes.clear();
  const refused = await load(app.server, '/Login', form({ phone_num: '138000000012', step: 'send' }));
  expect([refused.status, refused.text.includes('请填写正确的手机号'), sms.codes.size]).toEqual([422, true, 0]);
});
