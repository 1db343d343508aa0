/** Quotes on both engines: versions, acceptance, expiry, concurrency, and what reports, exports and deletions do with them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageOf } from '../../../../../host-site/features/enquiries/delivery/outbox-message.ts';
import { expireNumbers } from '../../../../../host-site/features/enquiries/privacy/enquiry-expiry.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { exports } from '../../../../../host-site/features/offers/exports.ts';
import type { Quote } from '../../../../../host-site/features/offers/quote.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { reapplyErasures } from '../../../../../host-site/platform/privacy/reapply-erasures.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { PRIVACY, SLOTS } from '../../../../support/site/service-contexts.ts';
import { readSettings } from '../../../../support/site/settings.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const STAFF = '13700137000';
const OTHER_STAFF = '13700137009';
const keyring = readKeyring(newKeys());
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const DAY = 86_400_000;

const draft = {
  tables: 20,
  tableFen: 688_850,
  lines: [
    { name: '服务费', fen: 1_377_700 },
    { name: 'LED大屏', fen: 0 },
    { name: '优惠', fen: -200_000 },
    { name: '超时费', fen: null },
  ],
  note: '定金20%。电话13912345678',
  validUntil: '2026-12-01',
};
const TOTAL = 20 * 688_850 + 1_377_700 - 200_000;

describe.each(ENGINES)('quotes on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now = NOON;
  let staff: { cookie: string };
  let enquiry: SentEnquiry;
  let number = 0;

  beforeAll(async () => {
    app = await startTestApp({ engine, keyring, sms, clock: () => now, env: { MERCHANT_IDLE_MINUTES: '43200' } });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    await addMerchantUser(app.db, keyring, SECOND_HOTEL, OTHER_STAFF, now);
    staff = await logInAs(app, sms, STAFF);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = NOON;
    number += 1;
    enquiry = await sendEnquiry(app, `138001380${String(number).padStart(2, '0')}`);
  });

  const send = (base: number, more: object = {}, headers = staff) =>
    app.post('/api/php/merchant/quote', { id: enquiry.merchant.id, ...draft, base, ...more }, headers);
  const accept = (version: number) => app.post('/api/php/quote/accept', { ...enquiry.couple, version });
  const list = async (): Promise<Quote[]> => ((await app.post('/api/php/quotes', enquiry.couple)).body.data as { list: Quote[] }).list;
  const codeOf = async (reply: ReturnType<typeof send>) => (await reply).body.status.RetCode;
  const rows = () => app.db.selectFrom('quote').selectAll().where('enquiry_id', '=', enquiry.merchant.id).orderBy('version').execute();

  it('shows the couple every line, the sum and what is not known, without phone numbers', async () => {
    expect((await send(0)).body.data).toHaveProperty('list.length', 1);
    const [quote] = await list();
    expect(quote).toMatchObject({
      version: 1,
      state: 'open',
      mealsFen: 13_777_000,
      totalFen: TOTAL,
      unknown: ['超时费'],
      acceptedAt: null,
    });
    expect(quote?.lines[1]).toEqual({ name: 'LED大屏', fen: 0 });
    expect(JSON.stringify(quote)).not.toContain('13912345678');
  });

  it('moves an enquiry to 已联系 with the first quote, and not back from 已到店', async () => {
    const state = async () =>
      (await app.db.selectFrom('enquiry').select('state').where('id', '=', enquiry.merchant.id).executeTakeFirstOrThrow()).state;
    await send(0);
    expect(await state()).toBe('contacted');
    await app.db.updateTable('enquiry').set({ state: 'visited' }).where('id', '=', enquiry.merchant.id).execute();
    await send(1, { tables: 18 });
    expect(await state()).toBe('visited');
  });

  it('supersedes an open quote, and stores a repetition once', async () => {
    await send(0);
    await send(0);
    expect(await rows()).toHaveLength(1);
    expect(await codeOf(send(0, { tables: 18 }))).toBe(1503);
    await send(1, { tables: 18 });
    expect((await list()).map(({ version, state, tables }) => [version, state, tables])).toEqual([
      [2, 'open', 18],
      [1, 'superseded', 20],
    ]);
    expect(await codeOf(accept(1))).toBe(1503);
    expect(await codeOf(accept(3))).toBe(1501);
  });

  it('freezes an accepted quote, which can be accepted again without effect', async () => {
    await send(0);
    now += DAY;
    await accept(1);
    const before = await rows();
    expect(before).toMatchObject([{ state: 'accepted', accepted_at: now }]);
    now += DAY;
    expect(await codeOf(accept(1))).toBe(0);
    expect(await codeOf(send(1, { tables: 30 }))).toBe(1504);
    expect(await rows()).toEqual(before);
    const events = await app.db.selectFrom('lead_event').select('kind').where('enquiry_id', '=', enquiry.merchant.id).execute();
    expect(events.map(({ kind }) => kind).sort()).toEqual(['accept', 'quote', 'state']);
  });

  it('cannot be accepted after its last day in China, but on it', async () => {
    await send(0);
    now = Date.parse('2026-12-02T00:00:00+08:00');
    expect((await list())[0]?.state).toBe('expired');
    expect(await codeOf(accept(1))).toBe(1502);
    now -= 1;
    expect(await codeOf(accept(1))).toBe(0);
  });

  it('is accepted once, and never while it is superseded, whatever happens at the same time', async () => {
    await send(0);
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => accept(1)),
      ...Array.from({ length: 3 }, (_, at) => send(1, { tables: 21 + at })),
      ...Array.from({ length: 3 }, () => accept(2)),
    ]);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const stored = await rows();
    const accepted = stored.filter(({ state }) => state === 'accepted');
    const notes = await app.db
      .selectFrom('lead_event')
      .select('id')
      .where('enquiry_id', '=', enquiry.merchant.id)
      .where('kind', '=', 'accept')
      .execute();
    const events = await app.db
      .selectFrom('outbox')
      .select('id')
      .where('enquiry_id', '=', enquiry.merchant.id)
      .where('topic', '=', 'quote.accepted')
      .execute();
    expect([accepted.length, notes.length, events.length]).toEqual(Array(3).fill(accepted.length));
    expect(accepted.length).toBeLessThanOrEqual(1);
    // Either the first was accepted and nothing followed, or exactly one version followed it.
    expect(stored.length).toBe(stored[0]?.state === 'accepted' ? 1 : 2);
  });

  it('is refused to other merchants, other pages, ended enquiries, and with invalid values', async () => {
    const other = await logInAs(app, sms, OTHER_STAFF);
    expect([await codeOf(send(0, {}, other)), await codeOf(send(0, {}, { cookie: '' }))]).toEqual([404, 401]);
    expect((await app.post('/api/php/quotes', { id: enquiry.merchant.id }, other)).body.status.RetCode).toBe(404);
    expect(await codeOf(send(0, { validUntil: '2026-11-20' }))).toBe(1506);
    expect(await codeOf(send(0, { validUntil: '2027-11-20' }))).toBe(1506);
    expect(await codeOf(send(0, { lines: [{ name: '优惠', fen: -900_000_000 }] }))).toBe(1505);
    // Without tables a quote has lines alone.
    expect(await codeOf(send(0, { tables: 0 }))).toBe(1505);
    expect(await codeOf(send(0, { tables: -1 }))).toBe(422);
    expect(await codeOf(send(0, { tableFen: 1.5 }))).toBe(422);
    await app.db.updateTable('enquiry').set({ state: 'invalid' }).where('id', '=', enquiry.merchant.id).execute();
    expect(await codeOf(send(0))).toBe(1111);
  });

  it('reports the acceptance to the webhook endpoint without a number, exports every version, and is deleted with the number', async () => {
    const banquet = { date: '2027-05-01', meal: 'dinner', hallId: 1, packageId: PACKAGE };
    await send(0, { depositFen: 2_000_000, banquet });
    const { title } = await app.db.selectFrom('package').select('title').where('id', '=', PACKAGE).executeTakeFirstOrThrow();
    const wedding = {
      date: banquet.date,
      meal: banquet.meal,
      tables: 20,
      hall: { id: 1, name: '江月厅' },
      package: { id: PACKAGE, title },
    };
    await accept(1);
    const event = await app.db
      .selectFrom('outbox')
      .selectAll()
      .where('enquiry_id', '=', enquiry.merchant.id)
      .where('topic', '=', 'quote.accepted')
      .executeTakeFirstOrThrow();
    const body = JSON.parse((await messageOf({ db: app.db, keyring, slots: SLOTS }, event)) ?? '');
    expect(body).toMatchObject({
      type: 'quote.accepted',
      data: { quote: { version: 1, ...wedding, deposit: 20_000, total: TOTAL / 100, unknown: ['超时费'], valid_until: '2026-12-01' } },
    });
    expect(JSON.stringify(body)).not.toMatch(/1380013|1391234/);
    const exported: unknown[] = [];
    for await (const row of exports.quotes?.({ db: app.db, keyring, reveal: false }).rows ?? []) exported.push(row);
    expect(exported).toContainEqual(
      expect.objectContaining({
        ...{ enquiry: enquiry.merchant.id, state: 'accepted', total: TOTAL / 100, deposit: 20_000, tables: 20 },
        ...{ wedding_date: banquet.date, meal: 'dinner', hall_id: 1, hall_name: '江月厅', package_id: PACKAGE, package_title: title },
      }),
    );
    await app.post('/api/php/receipt/withdraw', enquiry.couple);
    expect(await rows()).toEqual([]);
    expect(await messageOf({ db: app.db, keyring, slots: SLOTS }, event)).toBeUndefined();
    expect(await codeOf(send(1))).toBe(1203);
  });

  it('leaves nothing when the couple withdraws while a quote is sent and accepted', async () => {
    await send(0);
    const withdrawal = () => app.post('/api/php/receipt/withdraw', enquiry.couple);
    const replies = await Promise.all([accept(1), send(1, { tables: 12 }), withdrawal(), accept(1), send(1, { tables: 14 })]);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('is in the copy of the couple’s own data', async () => {
    await send(0);
    const phone = `138001380${String(number).padStart(2, '0')}`;
    const couple = await logInAs(app, sms, phone);
    const { data } = (await app.post('/api/php/account/data', { phone_num: phone }, couple)).body;
    expect(data).toMatchObject({ enquiries: [{ quotes: [{ version: 1, totalFen: TOTAL, state: 'open' }] }] });
  });

  it('is deleted by the retention period, and when a withdrawal is repeated on a restored database', async () => {
    await send(0);
    await expireNumbers({ db: app.db, privacy: PRIVACY }, { now: now + 800 * DAY, months: 24 });
    expect(await rows()).toEqual([]);
    enquiry = await sendEnquiry(app, `138001382${String(number).padStart(2, '0')}`);
    await send(0);
    // Ends all sessions: nothing may follow.
    await reapplyErasures(
      { db: app.db, clock: () => now, keyring, settings: readSettings({}), slots: SLOTS },
      [{ enquiry: enquiry.merchant.id, at: now }],
      FEATURES,
    );
    expect(await rows()).toEqual([]);
  });
});
