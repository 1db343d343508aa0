import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { CODE_TRIES } from '../../../../../host-site/features/login/service/login-attempts.ts';
import { LOGIN_LIMITS } from '../../../../../host-site/features/login/service/login-limits.ts';
import { sessionOf } from '../../../../../host-site/features/login/service/sessions.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { cookieHeader, cookiesOf, fakeSms, logInAs } from '../../../../support/site/login.ts';
import { deletionContext } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';
const OTHER = '13900139000';
const DAY = 86_400_000;
const keyring = readKeyring(newKeys());
const WRONG = { status: 200, body: { data: null, status: { RetCode: 1301 } } };

describe.each(ENGINES)('login on %s', (engine) => {
  let app: TestApp;
  let now: number;
  let sms: ReturnType<typeof fakeSms>;
  const apps: TestApp[] = [];
  const start = async (options: TestAppOptions = {}): Promise<TestApp> => {
    sms = fakeSms();
    browser = '';
    const one = await startTestApp({ engine, keyring, sms, clock: () => now, ...options });
    apps.push(one);
    return one;
  };
  beforeEach(async () => {
    now = Date.parse('2026-11-21T04:00:00Z');
    app = await start();
  });
  afterEach(async () => {
    for (const one of apps.splice(0)) await one.close();
  });
  /** Cookies of the browser that the tests act in. */
  let browser = '';
  const code = async (phone = PHONE, headers: Record<string, string> = {}) => {
    const reply = await app.post('/api/php/login/code', { phone_num: phone }, { cookie: browser, ...headers });
    if (reply.status === 200 && reply.body.status.RetCode === 0) browser = cookieHeader(cookiesOf(reply));
    return reply;
  };
  const enter = (entry: string | undefined, phone = PHONE, headers: Record<string, string> = {}) =>
    app.post(
      '/api/php/login',
      { phone_num: phone, code: entry },
      { ...headers, cookie: [browser, headers.cookie].filter(Boolean).join('; ') },
    );
  /** A code that is not the right one. */
  const wrong = (right = sms.codes.get(PHONE) ?? '') => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const sessions = () => app.db.selectFrom('session').selectAll().execute();

  it('creates a session that no script can read, and readable cookies with the number masked', async () => {
    await code();
    const reply = await enter(sms.codes.get(PHONE));
    expect(reply.body.status).toEqual({ RetCode: 0, msg: '' });
    const [secret = '', ...others] = cookiesOf(reply);
    const readable = others.slice(0, 5);
    expect(others.slice(5).map((line) => line.replace(/^(\w+)=[\w.-]+;/, '$1=…;'))).toEqual([
      'xiyan_device=…; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict',
      'xiyan_login=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    ]);
    expect(secret).toMatch(/^xiyan_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const names = ['nick', 'user_id', 'token', 'bindPhone', 'show_bind'];
    expect(readable.map((line) => line.split('=')[0])).toEqual(names);
    expect(readable.join()).not.toMatch(/HttpOnly/);
    expect(reply.body.data).toMatchObject({ nick: '用户8000', bindPhone: '138****8000' });
    expect(Object.keys(reply.body.data).sort()).toEqual([...names].sort());
    const value = secret.split(/[=;]/)[1] ?? '';
    expect(reply.text + readable.join()).not.toContain(value);
    expect(reply.text + readable.join() + app.lines.join()).not.toContain(PHONE);
    expect(JSON.stringify(await sessions())).not.toContain(value);
    expect(await sessionOf({ db: app.db, clock: () => now }, value)).toMatchObject({ phoneMask: '138****8000' });
  });

  it('over TLS sets the session for this host alone and accepts no other session', async () => {
    app = await start({ env: { PUBLIC_ORIGIN: 'https://www.example.com', COOKIE_DOMAIN: 'example.com' } });
    await code();
    expect(browser).toMatch(/^__Host-xiyan-login=[\w-]{43}$/);
    const [secret = '', ...others] = cookiesOf(await enter(sms.codes.get(PHONE)));
    const readable = others.slice(0, 5);
    expect(others.slice(5).every((line) => line.startsWith('__Host-xiyan-') && line.endsWith('; HttpOnly; Secure; SameSite=Strict'))).toBe(
      true,
    );
    expect(secret).toMatch(/^__Host-xiyan=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(readable.every((line) => line.endsWith('; Domain=example.com; Path=/; Secure; SameSite=Lax'))).toBe(true);
    const own = cookieHeader([secret]);
    expect((await app.get('/api/php/merchant/leads', { cookie: own })).body.status.RetCode).toBe(403);
    expect((await app.get('/api/php/merchant/leads', { cookie: own.replace('__Host-xiyan', 'xiyan_session') })).body.status.RetCode).toBe(
      401,
    );
  });

  it('accepts a code once, for its number, for five minutes', async () => {
    await code();
    const right = sms.codes.get(PHONE);
    expect(await enter(right, OTHER)).toMatchObject(WRONG);
    now += 300_000 - 1;
    const both = await Promise.all([enter(right), enter(right)]);
    expect(both.map(({ body }) => body.status.RetCode).sort()).toEqual([0, 1301]);
    expect(await enter(right)).toMatchObject(WRONG);
  });

  it('rejects a code that is too old, or that a newer one has replaced', async () => {
    app = await start({ limits: { codesPerMinute: 100 } });
    await code();
    const first = sms.codes.get(PHONE);
    await code();
    if (first !== sms.codes.get(PHONE)) expect(await enter(first)).toMatchObject(WRONG);
    now += 300_000;
    expect(await enter(sms.codes.get(PHONE))).toMatchObject(WRONG);
  });

  it('accepts five attempts at most, however many are concurrent', async () => {
    await code();
    const tries = await Promise.all(Array.from({ length: 20 }, () => enter(wrong())));
    expect(tries.every(({ body }) => body.status.RetCode === 1301)).toBe(true);
    expect((await app.db.selectFrom('login_attempt').select('tries').executeTakeFirstOrThrow()).tries).toBe(CODE_TRIES);
    expect(await enter(sms.codes.get(PHONE))).toMatchObject(WRONG);
    expect(await sessions()).toEqual([]);
  });

  it('responds identically to a number that has logged in before and one that has not', async () => {
    app = await start({ limits: { codesPerMinute: 100 } });
    await logInAs(app, sms, OTHER);
    const [fresh, returning] = [await code(PHONE), await code(OTHER)];
    expect(fresh.body).toEqual({ data: { again: 60, seconds: 300 }, status: { RetCode: 0, msg: '' } });
    expect(returning.text).toBe(fresh.text);
    const refused = [await enter('x', PHONE), await enter('x', OTHER), await enter('x', '13700137000')];
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '000000'])('rejects %o where no code was sent, and an invalid number', async (entry) => {
    expect(await enter(entry)).toMatchObject(WRONG);
    expect((await enter(entry, '123')).body.status.RetCode).toBe(1101);
    expect((await code('123')).body.status.RetCode).toBe(1101);
  });

  it('rotates the session at each login and ends it at logout', async () => {
    app = await start({ limits: { codesPerMinute: 100 } });
    const first = await logInAs(app, sms, PHONE);
    await code();
    const second = cookieHeader(cookiesOf(await enter(sms.codes.get(PHONE), PHONE, first)));
    expect(await sessions()).toHaveLength(1);
    const codeOf = async (cookie: string) => (await app.get('/api/php/merchant/leads', { cookie })).body.status.RetCode;
    expect([await codeOf(first.cookie), await codeOf(second)]).toEqual([401, 403]);
    const out = await app.post('/api/php/login/out', {}, { cookie: second });
    expect(cookiesOf(out)).toHaveLength(6);
    expect(cookiesOf(out).every((line) => /=; Max-Age=0; Path=\//.test(line))).toBe(true);
    expect(await codeOf(second)).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  it('ends a session after a year, and a merchant’s after 30 days', async () => {
    app = await start({ env: { MERCHANT_IDLE_MINUTES: '43200' } });
    const { cookie } = await logInAs(app, sms, PHONE);
    const codeOf = async () => (await app.get('/api/php/merchant/leads', { cookie })).body.status.RetCode;
    now += 30 * DAY - 1;
    expect(await codeOf()).toBe(403);
    now += 1;
    expect(await codeOf()).toBe(401);
    const value = cookie.split(/[=;]/)[1] ?? '';
    now += 335 * DAY - 1;
    expect(await sessionOf({ db: app.db, clock: () => now }, value)).toBeDefined();
    now += 1;
    expect(await sessionOf({ db: app.db, clock: () => now }, value)).toBeUndefined();
  });

  it('is rejected on pages of other origins', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      expect((await code(PHONE, headers)).body.status.RetCode).toBe(403);
      expect((await enter('123456', PHONE, headers)).body.status.RetCode).toBe(403);
      expect((await app.post('/api/php/login/out', {}, headers)).body.status.RetCode).toBe(403);
    }
    expect(sms.codes.size).toBe(0);
    expect((await code(PHONE, { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' })).body.status.RetCode).toBe(0);
  });

  it('sends a number one code a minute, limits codes by address and hour, and states when the next one is allowed', async () => {
    expect((await code()).status).toBe(200);
    const refused = await code();
    expect(refused).toMatchObject({ status: 429, body: { status: { RetCode: 429 } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await code(OTHER)).status).toBe(200);
    app = await start({ limits: { codesPerMinute: 1000, codesPerAddress: 2 } });
    for (const status of [200, 200, 429]) expect((await code(OTHER)).status).toBe(status);
    app = await start({ limits: { triesPerAddress: 2 } });
    for (const status of [200, 200]) expect((await enter('123456')).status).toBe(status);
    const last = await enter('123456');
    expect([last.status, Number(last.headers['retry-after']) > 3000]).toEqual([429, true]);
    expect(LOGIN_LIMITS).toMatchObject({ codesPerMinute: 1, codesPerPhone: 20 });
  });

  it('reports that a code was not sent, without delaying later requests', async () => {
    app = await start({ sms: { sendCode: async () => false } });
    expect((await code()).body).toEqual({ data: null, status: { RetCode: 1302, msg: '验证码没有发出去，请稍后再试' } });
  });

  it('stores no number, and erases everything derived from a number with it', async () => {
    const { cookie } = await logInAs(app, sms, PHONE);
    const tables = ['account_number', 'user_account', 'session', 'login_attempt', 'merchant_user', 'rate_limit'] as const;
    const all = async () => JSON.stringify(await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())));
    expect(await all()).not.toContain(PHONE);
    await app.db
      .insertInto('merchant_user')
      .values({ merchant_id: 501, phone_hash: keyring.hash(`account ${PHONE}`), phone_mask: '138****8000', created_at: 1 })
      .execute();
    await forgetPhone(deletionContext({ db: app.db, keyring, clock: () => now }), PHONE);
    const left = await all();
    for (const trace of [keyring.hash(`account ${PHONE}`), keyring.hash(`login ${PHONE}`), '138****8000'])
      expect(left).not.toContain(trace);
    expect((await app.get('/api/php/merchant/leads', { cookie })).body.status.RetCode).toBe(401);
  });
});
