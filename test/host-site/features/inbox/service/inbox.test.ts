import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withdraw } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import type { InboxEnquiry, InboxList } from '../../../../../host-site/features/inbox/inbox.ts';
import { addMerchantUser, removeMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { deletionContext } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const STAFF = '13700137000';
const COLLEAGUE = '13700137001';
const keyring = readKeyring(newKeys());
const phoneOf = (at: number) => `1380013${String(8000 + at)}`;
const ORIGIN = 'http://127.0.0.1:3000';

describe.each(ENGINES)('merchant’s enquiries on %s', (engine) => {
  let app: TestApp;
  let now: number;
  let staff: { cookie: string };
  const sms = fakeSms();

  beforeEach(async () => {
    now = Date.parse('2026-11-21T04:00:00Z');
    app = await startTestApp({
      engine,
      keyring,
      sms,
      clock: () => now,
      env: { MERCHANT_IDLE_MINUTES: '43200' },
      limits: { enquiriesUnproven: 1000 },
      requestLimits: { enquiry: { points: 1000 } },
    });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    staff = await logInAs(app, sms, STAFF);
  });
  afterEach(() => app.close());

  const ask = async (at: number, merchant = OPEN_HOTEL, more: object = {}, headers: Record<string, string> = {}): Promise<string> => {
    const { body } = await app.post(
      '/api/hotel/MakeAppointment',
      { phone_num: phoneOf(at), merchant_id: merchant, from_type: 18, ...more },
      headers,
    );
    return (body.data as { receipt: { code: string } }).receipt.code;
  };
  const list = async (query = '', who = staff) => (await app.get(`/api/php/merchant/leads${query}`, who)).body;
  const inbox = async (query = '') => (await list(query)).data as InboxList;
  const idOf = async (receipt: string) =>
    (await app.db.selectFrom('enquiry').select('id').where('receipt', '=', receipt).executeTakeFirstOrThrow()).id;
  const open = async (id: string, more = '') => (await app.get(`/api/php/merchant/lead?id=${id}${more}`, staff)).body.data as InboxEnquiry;
  const move = async (id: string, from: string, to: string) =>
    (await app.post('/api/php/merchant/lead/state', { id, from, to }, staff)).body;
  const reveal = async (id: string, who = staff) => app.post('/api/php/merchant/lead/reveal', { id }, who);

  it('are listed newest first, masked, page by page', async () => {
    for (let at = 0; at < 23; at += 1) {
      now += 1000;
      await ask(at);
    }
    const first = await inbox();
    expect(first).toMatchObject({ total: 23, page: 1, pageSize: 20, merchants: [{ id: OPEN_HOTEL, name: '云汀酒店' }] });
    expect(first.list.map(({ phoneMask }) => phoneMask)).toEqual(Array.from({ length: 20 }, (_, at) => `138****${8022 - at}`));
    expect((await inbox('?page=2')).list.map(({ phoneMask }) => phoneMask)).toEqual(['138****8002', '138****8001', '138****8000']);
    expect((await inbox('?page=3')).list).toEqual([]);
    expect(JSON.stringify(first)).not.toMatch(/13800138\d{3}/);
  });

  it('are counted while nobody has opened them, up to 100, without those of other merchants', async () => {
    const fresh = async (who = staff) => (await app.get('/api/php/merchant/leads/new', who)).body.data;
    const code = await ask(0);
    await ask(1);
    await ask(2, SECOND_HOTEL);
    expect(await fresh()).toEqual({ count: 2 });
    await open(await idOf(code));
    expect(await fresh()).toEqual({ count: 1 });
    const row = await app.db.selectFrom('enquiry').selectAll().where('state', '=', 'new').executeTakeFirstOrThrow();
    const more = Array.from({ length: 120 }, (_, at) => ({ ...row, id: `copy-${at}`, receipt: `copy-${at}`, merchant_id: OPEN_HOTEL }));
    await app.db.insertInto('enquiry').values(more).execute();
    expect(await fresh()).toEqual({ count: 100 });
    await app.db.updateTable('enquiry').set({ is_test: 1 }).where('id', 'like', 'copy-%').execute();
    expect(await fresh()).toEqual({ count: 1 });
    expect((await app.get('/api/php/merchant/leads/new')).body).toMatchObject({ data: null });
  });

  it('are filtered by state, by day in China and by package, and counted for every state', async () => {
    const before = await idOf(await ask(0));
    // 15:59:59 UTC is the last second of the day in China.
    now = Date.parse('2026-11-21T15:59:59Z');
    await ask(1, OPEN_HOTEL, { package_id: PACKAGE });
    now += 1000;
    await ask(2, OPEN_HOTEL, {}, { origin: ORIGIN, referer: `${ORIGIN}/hotel/package?packageId=${PACKAGE}` });
    await ask(3, OPEN_HOTEL, { package_id: 999 });
    await ask(4, SECOND_HOTEL, { package_id: PACKAGE });
    await open(before);
    const masks = async (query: string) => (await inbox(query)).list.map(({ phoneMask }) => phoneMask.slice(-1)).sort();
    expect(await masks('?from=2026-11-22')).toEqual(['2', '3']);
    expect(await masks('?to=2026-11-21')).toEqual(['0', '1']);
    expect(await masks('?from=2026-11-21&to=2026-11-22')).toEqual(['0', '1', '2', '3']);
    expect(await masks(`?packageId=${PACKAGE}`)).toEqual(['1', '2']);
    const packages = (await inbox()).list.map((row) => [row.phoneMask.slice(-1), row.package?.title]);
    expect(packages.sort()).toEqual([
      ['0', undefined],
      ['1', '江月'],
      ['2', '江月'],
      ['3', undefined],
    ]);
    expect(await masks('?state=viewed')).toEqual(['0']);
    expect(await inbox('?state=signed')).toMatchObject({
      list: [],
      total: 0,
      counts: { new: 3, viewed: 1, signed: 0 },
      packages: [{ id: PACKAGE, title: '江月' }],
    });
    for (const query of ['?state=sold', '?from=yesterday', '?page=0', '?page=1e9', '?from=2026-13-01'])
      expect((await app.get(`/api/php/merchant/leads${query}`, staff)).status).toBe(422);
  });

  it('of several merchants are in one list, and the packages of all of them once each in its filter', async () => {
    await addMerchantUser(app.db, keyring, SECOND_HOTEL, STAFF, now);
    for (const [at, merchant] of [OPEN_HOTEL, OPEN_HOTEL, SECOND_HOTEL].entries()) await ask(at, merchant, { package_id: PACKAGE });
    const both = await inbox();
    expect(both).toMatchObject({ total: 3, counts: { new: 3 }, packages: [{ id: PACKAGE, title: '江月' }] });
    expect(both.merchants.map(({ id }) => id)).toEqual([OPEN_HOTEL, SECOND_HOTEL].sort((a, b) => a - b));
    expect((await inbox(`?merchantId=${SECOND_HOTEL}`)).total).toBe(1);
  });

  it('are filtered by their source, own pages and unknown ones together, and by no package', async () => {
    await ask(0, OPEN_HOTEL, { package_id: PACKAGE }, { origin: 'https://a.example' });
    await ask(1, OPEN_HOTEL, {}, { origin: ORIGIN });
    await ask(2);
    await ask(3, OPEN_HOTEL, {}, { origin: 'https://b.example:8443' });
    await ask(4, SECOND_HOTEL, {}, { origin: 'https://c.example' });
    const masks = async (query: string) => (await inbox(query)).list.map(({ phoneMask }) => phoneMask.slice(-1)).sort();
    expect((await inbox()).origins).toEqual(['a.example', 'b.example:8443']);
    expect(await masks('?origin=a.example')).toEqual(['0']);
    expect(await masks('?origin=b.example:8443')).toEqual(['3']);
    expect(await masks('?origin=own')).toEqual(['1', '2']);
    expect(await masks('?origin=c.example')).toEqual([]);
    expect(await masks('?packageId=0')).toEqual(['1', '2', '3']);
    expect(await masks('?packageId=0&origin=b.example:8443&state=new')).toEqual(['3']);
  });

  it("are found by the couple's receipt code and by the last four digits, and by nothing else", async () => {
    const [first, , other] = [await ask(0), await ask(1), await ask(2, SECOND_HOTEL)];
    const masks = async (find: string) =>
      (await inbox(`?find=${encodeURIComponent(find)}`)).list.map(({ phoneMask }) => phoneMask.slice(-1));
    for (const said of [first, first.toLowerCase(), first.replaceAll('-', ''), ` ${first.replaceAll('-', ' ')}`])
      expect(await masks(said)).toEqual(['0']);
    expect(await masks('8001')).toEqual(['1']);
    for (const nothing of ['0013', '138*', '%', '____', '138', other, 'x']) expect(await masks(nothing)).toEqual([]);
    expect((await app.get(`/api/php/merchant/leads?find=${phoneOf(0)}`, staff)).status).toBe(422);
  });

  it('become viewed when they are opened, not when they are prefetched', async () => {
    const id = await idOf(await ask(0));
    expect((await open(id, '&peek=1')).state).toBe('new');
    const detail = await open(id);
    expect(detail).toMatchObject({ state: 'viewed', next: ['contacted', 'invalid'], events: [{ state: 'viewed', by: '137****7000' }] });
    expect((await open(id)).events).toHaveLength(1);
  });

  it('move forward step by step, and every step records the user and the time', async () => {
    const id = await idOf(await ask(0));
    await open(id);
    for (const [from, to] of [
      ['viewed', 'contacted'],
      ['contacted', 'visited'],
      ['visited', 'signed'],
    ] as const) {
      now += 60_000;
      expect(await move(id, from, to)).toMatchObject({ data: { state: to }, status: { RetCode: 0 } });
    }
    const { events, next } = await open(id);
    expect(events.map(({ state, by }) => [state, by])).toEqual(
      ['viewed', 'contacted', 'visited', 'signed'].map((state) => [state, '137****7000']),
    );
    expect(events.map(({ at }) => at)).toEqual([...events].map(({ at }) => at).sort());
    expect(next).toEqual([]);
  });

  it.each([
    ['new', 'signed'],
    ['new', 'visited'],
    ['new', 'withdrawn'],
    ['new', 'new'],
    ['signed', 'new'],
    ['withdrawn', 'new'],
  ])('do not move from %s to %s', async (from, to) => {
    const id = await idOf(await ask(0));
    await app.db.updateTable('enquiry').set({ state: from }).execute();
    expect((await move(id, from, to)).status.RetCode).toBe(1201);
    expect(await app.db.selectFrom('enquiry').select('state').execute()).toEqual([{ state: from }]);
  });

  it('move once when two users act concurrently, and the later one gets a conflict', async () => {
    const id = await idOf(await ask(0));
    await open(id);
    const answers = await Promise.all(['contacted', 'invalid', 'contacted', 'invalid'].map((to) => move(id, 'viewed', to)));
    expect(answers.map(({ status }) => status.RetCode).sort()).toEqual([0, 1202, 1202, 1202]);
    expect((await open(id)).events).toHaveLength(2);
  });

  it('reveal a number on request, and record who did', async () => {
    const id = await idOf(await ask(0));
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, COLLEAGUE, now);
    const colleague = await logInAs(app, sms, COLLEAGUE);
    expect((await reveal(id)).body.data).toMatchObject({ phone: phoneOf(0) });
    now += 1000;
    await reveal(id, colleague);
    const detail = await open(id);
    expect(detail.events.filter(({ kind }) => kind === 'reveal').map(({ by }) => by)).toEqual(['137****7000', '137****7001']);
    expect(JSON.stringify(detail) + app.lines.join()).not.toContain(phoneOf(0));
    expect((await app.get(`/api/php/merchant/lead/reveal?id=${id}`, staff)).status).toBe(404);
    expect((await reveal(id, { ...staff, origin: 'https://evil.example' } as never)).body.status.RetCode).toBe(403);
    expect((await app.post('/api/php/merchant/lead/reveal', { id }, { ...staff, 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });

  describe('with a limit of two revealed numbers a day per user', () => {
    beforeEach(async () => {
      await app.close();
      app = await startTestApp({
        engine,
        keyring,
        sms,
        clock: () => now,
        env: { ENQUIRY_REVEALS: '2' },
        limits: { codesPerMinute: 1000 },
      });
      for (const phone of [STAFF, COLLEAGUE]) await addMerchantUser(app.db, keyring, OPEN_HOTEL, phone, now);
      staff = await logInAs(app, sms, STAFF);
    });
    const sendEnquiries = async (count: number) => {
      const ids: string[] = [];
      for (let at = 0; at < count; at += 1) ids.push(await idOf(await ask(at)));
      return ids;
    };
    const code = async (id = '', who = staff) => (await reveal(id, who)).body.status.RetCode;

    it('reject the third reveal with a reason, show revealed numbers again, and record only reveals', async () => {
      const ids = await sendEnquiries(4);
      expect([await code(ids[0]), await code(ids[1]), await code(ids[0])]).toEqual([0, 0, 0]);
      const third = await reveal(ids[2] ?? '');
      expect(third.body).toEqual({
        data: null,
        status: { RetCode: 1204, msg: '今天查看完整手机号的次数已用完，请明天再看，或联系平台调整' },
      });
      expect([await code(ids[1]), await code(ids[3])]).toEqual([0, 1204]);
      expect((await open(ids[2] ?? '')).events.filter(({ kind }) => kind === 'reveal')).toEqual([]);
      expect(await code(ids[2], await logInAs(app, sms, COLLEAGUE))).toBe(0);
    });

    it('start at zero when the day begins in China, and do not count withdrawn enquiries', async () => {
      const ids = await sendEnquiries(4);
      const { receipt } = await app.db
        .selectFrom('enquiry')
        .select('receipt')
        .where('id', '=', ids[3] ?? '')
        .executeTakeFirstOrThrow();
      await withdraw(deletionContext({ db: app.db, keyring, clock: () => now }), receipt);
      expect([await code(ids[3]), await code(ids[0]), await code(ids[1]), await code(ids[2])]).toEqual([1203, 0, 0, 1204]);
      now = Date.parse('2026-11-21T15:59:59Z');
      staff = await logInAs(app, sms, STAFF);
      expect(await code(ids[2])).toBe(1204);
      now += 1000;
      expect(await code(ids[2])).toBe(0);
    });

    it('keep the limit for concurrent requests, whatever the login cookie', async () => {
      const ids = await sendEnquiries(8);
      now += 61_000;
      const again = await logInAs(app, sms, STAFF);
      const codes = await Promise.all(ids.map((id, at) => code(id, at % 2 ? staff : again)));
      expect(codes.sort()).toEqual([0, 0, 1204, 1204, 1204, 1204, 1204, 1204]);
      const reveals = await app.db.selectFrom('lead_event').select('id').where('kind', '=', 'reveal').execute();
      expect(reveals).toHaveLength(2);
    });
  });

  it('show that the couple withdrew one, without its number', async () => {
    const receipt = await ask(0);
    const id = await idOf(receipt);
    await open(id);
    await withdraw(deletionContext({ db: app.db, keyring, clock: () => now + 1 }), receipt);
    expect(await open(id)).toMatchObject({
      state: 'withdrawn',
      phoneMask: '',
      next: [],
      events: [{ state: 'viewed' }, { state: 'withdrawn', by: '' }],
    });
    expect((await reveal(id)).body.status.RetCode).toBe(1203);
    expect((await move(id, 'viewed', 'contacted')).status.RetCode).toBe(1202);
  });

  it('are inaccessible at once when the access is revoked', async () => {
    await ask(0);
    expect((await list()).status.RetCode).toBe(0);
    await removeMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    expect((await list()).status.RetCode).toBe(403);
  });
});
