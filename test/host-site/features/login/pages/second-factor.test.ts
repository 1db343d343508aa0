/** The second factor as a merchant uses it, without script: turned on, asked for, used once, lost. */
import type { InjectOptions } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { resealColumns, sealedKinds } from '../../../../../host-site/platform/keys/sealed-columns.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ONE_ENGINE } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { cookieHeader, cookiesOf, fakeSms, logInAs } from '../../../../support/site/login.ts';
import { deletionContext } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const SEALED = sealedKinds(FEATURES);

const STAFF = '13700137000';
const COUPLE = '13800138000';
const MAIN = 'http://127.0.0.1:3000';
const MINUTE = 60_000;
const keys = newKeys();
const keyring = readKeyring(keys);

describe.each(ONE_ENGINE)('second factor on %s', (engine) => {
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
      env: { MERCHANT_REAUTH_MINUTES: '30' },
      limits: { codesPerMinute: 100, codesPerShareHour: 100, codesPerShare: 100, unprovenPerPhone: 100, codesPerPhoneHour: 100 },
    });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
  });
  afterEach(() => app.close());

  const form = (values: Record<string, string>, cookie = ''): InjectOptions => ({
    method: 'POST',
    payload: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: MAIN, cookie },
  });
  const post = (path: string, values: Record<string, string>, cookie = '') => load(app.server, path, form(values, cookie));
  const factor = (values: Record<string, string>, cookie: string) => post('/merchant/security/factor', values, cookie);
  const tokenOf = (secret: string, at = now) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const statusOf = async (cookie: string) => (await load(app.server, '/merchant/leads', { headers: { cookie } })).status;
  /** Turns it on; returns the cookie, the secret and the recovery codes. */
  const enrol = async () => {
    const { cookie } = await logInAs(app, sms, STAFF);
    const page = await factor({ step: 'begin' }, cookie);
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.html)?.[1] ?? '').replaceAll(' ', '');
    const done = await factor({ step: 'enrol', otp: tokenOf(secret) }, cookie);
    const recovery = [...done.html.matchAll(/<code>([A-Z2-7]{4}(?:-[A-Z2-7]{4}){3})<\/code>/g)].map(([, code]) => code ?? '');
    now += MINUTE;
    return { cookie, secret, recovery, page, done };
  };
  /** The first two steps of the login page. */
  const withCode = async () => {
    const cookie = cookieHeader(cookiesOf(await post('/Login', { phone_num: STAFF, step: 'send' })));
    const values = { phone_num: STAFF, step: 'login', code: sms.codes.get(STAFF) ?? '' };
    return { cookie, values, page: await post('/Login', values, cookie) };
  };

  it('is turned on with a QR code and recovery codes, ends other sessions, and is stored encrypted', async () => {
    const { cookie: other } = await logInAs(app, sms, STAFF);
    const { cookie, secret, recovery, page, done } = await enrol();
    expect(page.html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="身份验证器应用的二维码"/);
    expect([secret.length, recovery.length, new Set(recovery).size]).toEqual([32, 10, 10]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(done.text).toContain('两步验证已开启');
    expect([await statusOf(cookie), await statusOf(other)]).toEqual([200, 303]);
    const stored = JSON.stringify(await app.db.selectFrom('second_factor').selectAll().execute());
    for (const text of [secret, ...recovery]) expect(stored + app.lines.join()).not.toContain(text);
    // It cannot be replaced without a code.
    expect((await factor({ step: 'begin' }, cookie)).text).toContain('两步验证已经开启');
  });

  it('is not required before its first code was entered', async () => {
    const { cookie } = await logInAs(app, sms, STAFF);
    await factor({ step: 'begin' }, cookie);
    const wrong = await factor({ step: 'enrol', otp: '000000' }, cookie);
    expect([wrong.status, wrong.text.includes('动态码不对'), wrong.text.includes('重新生成密钥')]).toEqual([422, true, true]);
    await logInAs(app, sms, STAFF);
  });

  it('is required at login after the code from the message, and accepts each of its codes once', async () => {
    const { secret } = await enrol();
    const first = await withCode();
    expect([first.page.status, first.page.text.includes('填写当前的动态码'), cookiesOf(first.page)]).toEqual([200, true, []]);
    const wrong = await post('/Login', { ...first.values, otp: '000000' }, first.cookie);
    expect([wrong.status, wrong.text.includes('动态码不对')]).toEqual([422, true]);
    const token = tokenOf(secret);
    const entered = await post('/Login', { ...first.values, otp: token }, first.cookie);
    expect([entered.status, await statusOf(cookieHeader(cookiesOf(entered)))]).toEqual([303, 200]);
    // The same code, and the one before it, are refused in another login.
    const second = await withCode();
    expect((await post('/Login', { ...second.values, otp: token }, second.cookie)).status).toBe(422);
    expect((await post('/Login', { ...second.values, otp: tokenOf(secret, now - 30_000) }, second.cookie)).status).toBe(422);
    const failed = await app.db.selectFrom('audit_event').select('event').where('event', '=', 'second_factor.failed').execute();
    expect(failed).toHaveLength(3);
    now += MINUTE;
    const both = await Promise.all([1, 2].map(() => post('/Login', { ...second.values, otp: tokenOf(secret) }, second.cookie)));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  it('is not revealed without the code from the message', async () => {
    await enrol();
    const sent = await app.post('/api/php/login/code', { phone_num: STAFF });
    const cookie = cookieHeader(cookiesOf(sent));
    const wrong = String((Number(sms.codes.get(STAFF)) + 1) % 1_000_000).padStart(6, '0');
    const reply = await app.post('/api/php/login', { phone_num: STAFF, code: wrong }, { cookie });
    expect(reply.body.status.RetCode).toBe(1301);
    const right = await app.post('/api/php/login', { phone_num: STAFF, code: sms.codes.get(STAFF) }, { cookie });
    expect(right.body.status.RetCode).toBe(1303);
  });

  it('allows ten attempts an hour, over all logins', async () => {
    await enrol();
    const codes: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { values, cookie } = await withCode();
      for (let tries = 0; tries < 4; tries += 1) codes.push((await post('/Login', { ...values, otp: '000000' }, cookie)).status);
    }
    // The enrolment was the first of the ten.
    expect(codes).toEqual([...Array(9).fill(422), 429, 429, 429]);
  });

  it('is replaced by a recovery code when the app is lost, and each recovery code works once', async () => {
    const { recovery, cookie: before } = await enrol();
    const first = await withCode();
    const entered = await post('/Login', { ...first.values, otp: recovery[0]?.toLowerCase().replaceAll('-', ' ') ?? '' }, first.cookie);
    expect(entered.status).toBe(303);
    const cookie = cookieHeader(cookiesOf(entered));
    expect((await load(app.server, '/merchant/security', { headers: { cookie } })).text).toContain('还有9个恢复码可用');
    const second = await withCode();
    expect((await post('/Login', { ...second.values, otp: recovery[0] ?? '' }, second.cookie)).status).toBe(422);
    // Turned off with another one.
    const off = await factor({ step: 'remove', otp: recovery[1] ?? '' }, cookie);
    expect([off.status, off.headers.location]).toEqual([303, `${MAIN}/merchant/security?done=removed`]);
    await logInAs(app, sms, STAFF);
    expect(await statusOf(before)).toBe(200);
  });

  it('confirms the user before a number is revealed, with a new session', async () => {
    const { cookie, secret } = await enrol();
    await app.post('/api/hotel/MakeAppointment', { phone_num: COUPLE, merchant_id: OPEN_HOTEL, from_type: 18 });
    const { id } = await app.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
    const reveal = (who: string) => post(`/merchant/leads/${id}/reveal`, {}, who);
    now += 30 * MINUTE;
    const reply = await reveal(cookie);
    const confirm = String(reply.headers.location).replace(MAIN, '');
    const page = await load(app.server, confirm, { headers: { cookie } });
    expect(page.html).toContain('name="otp"');
    const redirect = `${MAIN}/merchant/leads/${id}`;
    expect((await post('/merchant/confirm', { redirect, otp: '000000' }, cookie)).status).toBe(422);
    const confirmed = await post('/merchant/confirm', { redirect, otp: tokenOf(secret) }, cookie);
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, redirect]);
    const fresh = cookieHeader(cookiesOf(confirmed));
    expect((await reveal(fresh)).text).toContain(COUPLE);
    expect(await statusOf(cookie)).toBe(303);
    // Setting one up needs a fresh proof too.
    now += 31 * MINUTE;
    expect((await factor({ step: 'begin' }, fresh)).headers.location).toContain('/merchant/confirm?');
  });

  it('survives a rotation of the keys, and is deleted with the number', async () => {
    const { secret } = await enrol();
    const rotated = readKeyring(`knew:${Buffer.alloc(32, 7).toString('base64')},${keys}`);
    expect((await resealColumns(app.db, rotated, SEALED)).factors).toEqual({ rewritten: 1, unreadable: 0 });
    expect((await resealColumns(app.db, rotated, SEALED)).factors).toEqual({ rewritten: 0, unreadable: 0 });
    expect((await resealColumns(app.db, readKeyring(newKeys()), SEALED)).factors).toEqual({ rewritten: 0, unreadable: 1 });
    expect(secret).toHaveLength(32);
    await forgetPhone(deletionContext({ db: app.db, keyring, clock: () => now }), STAFF);
    expect(await app.db.selectFrom('second_factor').selectAll().execute()).toEqual([]);
  });
});
