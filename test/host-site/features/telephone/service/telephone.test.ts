/** Virtual numbers of the embedded provider and the leads of calls through them, on both engines. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiryExport } from '../../../../../host-site/features/enquiries/exports.ts';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import type { InboxEnquiry, InboxList } from '../../../../../host-site/features/inbox/inbox.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { telephoneCalls } from '../../../../../host-site/features/telephone/contract.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { CLOSED_HOTEL, HIDDEN_HOTEL, OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { cleanUpRound } from '../../../../support/site/clean-up.ts';
import { sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { deletionContext } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const STAFF = '13700137000';
const keyring = readKeyring(newKeys());
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const MINUTE = 60_000;
/** Text of a page, without the elements that keep words together. */
const words = (html: string): string => html.replace(/<[^>]+>/g, '');
const requestLimits = { telephone: { points: 1e6, pointsInAll: 0 } };

describe.each(ENGINES)('telephone on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now = NOON;
  let staff: { cookie: string };
  let phone = '';
  let count = 0;

  beforeAll(async () => {
    app = await startTestApp({ engine, keyring, sms, pages, clock: () => now, requestLimits, env: { XIYAN_MODE: 'demo' } });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    staff = await logInAs(app, sms, STAFF);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    now = NOON;
    count += 1;
    phone = `1380013${String(8000 + count)}`;
  });

  const lend = (input: object = {}, key = '') =>
    app.post('/api/php/telephone/number', { merchant_id: OPEN_HOTEL, ...input }, key ? { 'idempotency-key': key } : {});
  const bindingOf = async (number: string) =>
    (await app.db.selectFrom('phone_binding').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id;
  const record = (binding_id: string, more: object = {}) => ({
    type: 'call.recorded' as const,
    call_id: `call-${randomUUID()}`,
    binding_id,
    outcome: 'answered' as const,
    started_at: new Date(now).toISOString(),
    seconds: 65,
    ...more,
  });
  const lent = async (input: object = { phone_num: phone }): Promise<{ number: string; binding: string }> => {
    const { number } = (await lend(input)).body.data as { number: string };
    return { number, binding: await bindingOf(number) };
  };
  const leads = (binding: string) =>
    app.db
      .selectFrom('enquiry')
      .innerJoin('phone_call', (join) =>
        join.onRef('phone_call.enquiry_id', '=', 'enquiry.id').onRef('phone_call.merchant_id', '=', 'enquiry.merchant_id'),
      )
      .selectAll('enquiry')
      .select('call_id')
      .where('binding_id', '=', binding)
      .execute();

  it('lends a fictitious number with an expiry, to the stated number alone or to every caller', async () => {
    const bound = await lend({ phone_num: phone, package_id: PACKAGE });
    expect(bound.headers['cache-control']).toBe('no-store');
    expect(bound.body.data).toEqual({
      merchant: { id: OPEN_HOTEL, name: '云汀酒店' },
      number: expect.stringMatching(/^0000\d{8}$/),
      expiresAt: NOON + 30 * MINUTE,
      isBound: true,
    });
    const open = await lend();
    expect(open.body.data).toMatchObject({ number: expect.stringMatching(/^0000\d{8}$/), isBound: false });
  });

  it('answers a number that has a virtual number like one that has none', async () => {
    const bindings = () => app.db.selectFrom('phone_binding').select('id').where('phone_hash', 'in', keyring.hashes(phone)).execute();
    const first = (await lend({ phone_num: phone })).body.data as { number: string };
    now += MINUTE;
    const known = await lend({ phone_num: phone });
    const unknown = await lend({ phone_num: '13700130001' });
    const fresh = { number: expect.stringMatching(/^0000\d{8}$/), expiresAt: NOON + 31 * MINUTE, isBound: true };
    expect([known.status, known.body.status, known.body.data]).toEqual([
      unknown.status,
      unknown.body.status,
      expect.objectContaining(fresh),
    ]);
    expect(unknown.body.data).toMatchObject(fresh);
    expect(known.body.data).not.toMatchObject({ number: first.number });
    expect(await bindings()).toHaveLength(2);
  });

  it('deletes the virtual number with the withdrawal of an enquiry of the same number to the same merchant', async () => {
    const { couple } = await sendEnquiry(app, phone);
    const { binding } = await lent();
    const other = await lent({ phone_num: phone, merchant_id: SECOND_HOTEL });
    const silent = await lent({});
    await app.post('/api/php/receipt/withdraw', { token: couple.token });
    const left = await app.db
      .selectFrom('phone_binding')
      .select('id')
      .where('id', 'in', [binding, other.binding, silent.binding])
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual([other.binding, silent.binding].sort());
    expect(await app.call(telephoneCalls.telephoneLead, record(binding))).toMatchObject({ ok: false, code: 404 });
  });

  it('lends one number for one idempotency key, however often and concurrently, and none for another number with it', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => lend({}, key)));
    expect(new Set(replies.map(({ body }) => (body.data as { number: string }).number)).size).toBe(1);
    expect((await lend({ phone_num: phone }, key)).status).toBe(422);
    now += 31 * MINUTE;
    expect((await lend({}, key)).status).toBe(422);
  });

  it('refuses merchants that cannot be called, numbers that are none, other sites and missing consent', async () => {
    const code = async (input: object) => (await lend(input)).body.status.RetCode;
    expect(await code({ merchant_id: CLOSED_HOTEL })).toBe(1801);
    expect(await code({ merchant_id: HIDDEN_HOTEL })).toBe(1002);
    expect(await code({ phone_num: '12345' })).toBe(1101);
    expect(await code({ phone_num: phone, consent: { mode: 'off', version: '' } })).toBe(1106);
    const foreign = await app.post('/api/php/telephone/number', { merchant_id: OPEN_HOTEL }, { origin: 'https://other.example' });
    expect(foreign.status).toBe(403);
    const offer = async (id: number) =>
      ((await app.get(`/api/php/telephone?merchantId=${id}`)).body.data as { isOffered: boolean }).isOffered;
    expect([await offer(OPEN_HOTEL), await offer(CLOSED_HOTEL), await offer(HIDDEN_HOTEL), await offer(1)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('records each call once as a lead, however often and concurrently it is reported', async () => {
    const { binding } = await lent();
    const one = record(binding);
    const replies = await Promise.all(Array.from({ length: 8 }, () => app.call(telephoneCalls.telephoneLead, one)));
    expect(replies.filter((reply) => reply.ok && reply.data.isNew)).toHaveLength(1);
    expect(replies.every(({ ok }) => ok)).toBe(true);
    // The first record counts.
    expect(await app.call(telephoneCalls.telephoneLead, { ...one, outcome: 'missed' })).toMatchObject({ ok: true, data: { isNew: false } });
    const [lead, ...others] = await leads(binding);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ merchant_id: OPEN_HOTEL, from_type: 81, state: 'contacted', phone_mask: `138****${phone.slice(7)}` });
    const events = await app.db
      .selectFrom('outbox')
      .select('topic')
      .where('enquiry_id', '=', lead?.id ?? '')
      .execute();
    expect(events).toEqual([{ topic: 'call.recorded' }]);
  });

  it('adds further calls through a virtual number to its lead for a day, each once, and shows the last answered one', async () => {
    const { binding } = await lent();
    const calls = [
      record(binding, { outcome: 'missed', seconds: 0 }),
      record(binding, { started_at: new Date(now + MINUTE).toISOString(), seconds: 30 }),
      record(binding, { outcome: 'missed', seconds: 0, started_at: new Date(now + 2 * MINUTE).toISOString() }),
    ];
    const inbox = async () => ((await app.get('/api/php/merchant/leads', staff)).body.data as InboxList).list;
    const lead = async () => {
      const [{ id = '' } = {}] = await leads(binding);
      return (await inbox()).find((row) => row.id === id);
    };
    const [first, ...further] = calls;
    await app.call(telephoneCalls.telephoneLead, first as never);
    expect(await lead()).toMatchObject({ state: 'new', call: { outcome: 'missed', calls: 1 } });
    const replies = await Promise.all([...further, ...further, ...calls].map((call) => app.call(telephoneCalls.telephoneLead, call)));
    expect(replies.filter((reply) => reply.ok && reply.data.isNew)).toHaveLength(2);
    expect(await leads(binding)).toHaveLength(1);
    const row = await lead();
    expect(row).toMatchObject({ state: 'contacted', call: { outcome: 'answered', seconds: 30, startedAt: now + MINUTE, calls: 3 } });
    const stored = await Promise.all(
      (['phone_call', 'further_call'] as const).map((table) =>
        app.db
          .selectFrom(table)
          .select('call_id')
          .where('enquiry_id', '=', row?.id ?? '')
          .execute(),
      ),
    );
    expect(
      stored
        .flat()
        .map(({ call_id }) => call_id)
        .sort(),
    ).toEqual(calls.map(({ call_id }) => call_id).sort());
    const events = await app.db
      .selectFrom('outbox')
      .select('topic')
      .where('enquiry_id', '=', row?.id ?? '')
      .execute();
    expect(events.map(({ topic }) => topic)).toEqual(['call.recorded', 'call.recorded', 'call.recorded']);
    expect(words((await app.get('/merchant/leads', staff)).text)).toContain('来电3次，通话30秒');
    now += 24 * 60 * MINUTE;
    await app.call(telephoneCalls.telephoneLead, record(binding, { outcome: 'missed', seconds: 0 }));
    expect(await leads(binding)).toHaveLength(2);
  });

  it('shows leads in the inbox of the merchant, with the number only where the caller stated it', async () => {
    const stated = await lent({ phone_num: phone, package_id: PACKAGE });
    const silent = await lent({});
    await app.call(telephoneCalls.telephoneLead, record(stated.binding));
    await app.call(telephoneCalls.telephoneLead, record(silent.binding, { outcome: 'missed', seconds: 20 }));
    const { list } = (await app.get('/api/php/merchant/leads', staff)).body.data as InboxList;
    const [known] = await leads(stated.binding);
    const [unknown] = await leads(silent.binding);
    const row = (id = '') => list.find((one) => one.id === id);
    expect(row(known?.id)).toMatchObject({ call: { outcome: 'answered', startedAt: NOON, seconds: 65 }, package: { id: PACKAGE } });
    expect(row(unknown?.id)).toMatchObject({ call: { outcome: 'missed', seconds: 0 }, phoneMask: '', state: 'new' });
    const reveal = (id = '') => app.post('/api/php/merchant/lead/reveal', { id }, staff);
    expect((await reveal(known?.id)).body.data).toMatchObject({ phone } satisfies Partial<InboxEnquiry & { phone: string }>);
    expect((await reveal(unknown?.id)).body.status.RetCode).toBe(1802);
    const page = await app.get('/merchant/leads', staff);
    expect(words(page.text)).toContain('通话1分05秒');
    expect(words(page.text)).toContain('来电人未留号码');
    expect((await app.get(`/merchant/leads/${unknown?.id}`, staff)).text).not.toContain('/reveal');
  });

  it('counts leads apart in the export, without numbers unless revealed', async () => {
    const { binding } = await lent();
    await app.call(telephoneCalls.telephoneLead, record(binding));
    const [lead] = await leads(binding);
    const rows: Record<string, unknown>[] = [];
    for await (const row of enquiryExport({ db: app.db, keyring, reveal: false }).rows) rows.push(row);
    expect(rows.find(({ id }) => id === lead?.id)).toMatchObject({ channel: 'telephone', call_outcome: 'answered', call_seconds: 65 });
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  it('is in the caller’s own data, and is deleted with the number', async () => {
    const { binding } = await lent();
    const one = record(binding);
    await app.call(telephoneCalls.telephoneLead, one);
    const [lead] = await leads(binding);
    const couple = await logInAs(app, sms, phone);
    const data = await app.post('/api/php/account/data', { phone_num: phone }, couple);
    expect(data.body.data).toMatchObject({ enquiries: [{ call: { outcome: 'answered', seconds: 65 } }] });
    await forgetPhone(deletionContext({ db: app.db, clock: () => now, keyring }), phone);
    expect(await app.db.selectFrom('phone_binding').select('id').where('id', '=', binding).execute()).toEqual([]);
    const left = await app.db
      .selectFrom('enquiry')
      .select(['phone_cipher', 'phone_hash', 'phone_mask', 'state'])
      .where('id', '=', lead?.id ?? '')
      .execute();
    expect(left).toEqual([{ phone_cipher: '', phone_hash: '', phone_mask: '', state: 'withdrawn' }]);
    // A late repetition creates nothing again, and a further call has no binding.
    expect(await app.call(telephoneCalls.telephoneLead, one)).toMatchObject({ ok: true, data: { isNew: false } });
    expect(await app.call(telephoneCalls.telephoneLead, record(binding))).toMatchObject({ ok: false, code: 404 });
  });

  it('leaves no number behind when a call is recorded while it is deleted', async () => {
    const { binding } = await lent();
    await Promise.all([
      app.call(telephoneCalls.telephoneLead, record(binding)),
      forgetPhone(deletionContext({ db: app.db, clock: () => now, keyring }), phone),
      app.call(telephoneCalls.telephoneLead, record(binding)),
    ]);
    const hashes = keyring.hashes(phone);
    const left = await Promise.all(
      (['enquiry', 'phone_binding'] as const).map((table) =>
        app.db.selectFrom(table).select('id').where('phone_hash', 'in', hashes).execute(),
      ),
    );
    expect(left).toEqual([[], []]);
  });

  it('deletes virtual numbers a week after their expiry', async () => {
    const { binding } = await lent();
    const round = () =>
      cleanUpRound({ db: app.db, clock: () => now, outboxDays: 30, keyDays: 30, receiptMonths: 24, enquiryMonths: 24, trackingDays: 180 });
    now += 7 * 24 * 60 * MINUTE;
    await round();
    // A late record is accepted until then.
    expect(await app.call(telephoneCalls.telephoneLead, record(binding))).toMatchObject({ ok: true });
    now += 31 * MINUTE;
    expect((await round()).bindings).toBeGreaterThan(0);
    expect(await app.call(telephoneCalls.telephoneLead, record(binding))).toMatchObject({ ok: false, code: 404 });
  });

  it('works without script: a form, the number as text and link with its expiry, and no number in address or log', async () => {
    const form = await app.get(`/telephone?merchantId=${OPEN_HOTEL}&packageId=${PACKAGE}`);
    expect(form.status).toBe(200);
    expect(form.headers['cache-control']).toBe('private, no-store');
    const key = /name="idempotency_key" value="([^"]+)"/.exec(form.text)?.[1] ?? '';
    const send = (fields: Record<string, string>) =>
      app.post('/telephone', new URLSearchParams({ merchant_id: String(OPEN_HOTEL), idempotency_key: key, ...fields }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
    const wrong = await send({ phone_num: '123' });
    expect([wrong.status, wrong.text.includes('role="alert"')]).toEqual([422, true]);
    const page = await send({ phone_num: phone, consent_shown: 'notice/2026-11' });
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const [, number = ''] = /href="tel:(\d+)"/.exec(page.text) ?? [];
    expect(number).toMatch(/^0000/);
    expect(words(page.text)).toContain('11月21日12:30');
    expect(page.text).not.toContain(phone);
    const repeated = await send({ phone_num: phone, consent_shown: 'notice/2026-11' });
    expect(repeated.text).toContain(`tel:${number}`);
    const log = app.lines.join('');
    expect([log.includes(number), log.includes(phone)]).toEqual([false, false]);
    const hotel = await app.get(`/hotel/hangzhou/detail_${OPEN_HOTEL}`);
    expect(hotel.text).toContain(`/telephone?merchantId=${OPEN_HOTEL}`);
    expect((await app.get(`/telephone?merchantId=${CLOSED_HOTEL}`)).text).toContain('暂不支持电话咨询');
    expect((await app.get(`/telephone?merchantId=${SECOND_HOTEL}`)).text).toContain('领取虚拟号');
  });
});

it('offers no call without a provider', async () => {
  const app = await startTestApp({ pages });
  const reply = await app.post('/api/php/telephone/number', { merchant_id: OPEN_HOTEL });
  expect(reply.body).toEqual({ data: null, status: { RetCode: 1801, msg: '这家商家暂不支持电话咨询' } });
  expect((await app.get(`/hotel/hangzhou/detail_${OPEN_HOTEL}`)).text).not.toContain('/telephone?');
  expect((await app.get(`/telephone?merchantId=${OPEN_HOTEL}`)).text).not.toContain('name="phone_num"');
  expect((await app.post('/api/php/telephone/record', {})).status).toBe(404);
  await app.close();
});
