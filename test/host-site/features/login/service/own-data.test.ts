import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { cleanUpRound } from '../../../../support/site/clean-up.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const PHONE = '13800138000';
const OTHER = '13900139000';
const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
/** The default of MERCHANT_REAUTH_MINUTES. */
const REAUTH_MS = 240 * 60_000;

describe('a person’s own data', () => {
  const sms = fakeSms();
  let app: TestApp;
  let now: number;
  beforeEach(async () => {
    now = NOW;
    app = await startTestApp({ pages, sms, clock: () => now });
  });
  afterEach(() => app.close());

  const ask = (phone: string) =>
    app.post(
      '/api/hotel/MakeAppointment',
      { phone_num: phone, merchant_id: OPEN_HOTEL, from_type: 18 },
      { 'idempotency-key': `key-${phone}` },
    );
  const form = (cookie: string, fields: Record<string, string>) =>
    load(app.server, '/account', {
      method: 'POST',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://127.0.0.1:3000', cookie },
    });
  const numbers = () => app.db.selectFrom('enquiry').select(['phone_mask', 'state']).orderBy('phone_mask').execute();

  it('are shown to the user with the account and enquiries, after confirmation of the number', async () => {
    await ask(PHONE);
    await ask(OTHER);
    const { cookie } = await logInAs(app, sms, PHONE);
    const page = await form(cookie, { step: 'data', phone_num: PHONE });
    expect(page.status).toBe(200);
    expect(page.text).toContain('云汀酒店');
    expect(page.text).toContain('138****8000');
    expect(page.html).not.toContain(PHONE);
    expect(page.html).not.toContain('139****9000');
    expect(page.headers['cache-control']).toBe('private, no-store');
  });

  it('contain the fields of every feature, as the API document states them', async () => {
    await ask(PHONE);
    const { cookie } = await logInAs(app, sms, PHONE);
    const { body } = await app.post('/api/php/account/data', { phone_num: PHONE }, { cookie });
    const data = body.data as { enquiries: object[] };
    const { paths } = JSON.parse((await app.get('/api/openapi.json')).text);
    const { schema } = paths['/api/php/account/data'].post.responses['200'].content['application/json'];
    const { properties } = schema.properties.data.anyOf[0];
    expect(Object.keys(data).sort()).toEqual([
      'account',
      'basket',
      'enquiries',
      'favouriteOfferings',
      'favourites',
      'merchants',
      'plan',
      'sessions',
    ]);
    expect(Object.keys(properties).sort()).toEqual(Object.keys(data).sort());
    const ofFeatures = ['call', 'coupons', 'goods', 'messages', 'quotes', 'review'];
    expect(Object.keys(data.enquiries[0] ?? {})).toEqual(expect.arrayContaining(ofFeatures));
    expect(Object.keys(properties.enquiries.items.properties).sort()).toEqual(Object.keys(data.enquiries[0] ?? {}).sort());
  });

  it('are refused for another number, from another site’s page, and without login', async () => {
    await ask(OTHER);
    const { cookie } = await logInAs(app, sms, PHONE);
    const wrong = await form(cookie, { step: 'delete', confirm: 'yes', phone_num: OTHER });
    expect([wrong.status, wrong.text.includes('请填写您登录用的手机号')]).toEqual([422, true]);
    const foreign = await app.post('/api/php/account/delete', { phone_num: PHONE }, { cookie, origin: 'https://evil.example' });
    expect(foreign.body.status.RetCode).toBe(403);
    const anonymous = await form('', { step: 'delete', confirm: 'yes', phone_num: OTHER });
    expect([anonymous.status, anonymous.headers.location]).toEqual([303, expect.stringMatching(/\/Login\?redirect=.*account/)]);
    expect(await numbers()).toEqual([{ phone_mask: '139****9000', state: 'new' }]);
  });

  it('are shown or deleted only after a recent authentication', async () => {
    await ask(PHONE);
    const { cookie } = await logInAs(app, sms, PHONE);
    now += REAUTH_MS - 1;
    expect((await form(cookie, { step: 'data', phone_num: PHONE })).status).toBe(200);
    now += 1;
    const requests: Record<string, string>[] = [{ step: 'data' }, { step: 'delete', confirm: 'yes' }];
    for (const fields of requests) {
      const page = await form(cookie, { ...fields, phone_num: PHONE });
      expect([page.status, page.headers.location]).toEqual([303, expect.stringMatching(/\/Login\?redirect=.*account/)]);
    }
    for (const call of ['data', 'delete'])
      expect((await app.post(`/api/php/account/${call}`, { phone_num: PHONE }, { cookie })).body.status.RetCode).toBe(1205);
    expect(await numbers()).toEqual([{ phone_mask: '138****8000', state: 'new' }]);
  });

  it('are not deleted without the confirmation', async () => {
    await ask(PHONE);
    const { cookie } = await logInAs(app, sms, PHONE);
    const page = await form(cookie, { step: 'delete', phone_num: PHONE });
    expect([page.status, page.text.includes('请先勾选')]).toEqual([422, true]);
    expect(await numbers()).toEqual([{ phone_mask: '138****8000', state: 'new' }]);
  });

  it("are deleted with account, sessions and numbers, and nobody else's are", async () => {
    await ask(PHONE);
    await ask(OTHER);
    const { cookie } = await logInAs(app, sms, PHONE);
    const page = await form(cookie, { step: 'delete', confirm: 'yes', phone_num: PHONE });
    expect(page.text).toContain('撤回了1条询问');
    expect([page.headers['set-cookie']].flat().join()).toMatch(/nick=;[^,]*Max-Age=0/);
    expect(await numbers()).toEqual([
      { phone_mask: '', state: 'withdrawn' },
      { phone_mask: '139****9000', state: 'new' },
    ]);
    expect(await app.db.selectFrom('user_account').select('phone_mask').execute()).toEqual([]);
    expect(await app.db.selectFrom('session').select('id_hash').execute()).toEqual([]);
    expect((await form(cookie, { step: 'data', phone_num: PHONE })).status).toBe(303);
  });

  it('are not part of a tracking event, which stores whether the visitor was logged in, without an account id', async () => {
    await app.post('/api/node/track', [{ user_id: 71828182, page_name: '/' }, { user_id: -1 }, {}], { origin: 'http://127.0.0.1:3000' });
    const rows = await app.db.selectFrom('tracking_event').select('user_id').execute();
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual(['-1', '-1', '1']);
  });

  it('lose numbers and tracking events when their retention period ends', async () => {
    await ask(PHONE);
    await app.post('/api/node/track', [{ page_name: '/' }], { origin: 'http://127.0.0.1:3000' });
    const round = () =>
      cleanUpRound({ db: app.db, clock: () => now, outboxDays: 30, keyDays: 30, receiptMonths: 24, enquiryMonths: 2, trackingDays: 90 });
    now = NOW + 59 * DAY;
    expect(await round()).toMatchObject({ numbers: 0, tracking: 0 });
    now = NOW + 91 * DAY;
    expect(await round()).toMatchObject({ numbers: 1, tracking: 1 });
    expect(await numbers()).toEqual([{ phone_mask: '', state: 'new' }]);
    expect(await app.db.selectFrom('erasure').select('enquiry_id').execute()).toHaveLength(1);
    expect(await round()).toMatchObject({ numbers: 0, tracking: 0 });
  });
});
