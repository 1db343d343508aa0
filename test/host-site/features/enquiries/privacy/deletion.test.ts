import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDue, markDelivered } from '../../../../../host-site/features/enquiries/delivery/outbox.ts';
import { messageOf } from '../../../../../host-site/features/enquiries/delivery/outbox-message.ts';
import type { DeletionContext } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { forgetPhone, withdraw } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { rotateKeys } from '../../../../../host-site/features/enquiries/privacy/keyring-rotation.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { deletionContext, PRIVACY, SLOTS } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';
const OTHER = '13900139000';
const KEYS = newKeys();
const keyring = readKeyring(KEYS);

describe.each(ENGINES)('withdrawal of an enquiry on %s', (engine) => {
  let app: TestApp;
  let context: DeletionContext;

  beforeEach(async () => {
    app = await startTestApp({ engine, keyring });
    context = deletionContext({ db: app.db, keyring, clock: Date.now });
  });
  afterEach(() => app.close());

  const ask = async (phone = PHONE, merchant = OPEN_HOTEL, key = '') => {
    const headers: Record<string, string> = { visitorid: 'v1', ...(key && { 'idempotency-key': key }) };
    return app.post('/api/hotel/MakeAppointment', { phone_num: phone, merchant_id: merchant, from_type: 18 }, headers);
  };
  const receiptOf = ({ body }: Awaited<ReturnType<typeof ask>>) => (body.data as { receipt: { code: string } }).receipt.code;
  const everything = async () => {
    const tables = ['enquiry', 'idempotency', 'outbox', 'rate_limit'] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())));
  };
  /** Whatever in the tables is made of the number. */
  const tracesOf = async (phone: string) => {
    const rows = await app.db.selectFrom('enquiry').selectAll().where('phone_hash', '=', keyring.hash(phone)).execute();
    const requestHashes = rows.map(({ merchant_id }) => keyring.hash(`wish ${phone} ${merchant_id} 18`));
    return [phone, keyring.hash(phone), ...requestHashes, ...rows.flatMap(({ phone_cipher, phone_mask }) => [phone_cipher, phone_mask])];
  };
  const topics = async () => (await app.db.selectFrom('outbox').select('topic').orderBy('created_at').execute()).map(({ topic }) => topic);
  const deliverAll = async () => {
    const now = Date.now();
    for (const event of await claimDue(app.db, { now, until: now + 1000, limit: 10 })) await markDelivered(app.db, event, now);
  };

  it('by number leaves anonymous facts, no trace of the number, and other numbers untouched', async () => {
    await ask(PHONE, OPEN_HOTEL, 'key-1');
    await ask(PHONE, SECOND_HOTEL);
    await ask(PHONE, OPEN_HOTEL, 'key-2');
    await ask(OTHER);
    const others = await app.db.selectFrom('enquiry').selectAll().where('phone_hash', '=', keyring.hash(OTHER)).execute();
    const traces = await tracesOf(PHONE);
    expect(traces).toHaveLength(8);
    expect(await forgetPhone(context, PHONE)).toBe(2);
    const left = await everything();
    for (const trace of traces) expect(left).not.toContain(trace);
    const rows = await app.db.selectFrom('enquiry').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(expect.arrayContaining(others));
    expect(rows.find(({ merchant_id }) => merchant_id === SECOND_HOTEL)).toMatchObject({
      state: 'withdrawn',
      visitor_id: '',
      from_type: 18,
    });
    expect(await forgetPhone(context, PHONE)).toBe(0);
    expect((await ask()).body.status).toEqual({ RetCode: 0, msg: '' });
  });

  it('by number withdraws many enquiries in steps, between which others are served', async () => {
    await ask();
    const enquiry = await app.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    for (let at = 0; at < 64; at += 1) {
      const copy = { ...enquiry, id: randomUUID(), receipt: `R${at}` };
      await app.db.insertInto('enquiry').values(copy).execute();
    }
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    expect(await forgetPhone(context, PHONE)).toBe(65);
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(3);
    expect(await app.db.selectFrom('enquiry').select('id').where('state', '!=', 'withdrawn').execute()).toEqual([]);
  });

  it('by receipt leaves the couple’s other enquiries untouched, and can be repeated', async () => {
    const receipt = receiptOf(await ask());
    await ask(PHONE, SECOND_HOTEL);
    const [first] = await tracesOf(PHONE);
    expect(first).toBe(PHONE);
    const cipher = (await app.db.selectFrom('enquiry').select('phone_cipher').where('receipt', '=', receipt).execute())[0]?.phone_cipher;
    for (let time = 0; time < 2; time += 1) expect(await withdraw(context, receipt)).toMatchObject({ ok: true, data: { receipt } });
    expect(await everything()).not.toContain(cipher);
    expect(await app.db.selectFrom('enquiry').select(['merchant_id', 'state']).orderBy('merchant_id').execute()).toEqual([
      { merchant_id: OPEN_HOTEL, state: 'withdrawn' },
      { merchant_id: SECOND_HOTEL, state: 'new' },
    ]);
    expect(await withdraw(context, 'ZZZZ-ZZZZ-ZZZZ')).toMatchObject({ ok: false, code: 1103 });
  });

  it('works without the key of the number', async () => {
    const receipt = receiptOf(await ask());
    await app.db.updateTable('enquiry').set({ phone_key: 'lost' }).execute();
    expect(await withdraw(context, receipt)).toMatchObject({ ok: true });
    expect(await app.db.selectFrom('enquiry').select('phone_cipher').execute()).toEqual([{ phone_cipher: '' }]);
  });

  it('is not undone by a late repetition with the old key', async () => {
    const receipt = receiptOf(await ask(PHONE, OPEN_HOTEL, 'key-1'));
    await withdraw(context, receipt);
    expect((await ask(PHONE, OPEN_HOTEL, 'key-1')).body.status.RetCode).toBe(422);
    expect(await app.db.selectFrom('enquiry').select('id').execute()).toHaveLength(1);
  });

  it('before delivery sends the operator nothing', async () => {
    await withdraw(context, receiptOf(await ask()));
    expect(await topics()).toEqual([]);
  });

  it('after delivery notifies the operator, without the number', async () => {
    const receipt = receiptOf(await ask());
    await deliverAll();
    await withdraw(context, receipt);
    expect(await topics()).toEqual(['enquiry.created', 'enquiry.withdrawn']);
    const now = Date.now() + 1000;
    const [event] = await claimDue(app.db, { now, until: now, limit: 1 });
    const message = event && (await messageOf({ db: app.db, keyring, slots: SLOTS }, event));
    expect(JSON.parse(message ?? '')).toMatchObject({ type: 'enquiry.withdrawn', data: { receipt, merchant: { id: OPEN_HOTEL } } });
    expect(message).not.toMatch(/phone|13800138000|138\*/);
  });

  it('during delivery sends no number afterwards, and the withdrawal follows', async () => {
    const receipt = receiptOf(await ask());
    const now = Date.now() + 1000;
    const [event] = await claimDue(app.db, { now, until: now + 1000, limit: 1 });
    await withdraw({ ...context, clock: () => now + 1 }, receipt);
    expect(event && (await messageOf({ db: app.db, keyring, slots: SLOTS }, event))).toBeUndefined();
    expect(await topics()).toEqual(['enquiry.created', 'enquiry.withdrawn']);
  });
});

describe.each(ENGINES)('key rotation on %s', (engine) => {
  it('re-encrypts every number that its keyring can read, names the others, and leaves withdrawn ones empty', async () => {
    const app = await startTestApp({ engine, keyring, requestLimits: { enquiry: { points: 1000 } } });
    const phones = Array.from({ length: 250 }, (_, at) => `1381111${String(at).padStart(4, '0')}`);
    for (const phone of phones) await app.post('/api/hotel/MakeAppointment', { phone_num: phone, merchant_id: OPEN_HOTEL, from_type: 18 });
    await forgetPhone(deletionContext({ db: app.db, keyring, clock: Date.now }), phones[0] ?? '');
    const written = await app.db.selectFrom('enquiry').select('id').where('phone_cipher', '!=', '').execute();
    await app.db
      .updateTable('enquiry')
      .set({ phone_key: 'lost' })
      .where('id', '=', written[0]?.id ?? '')
      .execute();

    const rotated = readKeyring(`${newKeys().split(',')[0]},${KEYS}`);
    const pages: number[] = [];
    expect(await rotateKeys({ db: app.db, keyring: rotated, privacy: PRIVACY }, (count) => pages.push(count))).toMatchObject({
      encrypted: written.length - 1,
      unreadable: [{ key: 'lost', count: 1 }],
    });
    // The withdrawn enquiry is on the page too.
    expect(pages).toEqual([written.length + 1]);
    const rows = await app.db
      .selectFrom('enquiry')
      .select(['id', 'phone_key', 'phone_cipher'])
      .where('phone_key', '=', rotated.current)
      .execute();
    expect(rows).toHaveLength(written.length - 1);
    const opened = rows.map(({ id, phone_key, phone_cipher }) => rotated.open({ key: phone_key, cipher: phone_cipher }, id));
    expect(new Set(opened).size).toBe(rows.length);
    expect(opened.every((phone) => phones.includes(phone))).toBe(true);
    expect(await rotateKeys({ db: app.db, keyring: rotated, privacy: PRIVACY })).toMatchObject({ encrypted: 0, hashed: 0 });
    await app.close();
  }, 30_000);
});
