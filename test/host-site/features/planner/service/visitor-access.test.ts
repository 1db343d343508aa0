/** Who reaches the planner of a visitor: nobody but the browser with its secret, from a page of the site, until the visitor binds a number. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Planner } from '../../../../../host-site/features/planner/planner.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ONE_ENGINE } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { cookieHeader, cookiesOf, fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const [PHONE, OTHER_PHONE] = ['13800138000', '13900139000'];
const MAIN = 'http://127.0.0.1:3000';
const DAY = 86_400_000;
const keyring = readKeyring(newKeys());
const limits = { codesPerMinute: 100, codesPerShareHour: 100, codesPerShare: 100, codesPerPhoneHour: 100, unprovenPerPhone: 100 };

/** Every call that changes something in the name of a visitor. */
const CALLS: Record<string, object> = {
  '/api/php/login/visitor': {},
  '/api/php/login/visitor/end': {},
  '/api/php/planner/favourite': { merchant_id: SECOND_HOTEL },
  '/api/php/planner/plan': { tables: 99 },
};
/** Every form that does. */
const FORMS: Record<string, string[]> = {
  '/planner': [`step=save&merchant_id=${SECOND_HOTEL}`, `step=remove&merchant_id=${OPEN_HOTEL}`, 'step=plan&tables=99', 'step=end'],
};
/** What browsers send with a request that another page makes. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://evil.127.0.0.1:3000' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
];

describe.each(ONE_ENGINE)('visitors on %s', (engine) => {
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
  const fill = async (cookie: string) => {
    await app.post('/api/php/planner/favourite', { merchant_id: OPEN_HOTEL }, { cookie });
    await app.post('/api/php/planner/plan', { date: '2027-05-02', meal: 'dinner', tables: 20 }, { cookie });
  };
  const form = (path: string, payload: string, headers: Record<string, string>) =>
    app.post(path, payload, { 'content-type': 'application/x-www-form-urlencoded', ...headers });
  const read = async (cookie: string): Promise<Planner> => (await app.get('/api/php/planner', { cookie })).body.data;
  const code = async (cookie: string, phone = PHONE) => {
    const sent = await app.post('/api/php/login/code', { phone_num: phone }, { cookie });
    return { attempt: cookieHeader(cookiesOf(sent)), entry: { phone_num: phone, code: sms.codes.get(phone) } };
  };
  const rows = async () => ({
    visitors: (await app.db.selectFrom('visitor').select('id_hash').execute()).length,
    favourites: await app.db.selectFrom('favourite').selectAll().execute(),
    plans: await app.db.selectFrom('own_plan').selectAll().execute(),
  });

  it('show and change their planner for no one else, by no call and no form', async () => {
    const owner = await begin();
    await fill(owner);
    const before = await read(owner);
    const secret = owner.split('=')[1] ?? '';
    const { id_hash, owner_id } = await app.db.selectFrom('visitor').selectAll().executeTakeFirstOrThrow();
    const ended = await begin();
    await app.post('/api/php/login/visitor/end', {}, { cookie: ended });
    const people: Record<string, Record<string, string>> = {
      nobody: {},
      'another visitor': { cookie: await begin() },
      'an account': await logInAs(app, sms, PHONE),
      'a forged secret': { cookie: `xiyan_visitor=${randomBytes(32).toString('base64url')}` },
      'a visitor who has left': { cookie: ended },
      'the stored hash': { cookie: `xiyan_visitor=${id_hash}` },
      'the id of the owner': { cookie: `xiyan_visitor=${owner_id}; user_id=${owner_id}` },
      'the secret as a login': { cookie: `xiyan_session=${secret}; xiyan_login=${secret}; xiyan_device=${secret}` },
      'the secret outside of its cookie': { visitorid: secret, token: secret, 'http-token': secret, authorization: `Bearer ${secret}` },
      'the name for TLS': { cookie: `__Host-xiyan-visitor=${secret}` },
    };
    for (const [person, headers] of Object.entries(people)) {
      const replies = [
        await app.get(`/api/php/planner?owner_id=${owner_id}&visitor=${secret}`, headers),
        await app.get('/planner', headers),
        ...(await Promise.all(
          Object.entries(CALLS).map(([path, body]) => app.post(path, { ...body, owner_id, visitor: secret }, headers)),
        )),
        ...(await Promise.all(FORMS['/planner']?.map((payload) => form('/planner', payload, { ...headers, origin: MAIN })) ?? [])),
      ];
      for (const { text } of replies) expect([person, text.includes('2027-05-02')]).toEqual([person, false]);
      expect([person, await read(owner)]).toEqual([person, before]);
    }
  });

  it('change nothing for requests of other pages, whatever header the browser states them by', async () => {
    const cookie = await begin();
    await fill(cookie);
    const before = await rows();
    const { attempt, entry } = await code(cookie);
    for (const headers of FOREIGN) {
      const what = JSON.stringify(headers);
      const all = { ...headers, cookie: `${cookie}; ${attempt}` };
      for (const [path, body] of Object.entries({ ...CALLS, '/api/php/login/bind': entry, '/api/php/login': entry })) {
        const reply = await app.post(path, body, all);
        expect([what, path, reply.status, cookiesOf(reply)]).toEqual([what, path, 403, []]);
      }
      for (const payload of FORMS['/planner'] ?? []) {
        const reply = await form('/planner', payload, all);
        expect([what, payload, reply.status >= 400, cookiesOf(reply)]).toEqual([what, payload, true, []]);
      }
      for (const path of ['/Login/bind', '/Login']) {
        const reply = await form(path, `step=login&phone_num=${PHONE}&code=${entry.code}`, all);
        expect([what, path, reply.status >= 400, cookiesOf(reply)]).toEqual([what, path, true, []]);
      }
      expect([what, await rows()]).toEqual([what, before]);
    }
    // A link or a picture cannot make them either.
    for (const path of [...Object.keys(CALLS), '/api/php/login/bind'])
      expect([path, (await app.get(path, { cookie })).status]).toEqual([
        path,
        expect.toSatisfy((status) => status === 404 || status === 405),
      ]);
    await app.get(`/planner?step=remove&merchant_id=${OPEN_HOTEL}`, { cookie });
    expect(await rows()).toEqual(before);
    // The code is still valid in its own browser: the refusals have used up none of its attempts.
    expect((await app.post('/api/php/login/bind', entry, { cookie: `${cookie}; ${attempt}` })).body.status.RetCode).toBe(0);
  });

  it('get new secrets when they bind: those that another person has planted or read before open nothing', async () => {
    const planted = await begin();
    const session = `xiyan_session=${randomBytes(32).toString('base64url')}`;
    const { attempt: foreignAttempt } = await code(planted, OTHER_PHONE);
    // The victim's browser has the visitor, a session and the attempt of the attacker.
    const { attempt, entry } = await code(`${planted}; ${session}; ${foreignAttempt}`);
    expect(attempt).not.toBe(foreignAttempt);
    // The victim's code is valid in no other browser, so that the attacker cannot enter it.
    const elsewhere = await app.post('/api/php/login/bind', entry, { cookie: `${planted}; ${foreignAttempt}` });
    expect(elsewhere.body.status.RetCode).not.toBe(0);
    const bound = await app.post('/api/php/login/bind', entry, { cookie: `${planted}; ${session}; ${attempt}` });
    expect(bound.body.status.RetCode).toBe(0);
    const account = cookieHeader(cookiesOf(bound));
    expect(account).not.toContain(session.split('=')[1]);
    await fill(account);
    for (const cookie of [planted, session, `${planted}; ${session}; ${attempt}; ${foreignAttempt}`]) {
      expect((await app.get('/api/php/planner', { cookie })).status).toBe(401);
      expect((await app.post('/api/php/planner/plan', { tables: 1 }, { cookie })).status).toBe(401);
      // Neither a second time with the code.
      expect((await app.post('/api/php/login/bind', entry, { cookie })).body.status.RetCode).not.toBe(0);
    }
    expect((await read(account)).plan.tables).toBe(20);
    // The attacker continues as a new visitor, with a new secret and an empty planner.
    const again = cookieHeader([cookiesOf(await app.post('/api/php/login/visitor', {}, { cookie: planted }))[0] ?? '']);
    expect(again).not.toBe(planted);
    expect(await read(again)).toMatchObject({ owner: 'visitor', favourites: [], plan: { date: '' } });
  });

  it('lose their session after 180 days, and a logout does not give it back', async () => {
    const visitor = await begin();
    await fill(visitor);
    const { attempt, entry } = await code(visitor);
    const account = cookieHeader(cookiesOf(await app.post('/api/php/login/bind', entry, { cookie: `${visitor}; ${attempt}` })));
    await form('/Login/loginOut', '', { cookie: account, origin: MAIN });
    for (const cookie of [visitor, account]) expect((await app.get('/api/php/planner', { cookie })).status).toBe(401);
    const other = await begin();
    await fill(other);
    now += 180 * DAY;
    expect((await app.get('/api/php/planner', { cookie: other })).status).toBe(401);
    expect((await app.post('/api/php/planner/plan', { tables: 1 }, { cookie: other })).status).toBe(401);
    expect((await app.post('/api/php/login/bind', (await code(other)).entry, { cookie: other })).body.status.RetCode).toBe(1306);
  });
});
