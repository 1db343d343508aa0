/** The merchant's own sessions and the repeated authentication, without script. */
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ONE_ENGINE } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { cookieHeader, cookiesOf, fakeSms } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const STAFF = '13700137000';
const COLLEAGUE = '13700137001';
const COUPLE = '13800138000';
const MAIN = 'http://127.0.0.1:3000';
const PHONE_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50';
const MINUTE = 60_000;
const keyring = readKeyring(newKeys());

describe.each(ONE_ENGINE)('merchant’s account on %s', (engine) => {
  let app: TestApp;
  let now: number;
  const sms = fakeSms();
  beforeEach(async () => {
    now = Date.parse('2026-11-21T04:00:00Z');
    app = await startTestApp({
      engine,
      keyring,
      sms,
      pages,
      clock: () => now,
      env: { MERCHANT_IDLE_MINUTES: '60', MERCHANT_REAUTH_MINUTES: '30' },
      limits: { codesPerMinute: 100, codesPerShareHour: 100, unprovenPerPhone: 100 },
    });
    for (const phone of [STAFF, COLLEAGUE]) await addMerchantUser(app.db, keyring, OPEN_HOTEL, phone, now);
  });
  afterEach(() => app.close());

  const form = (values: Record<string, string>, headers: Record<string, string> = {}): InjectOptions => ({
    method: 'POST',
    payload: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: MAIN, ...headers },
  });
  const logIn = async (phone = STAFF, headers: Record<string, string> = {}) => {
    const sent = cookieHeader(cookiesOf(await load(app.server, '/Login', form({ phone_num: phone, step: 'send' }, headers))));
    const cookie = [sent, headers.cookie].filter(Boolean).join('; ');
    const values = { phone_num: phone, step: 'login', code: sms.codes.get(phone) ?? '' };
    return cookieHeader(cookiesOf(await load(app.server, '/Login', form(values, { ...headers, cookie }))));
  };
  const open = (path: string, cookie: string, more: Record<string, string> = {}) =>
    load(app.server, path, { headers: { cookie, ...more } });
  const statusOf = async (cookie: string, more: Record<string, string> = {}) => (await open('/merchant/leads', cookie, more)).status;
  const askOnce = async () => {
    await app.post('/api/hotel/MakeAppointment', { phone_num: COUPLE, merchant_id: OPEN_HOTEL, from_type: 18 });
    return (await app.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow()).id;
  };

  it('lists its logins and ends one, or all others, without script', async () => {
    const [desk, phone, other] = [await logIn(), await logIn(STAFF, { 'user-agent': PHONE_AGENT }), await logIn()];
    const colleague = await logIn(COLLEAGUE);
    const page = await open('/merchant/security', desk);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const text of ['微信，苹果手机或平板', '当前设备', '127.0.0.0/24', '结束其他全部登录']) expect(page.text).toContain(text);
    const ids = [...page.html.matchAll(/name="id" value="([\da-f]{16})"/g)].map(([, id]) => id ?? '');
    expect(ids).toHaveLength(2);
    // Another user's session is not found.
    const stranger = await load(app.server, '/merchant/security/sessions', form({ id: ids[0] ?? '' }, { cookie: colleague }));
    expect([stranger.status, stranger.text.includes('这个登录已经结束')]).toEqual([422, true]);
    const foreign = form({ id: ids[0] ?? '' }, { cookie: desk, origin: 'https://evil.example' });
    expect((await load(app.server, '/merchant/security/sessions', foreign)).headers.location).toContain('/Login?');
    expect([await statusOf(phone), await statusOf(other)]).toEqual([200, 200]);
    const ended = await load(app.server, '/merchant/security/sessions', form({ id: ids[0] ?? '' }, { cookie: desk }));
    expect([ended.status, ended.headers.location]).toEqual([303, `${MAIN}/merchant/security?done=ended`]);
    expect((await open('/merchant/security?done=ended', desk)).text).toContain('已结束所选的登录');
    const after = [await statusOf(desk), await statusOf(phone), await statusOf(other)];
    expect(after.sort()).toEqual([200, 200, 303]);
    await load(app.server, '/merchant/security/sessions', form({}, { cookie: desk }));
    expect([await statusOf(desk), await statusOf(phone), await statusOf(other), await statusOf(colleague)]).toEqual([200, 303, 303, 200]);
    const events = await app.db.selectFrom('audit_event').select('detail').where('event', '=', 'session.ended').execute();
    expect(events).toEqual([{ detail: '{"sessions":1}' }, { detail: '{"sessions":1}' }]);
    expect((await open('/merchant/security', '')).headers.location).toBe(`${MAIN}/Login?redirect=%2Fmerchant%2Fsecurity`);
  });

  it('requires a new login after an hour without activity; a list that refreshes itself is no activity', async () => {
    const cookie = await logIn();
    for (let at = 0; at < 3; at += 1) {
      now += 59 * MINUTE;
      expect(await statusOf(cookie)).toBe(200);
    }
    now += 59 * MINUTE;
    expect(await statusOf(cookie, { 'x-xiyan-background': '1' })).toBe(200);
    now += MINUTE;
    expect(await statusOf(cookie)).toBe(303);
  });

  it('requires a confirmation before a number is revealed, and then shows it', async () => {
    const id = await askOnce();
    const cookie = await logIn();
    const reveal = (who: string) => load(app.server, `/merchant/leads/${id}/reveal`, form({}, { cookie: who }));
    expect((await reveal(cookie)).text).toContain(COUPLE);
    now += 30 * MINUTE;
    expect((await app.post('/api/php/merchant/lead/reveal', { id }, { cookie })).body.status.RetCode).toBe(1205);
    const reply = await reveal(cookie);
    const confirm = `/merchant/confirm?redirect=${encodeURIComponent(`/merchant/leads/${id}`)}`;
    expect([reply.status, reply.headers.location]).toEqual([303, MAIN + confirm]);
    const page = await open(confirm, cookie);
    expect(page.html).toContain(`href="${MAIN}/Login?redirect=${encodeURIComponent(`${MAIN}/merchant/leads/${id}`)}"`);
    expect((await open('/merchant/confirm?redirect=https://evil.example', cookie)).html).not.toContain('evil.example');
    const fresh = await logIn(STAFF, { cookie });
    expect((await reveal(fresh)).text).toContain(COUPLE);
    // The login that was too old is over.
    expect(await statusOf(cookie)).toBe(303);
  });
});
