/** The parts of features that deal with personal data: named in the register of docs/privacy.md, and at work while their feature is off. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import type { Database } from '../../../../host-site/platform/database/schema/schema.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { cleanUp, cleanUpSteps } from '../../../../host-site/platform/privacy/clean-up.ts';
import { platformPrivacy } from '../../../../host-site/platform/privacy/platform-privacy.ts';
import { ENGINES, memoryDatabase } from '../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../support/databases/sample-data.ts';
import { conversationCalls, pictureCalls, samplePicture, sendEnquiry } from '../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../support/site/login.ts';
import { PRIVACY } from '../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

/** Of numbers, their keyed hashes and messages: VACUUM makes PostgreSQL free the space of their deleted rows. */
const OVERWRITTEN = [
  ...[
    'account_number',
    'chat_channel',
    'chat_message',
    'enquiry',
    'erasure',
    'idempotency',
    'login_attempt',
    'login_code',
    'merchant_phone',
    'merchant_user',
  ],
  ...['outbox', 'phone_binding', 'rate_limit', 'rate_window', 'session', 'upload', 'user_account'],
];
const STORES = new Set<string>([platformPrivacy, ...PRIVACY].flatMap(({ stores }) => stores));
const register = readFileSync('docs/privacy.md', 'utf8').split('## On the server')[1]?.split('\n## ')[0] ?? '';
/** Telephones of public offices. */
const IMPERSONAL = ['registry_office'];
const registered = (table: string): boolean => new RegExp(`\`${table}[\`.]`).test(register);

describe('the register of personal data', () => {
  it('names the tables whose freed space an erasure overwrites', () => {
    expect([platformPrivacy, ...PRIVACY].flatMap(({ overwritten }) => overwritten).sort()).toEqual(OVERWRITTEN);
    expect(OVERWRITTEN.filter((table) => !STORES.has(table))).toEqual([]);
  });

  it('has a line for each table in which a feature stores something about a person, and for no other table', async () => {
    expect([...STORES].filter((table) => !registered(table))).toEqual([]);
    const { db, close } = await memoryDatabase('sample');
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    await close();
    expect(tables.filter(registered).filter((table) => !STORES.has(table))).toEqual([]);
  });

  it('has each table whose columns name a person, an enquiry or an account', async () => {
    const { db, close } = await memoryDatabase('sample');
    const personal = /^(phone|visitor|owner_id|user_id|enquiry_id|channel_id|voter|reporter|account)/;
    const tables = (await db.introspection.getTables()).filter(({ columns }) => columns.some(({ name }) => personal.test(name)));
    await close();
    expect(tables.map(({ name }) => name).filter((name) => !STORES.has(name))).toEqual(IMPERSONAL);
  });
});

/** Every feature that can be off while login and enquiries are on. */
const isStaying = (name: string): boolean => ['login', 'enquiries', 'catalogue', 'search', 'home', 'legal'].includes(name);
const ONLY_LOGIN = { on: FEATURES.filter(({ name }) => isStaying(name)), off: FEATURES.filter(({ name }) => !isStaying(name)) };
const PHONE = '13800138000';
const STAFF = '13700137000';
const NOON = Date.parse('2026-11-21T12:00:00+08:00');

describe.each(ENGINES)('what a feature has stored before it was switched off, on %s', (engine) => {
  const sms = fakeSms();
  const keyring = readKeyring(newKeys());
  let now = NOON;
  let app: TestApp;
  afterEach(() => app.close());

  const rows = async (tables: readonly (keyof Database)[]): Promise<string[]> => {
    const filled: string[] = [];
    for (const table of tables) if ((await sql`select 1 from ${sql.table(table)} limit 1`.execute(app.db)).rows.length) filled.push(table);
    return filled;
  };
  /** What is deleted with a number. */
  const PERSONAL = ['chat_channel', 'chat_message', 'upload', 'quote', 'coupon', 'phone_binding'] as const;

  /** Stores something of each feature with all features on, then starts the site with those of a couple off. */
  async function fill() {
    now = NOON;
    const env = { XIYAN_MODE: 'demo', MERCHANT_IDLE_MINUTES: '43200' };
    app = await startTestApp({ engine, keyring, sms, clock: () => now, env, hasUploads: true });
    await app.db
      .updateTable('merchant')
      .set({ gifts: JSON.stringify(['预约有礼：茶具一套']) })
      .execute();
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    const staff = await logInAs(app, sms, STAFF);
    const { couple, merchant } = await sendEnquiry(app, PHONE);
    await conversationCalls(app).write(couple, '请问还有场地吗');
    const pictures = pictureCalls(app);
    const { body } = await pictures.upload(couple, await samplePicture(20, 20));
    await pictures.send(couple, (body.data as { id: string }).id);
    const quote = { tables: 20, tableFen: 688_850, lines: [], note: '', validUntil: '2026-12-01', base: 0 };
    await app.post('/api/php/merchant/quote', { id: merchant.id, ...quote }, staff);
    const { list } = (await app.post('/api/php/coupons', couple)).body.data as { list: { gift: string }[] };
    await app.post('/api/php/coupon/receive', { ...couple, gift: list[0]?.gift });
    await app.post('/api/php/telephone/number', { merchant_id: OPEN_HOTEL, phone_num: PHONE });
    const { cookie } = await logInAs(app, sms, PHONE);
    await app.post('/api/php/planner/favourite', { merchant_id: OPEN_HOTEL, isFavourite: true }, { cookie });
    expect(await rows([...PERSONAL, 'favourite'])).toEqual([...PERSONAL, 'favourite']);
    const site = await startTestApp({ db: app.db, keyring, sms, clock: () => now, env, features: ONLY_LOGIN });
    return { site, cookie, token: couple.token };
  }

  it('is in the copy of the person’s data, and is deleted with the account', async () => {
    const { site, cookie } = await fill();
    const { data } = (await site.post('/api/php/account/data', { phone_num: PHONE }, { cookie })).body;
    expect(data).toMatchObject({
      enquiries: [{ messages: [{}, {}], quotes: [{}], coupons: [{}], call: null }],
      favourites: [{ merchantId: OPEN_HOTEL }],
      plan: { date: '' },
    });
    // A virtual number for a merchant that has no enquiry of the number.
    await app.post('/api/php/telephone/number', { merchant_id: SECOND_HOTEL, phone_num: PHONE });
    await site.post('/api/php/account/delete', { phone_num: PHONE }, { cookie });
    await site.close();
    expect(await rows([...PERSONAL, 'favourite'])).toEqual([]);
  });

  it('is deleted with the withdrawal of the enquiry', async () => {
    const { site, token } = await fill();
    await site.post('/api/php/receipt/withdraw', { token });
    await site.close();
    expect(await rows(PERSONAL)).toEqual([]);
  });

  it('expires with the number, and a message counts as activity', async () => {
    const { site } = await fill();
    const periods = { outboxDays: 30, keyDays: 30, trackingDays: 180, receiptMonths: 12, enquiryMonths: 12 };
    const options = { db: app.db, clock: () => now, privacy: PRIVACY, ...periods };
    const expire = async () => (await cleanUp(cleanUpSteps(FEATURES), options, { names: ['receipts', 'numbers'] })).cleaned;
    await app.db
      .updateTable('enquiry')
      .set({ created_at: now - 400 * 86_400_000 })
      .execute();
    await app.db
      .updateTable('lead_event')
      .set({ at: now - 400 * 86_400_000 })
      .execute();
    expect(await expire()).toEqual({ receipts: 0, numbers: 0 });
    now += 400 * 86_400_000;
    expect(await expire()).toEqual({ receipts: 1, numbers: 1 });
    await site.close();
    expect(await rows(PERSONAL)).toEqual([]);
  });
});
