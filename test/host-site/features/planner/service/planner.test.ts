/** Visitors without an account: their session, their planner, and the login that takes it over. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import type { Planner } from '../../../../../host-site/features/planner/planner.ts';
import { MOST_FAVOURITES } from '../../../../../host-site/features/planner/service/planner.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { HIDDEN_HOTEL, OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { cleanUpRound } from '../../../../support/site/clean-up.ts';
import { cookieHeader, cookiesOf, fakeSms, logInAs } from '../../../../support/site/login.ts';
import { deletionContext } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';
const DAY = 86_400_000;
const MAIN = 'http://127.0.0.1:3000';
const keyring = readKeyring(newKeys());
const limits = { codesPerMinute: 100, codesPerShareHour: 100, codesPerShare: 100, codesPerPhoneHour: 100, unprovenPerPhone: 100 };

describe.each(ENGINES)('planner on %s', (engine) => {
  let app: TestApp;
  let now: number;
  let sms: ReturnType<typeof fakeSms>;
  beforeEach(async () => {
    now = Date.parse('2026-11-23T04:00:00Z');
    sms = fakeSms();
    app = await startTestApp({ engine, keyring, sms, pages, limits, clock: () => now });
  });
  afterEach(() => app.close());

  const begin = async (): Promise<string> => cookieHeader([cookiesOf(await app.post('/api/php/login/visitor', {}))[0] ?? '']);
  const save = (cookie: string, merchant_id: number, isFavourite = true) =>
    app.post('/api/php/planner/favourite', { merchant_id, isFavourite }, { cookie });
  const plan = (cookie: string, values: object) => app.post('/api/php/planner/plan', values, { cookie });
  const read = async (cookie: string): Promise<Planner> => (await app.get('/api/php/planner', { cookie })).body.data;
  const idsOf = async (cookie: string) => (await read(cookie)).favourites.map(({ merchantId }) => merchantId).sort();
  /** Requests a code and returns what the browser has to send with it. */
  const code = async (cookie: string, phone = PHONE) => {
    const sent = await app.post('/api/php/login/code', { phone_num: phone }, { cookie });
    return { cookie: `${cookie}; ${cookieHeader(cookiesOf(sent))}`, entry: { phone_num: phone, code: sms.codes.get(phone) } };
  };
  const bind = async (cookie: string, phone = PHONE, path = '/api/php/login/bind') => {
    const sent = await code(cookie, phone);
    return app.post(path, sent.entry, { cookie: sent.cookie });
  };
  const rows = async () => ({
    visitors: await app.db.selectFrom('visitor').selectAll().execute(),
    favourites: await app.db.selectFrom('favourite').selectAll().execute(),
    plans: await app.db.selectFrom('own_plan').selectAll().execute(),
  });

  it('gives a visitor a session that no script can read, without personal data, once', async () => {
    const reply = await app.post('/api/php/login/visitor', {});
    const [secret = '', display = ''] = cookiesOf(reply);
    expect(secret).toMatch(/^xiyan_visitor=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(display).toBe('show_bind=1; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(reply.body.data).toEqual({ show_bind: '1' });
    const { visitors } = await rows();
    expect(visitors).toEqual([
      { id_hash: expect.stringMatching(/^[\da-f]{64}$/), owner_id: expect.any(Number), created_at: now, expires_at: now + 180 * DAY },
    ]);
    expect(visitors[0]?.owner_id).toBeLessThan(0);
    expect(JSON.stringify(visitors) + reply.text).not.toContain(secret.split(/[=;]/)[1]);
    const again = await app.post('/api/php/login/visitor', {}, { cookie: cookieHeader([secret]) });
    expect([cookiesOf(again), (await rows()).visitors.length]).toEqual([[], 1]);
    const { cookie } = await logInAs(app, sms, PHONE);
    const asAccount = await app.post('/api/php/login/visitor', {}, { cookie });
    expect([asAccount.body.data, cookiesOf(asAccount)]).toEqual([{ show_bind: '0' }, []]);
  });

  it('saves merchants and a plan for the session that the cookie names, and for no other', async () => {
    const [one, other] = [await begin(), await begin()];
    for (const id of [OPEN_HOTEL, SECOND_HOTEL, OPEN_HOTEL]) expect((await save(one, id)).body.status.RetCode).toBe(0);
    await plan(one, { date: '2027-05-02', meal: 'dinner', tables: '20' });
    expect(await read(one)).toMatchObject({ owner: 'visitor', plan: { date: '2027-05-02', meal: 'dinner', tables: 20 } });
    expect(await idsOf(one)).toEqual([OPEN_HOTEL, SECOND_HOTEL].sort());
    expect(await read(other)).toEqual({
      owner: 'visitor',
      favourites: [],
      favouriteOfferings: [],
      plan: { date: '', meal: '', tables: null },
    });
    // The cookie lives as long as the session, which a change extends.
    const removed = await save(one, OPEN_HOTEL, false);
    expect(cookiesOf(removed)[0]).toBe(`${one}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`);
    expect(await idsOf(one)).toEqual([SECOND_HOTEL]);
    for (const cookie of ['', 'xiyan_visitor=x', one.replace(/.$/, '~')]) expect((await save(cookie, OPEN_HOTEL)).status).toBe(401);
  });

  it('refuses other sites, unknown merchants, invalid plans and more than the most favourites', async () => {
    const cookie = await begin();
    const origin = 'https://other.example';
    for (const [path, body] of [
      ['/api/php/login/visitor', {}],
      ['/api/php/login/visitor/end', {}],
      ['/api/php/login/bind', { phone_num: PHONE, code: '123456' }],
      ['/api/php/planner/favourite', { merchant_id: OPEN_HOTEL }],
      ['/api/php/planner/plan', {}],
    ] as const)
      expect([path, (await app.post(path, body, { cookie, origin })).status]).toEqual([path, 403]);
    expect((await app.get('/api/php/planner', { cookie, origin })).status).toBe(401);
    expect((await save(cookie, HIDDEN_HOTEL)).body.status.RetCode).toBe(1004);
    expect((await plan(cookie, { date: '2020-01-01' })).body.status.RetCode).toBe(1108);
    expect((await plan(cookie, { tables: 900 })).body.status.RetCode).toBe(1109);
    const owner_id = (await rows()).visitors[0]?.owner_id ?? 0;
    await app.db
      .insertInto('favourite')
      .values(Array.from({ length: MOST_FAVOURITES }, (_, at) => ({ owner_id, merchant_id: 900_000 + at, created_at: now })))
      .execute();
    expect((await save(cookie, OPEN_HOTEL)).body.status.RetCode).toBe(1308);
  });

  it('limits how many sessions and changes one network may make', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 205; at += 1) statuses.add((await app.post('/api/php/login/visitor', {})).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await rows()).visitors.length).toBe(200);
  });

  it.each(['/api/php/login/bind', '/api/php/login'])('%s moves everything to the account, once, and ends the visitor', async (path) => {
    const visitor = await begin();
    await save(visitor, OPEN_HOTEL);
    await plan(visitor, { date: '2027-05-02', tables: 20 });
    const reply = await bind(visitor, PHONE, path);
    expect(reply.body.data).toMatchObject({ nick: '用户8000', bindPhone: '138****8000', show_bind: '0' });
    expect(cookiesOf(reply).at(-1)).toBe('xiyan_visitor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    const account = cookieHeader(cookiesOf(reply));
    expect(await read(account)).toMatchObject({ owner: 'account', plan: { date: '2027-05-02', meal: '', tables: 20 } });
    expect(await idsOf(account)).toEqual([OPEN_HOTEL]);
    expect((await app.get('/api/php/planner', { cookie: visitor })).status).toBe(401);
    expect((await save(visitor, SECOND_HOTEL)).status).toBe(401);
    const { visitors, favourites, plans } = await rows();
    expect([visitors, favourites.length, plans.length]).toEqual([[], 1, 1]);
    expect(JSON.stringify({ favourites, plans }) + app.lines.join()).not.toContain(PHONE);
  });

  it('merges into an account that exists: every merchant once, and the later plan where it states something', async () => {
    const first = await begin();
    await save(first, OPEN_HOTEL);
    await plan(first, { date: '2027-05-02', meal: 'lunch', tables: 20 });
    await bind(first);
    now += DAY;
    const second = await begin();
    await save(second, OPEN_HOTEL);
    await save(second, SECOND_HOTEL);
    await plan(second, { date: '2027-10-01' });
    const account = cookieHeader(cookiesOf(await bind(second)));
    expect(await idsOf(account)).toEqual([OPEN_HOTEL, SECOND_HOTEL].sort());
    expect((await read(account)).plan).toEqual({ date: '2027-10-01', meal: 'lunch', tables: 20 });
    expect((await rows()).favourites.find(({ merchant_id }) => merchant_id === OPEN_HOTEL)?.created_at).toBe(now - DAY);
    // The other way round: the account's plan is the later one.
    const third = await begin();
    await plan(third, { date: '2027-06-06', tables: 30 });
    now += DAY;
    await plan(account, { date: '2027-12-12', meal: 'dinner', tables: '' });
    const last = cookieHeader(cookiesOf(await bind(third)));
    expect((await read(last)).plan).toEqual({ date: '2027-12-12', meal: 'dinner', tables: 30 });
  });

  it('loses and doubles nothing when a login is repeated, and when changes come at the same time', async () => {
    const visitor = await begin();
    const ids = [OPEN_HOTEL, SECOND_HOTEL];
    const sent = await code(visitor);
    const enter = () => app.post('/api/php/login/bind', sent.entry, { cookie: sent.cookie });
    const [entered, saved] = await Promise.all([
      Promise.all([enter(), enter(), enter()]),
      Promise.all(ids.map(async (id) => ({ id, status: (await save(visitor, id)).status }))),
    ]);
    const done = entered.filter(({ body }) => body.status.RetCode === 0);
    expect(done.length).toBe(1);
    const account = cookieHeader(cookiesOf(done[0] as never));
    // What was confirmed is there; what came after the login was refused.
    expect(await idsOf(account)).toEqual(saved.flatMap(({ id, status }) => (status === 200 ? [id] : [])).sort());
    expect((await enter()).body.status.RetCode).not.toBe(0);
    const { id } = await app.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow();
    expect((await rows()).favourites.every(({ owner_id }) => owner_id === id)).toBe(true);
  });

  it('merges visitors who log in to one account at the same time', async () => {
    await logInAs(app, sms, PHONE);
    const browsers = [];
    for (const [at, id] of [OPEN_HOTEL, SECOND_HOTEL].entries()) {
      const visitor = await begin();
      await save(visitor, id);
      now += 1000;
      await plan(visitor, at ? { tables: 30 } : { date: '2027-05-02' });
      browsers.push(await code(visitor));
    }
    // The code that was sent last is the one of both: each browser has its own attempt.
    const replies = [];
    for (const { cookie, entry } of browsers) replies.push({ cookie, entry });
    const entered = await Promise.all(replies.map(({ cookie, entry }) => app.post('/api/php/login/bind', entry, { cookie })));
    const account = cookieHeader(cookiesOf(entered.find(({ body }) => body.status.RetCode === 0) as never));
    expect(entered.map(({ body }) => body.status.RetCode)).toEqual([0, 0]);
    expect(await idsOf(account)).toEqual([OPEN_HOTEL, SECOND_HOTEL].sort());
    expect((await read(account)).plan).toEqual({ date: '2027-05-02', meal: '', tables: 30 });
  });

  it('binds no caller who is no visitor, and uses up no code for them', async () => {
    const sent = await code('');
    const refused = await app.post('/api/php/login/bind', sent.entry, { cookie: sent.cookie });
    expect(refused.body.status.RetCode).toBe(1306);
    const reply = await app.post('/api/php/login', sent.entry, { cookie: sent.cookie });
    expect(reply.body.status.RetCode).toBe(0);
    const account = cookieHeader(cookiesOf(reply));
    const again = await code(account, '13900139000');
    expect((await app.post('/api/php/login/bind', again.entry, { cookie: again.cookie })).body.status.RetCode).toBe(1307);
  });

  it('deletes the planner with the visitor, with the account, and after 180 days without use', async () => {
    const [ended, left, used] = [await begin(), await begin(), await begin()];
    for (const cookie of [ended, left, used]) await save(cookie, OPEN_HOTEL);
    const reply = await app.post('/api/php/login/visitor/end', {}, { cookie: ended });
    expect([reply.body.data, cookiesOf(reply).length]).toEqual([{ ended: true }, 2]);
    expect((await rows()).favourites.length).toBe(2);
    now += 100 * DAY;
    await save(used, SECOND_HOTEL);
    now += 80 * DAY;
    const options = { outboxDays: 30, keyDays: 30, receiptMonths: 12, enquiryMonths: 24, trackingDays: 180 };
    expect(await cleanUpRound({ db: app.db, clock: () => now, ...options })).toMatchObject({ visitors: 1 });
    expect((await app.get('/api/php/planner', { cookie: left })).status).toBe(401);
    const account = cookieHeader(cookiesOf(await bind(used)));
    await plan(account, { tables: 12 });
    const copy = await app.post('/api/php/account/data', { phone_num: PHONE }, { cookie: account });
    expect(copy.body.data).toMatchObject({ plan: { tables: 12 }, favourites: [{}, {}] });
    await forgetPhone(deletionContext({ db: app.db, clock: () => now, keyring }), PHONE);
    expect(await rows()).toEqual({ visitors: [], favourites: [], plans: [] });
  });

  it('works without script: saves from the page of a hotel, shows the planner, and binds', async () => {
    const form = (path: string, values: Record<string, string>, cookie = '') =>
      app.post(path, new URLSearchParams(values).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        origin: MAIN,
        cookie,
      });
    const hotel = await app.get(`/hotel/hangzhou/detail_${OPEN_HOTEL}`);
    expect(hotel.text).toMatch(new RegExp(`action="${MAIN}/planner".{0,60}name="merchant_id" value="${OPEN_HOTEL}"`));
    expect(cookiesOf(await app.get('/planner'))).toEqual([]);
    // The name of a member of Object.prototype is no step.
    expect((await form('/planner', { step: 'constructor', merchant_id: String(OPEN_HOTEL) })).status).toBe(200);
    const saved = await form('/planner', { step: 'save', merchant_id: String(OPEN_HOTEL) });
    expect([saved.status, saved.headers.location]).toEqual([303, `${MAIN}/planner?done=saved`]);
    const visitor = cookieHeader(cookiesOf(saved));
    const page = await app.get('/planner?done=saved', { cookie: visitor });
    expect(page.headers['cache-control']).toBe('private, no-store');
    for (const text of ['已收藏。', `detail_${OPEN_HOTEL}"`, '绑定手机号', '您是游客']) expect(page.text).toContain(text);
    expect((await form('/planner', { step: 'plan', date: '2027-05-02', tables: 'x' }, visitor)).text).toContain('桌数请填1到');
    expect((await form('/planner', { step: 'plan', date: '2027-05-02', tables: '20' }, visitor)).status).toBe(303);
    const start = await app.get('/Login/bind', { cookie: visitor });
    expect(start.text).toContain(`action="${MAIN}/Login/bind"`);
    const sent = await form('/Login/bind', { step: 'send', phone_num: PHONE, redirect: '/planner' }, visitor);
    const cookie = `${visitor}; ${cookieHeader(cookiesOf(sent))}`;
    const values = { step: 'login', phone_num: PHONE, code: sms.codes.get(PHONE) ?? '', redirect: '/planner' };
    const bound = await form('/Login/bind', values, cookie);
    expect([bound.status, bound.headers.location]).toEqual([303, `${MAIN}/planner`]);
    const account = cookieHeader(cookiesOf(bound));
    const own = await app.get('/planner', { cookie: account });
    for (const text of ['内容保存在您的账号里', `detail_${OPEN_HOTEL}?date=2027-05-02&amp;tables=20"`, 'value="2027-05-02"'])
      expect(own.text).toContain(text);
    for (const [who, to] of [
      [account, '/planner'],
      ['', '/Login'],
    ] as const)
      expect((await app.get('/Login/bind', { cookie: who })).headers.location).toBe(MAIN + to);
    expect((await app.post('/planner', 'step=save&merchant_id=1', { origin: 'https://evil.example' })).status).toBeGreaterThanOrEqual(400);
  });
});
