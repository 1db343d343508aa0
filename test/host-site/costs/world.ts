/** The site on which the costs of calls and pages are measured: the sample data with 120 further merchants, one merchant with everything that makes a change larger. */
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { LOGIN_LIMITS } from '../../../host-site/features/login/service/login-limits.ts';
import { addMerchantUser } from '../../../host-site/features/login/service/merchant-users.ts';
import { BOT_KINDS } from '../../../host-site/features/notices/service/bot-request.ts';
import { ALL_MERCHANTS, setBot } from '../../../host-site/features/notices/service/bots.ts';
import { setMerchantNumber } from '../../../host-site/features/telephone/service/merchant-numbers.ts';
import { readKeyring } from '../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { MESSAGE_LIMITS } from '../../../host-site/platform/limits/message-limits.ts';
import { pages } from '../../../host-site/routes/page-routes.ts';
import { memoryDatabase } from '../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../support/databases/sample-data.ts';
import { fakeSms, logInAs } from '../../support/site/login.ts';
import { POINTS, reviewCalls } from '../../support/site/reviews.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';
import { lentFor, startTelephoneProvider, TELEPHONE_SECRET } from '../features/telephone/service/telephone-provider.ts';
import { insertCatalogueEntries } from './catalogue-entries.ts';
import { LIMITS } from './charge.ts';

/** The merchant whose calls are measured. */
export const HOTEL = OPEN_HOTEL;
/** Further merchants that take enquiries: those of two days of one number. */
export const MERCHANTS = 120;
export const LONG = '长';
const STAFF = '13700137000';
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const ORIGIN = 'http://127.0.0.1:3000';
/** A preparation sends more than any visitor; 0: unlimited, which is also not charged. */
const UNLIMITED = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, { points: 0, pointsInAll: 0 }]));
const MANY = 1e6;
const NOT_REACHED = {
  ...Object.fromEntries([...Object.keys(LOGIN_LIMITS), ...Object.keys(MESSAGE_LIMITS)].map((name) => [name, MANY])),
  enquiriesUnproven: MANY,
  enquiriesPerPhone: MANY,
};
const GIFT = '到店看厅，领双人下午茶';

/** Rows written, bytes stored, requests sent, and milliseconds of the main thread. */
export interface Cost {
  status: number;
  text: string;
  rows: number;
  bytes: number;
  requests: number;
  ms: number;
}

export interface Enquiry {
  token: string;
  id: string;
  phone: string;
}

const json = (url: string, payload: object, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers,
});
const form = (url: string, values: Record<string, string>, cookie = ''): InjectOptions => ({
  method: 'POST',
  url,
  payload: new URLSearchParams(values).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, cookie },
});

/** Returns the bytes of all values in the tables that visitors change. */
async function storedBytes({ db }: TestApp): Promise<number> {
  const tables = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and sql not like 'create virtual%'`.execute(db);
  let sum = 0;
  for (const { name } of tables.rows) {
    const columns = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
    const lengths = sql.join(
      columns.rows.map(({ name: column }) => sql`coalesce(length(cast(${sql.ref(column)} as blob)), 0)`),
      sql` + `,
    );
    const { rows } = await sql<{ bytes: number | null }>`select sum(${lengths}) as bytes from ${sql.table(name)}`.execute(db);
    sum += rows[0]?.bytes ?? 0;
  }
  return sum;
}

async function rowsChanged({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

export async function startWorld() {
  const clock = { now: NOON };
  const keyring = readKeyring(newKeys());
  const codes = fakeSms();
  const provider = await startTelephoneProvider();
  provider.answer = ({ binding_id }) => ({ body: JSON.stringify({ number: lentFor(binding_id) }) });
  let messages = 0;
  const sms = {
    codes: codes.codes,
    sendCode(phone: string, code: string) {
      messages += 1;
      return codes.sendCode(phone, code);
    },
  };
  const app = await startTestApp({
    database: await memoryDatabase('sample'),
    keyring,
    sms,
    pages,
    hasUploads: true,
    clock: () => clock.now,
    erasureDelay: 1e8,
    contentPollMs: 1e8,
    widgetRenewalMs: 1e8,
    env: { TELEPHONE_URL: provider.url, TELEPHONE_SECRET, TRACKING: 'all', ENQUIRY_FASTEST_MS: '0', MERCHANT_IDLE_MINUTES: '43200' },
    limits: NOT_REACHED,
    requestLimits: UNLIMITED,
  });
  const { db } = app;
  const merchant = await db.selectFrom('merchant').selectAll().where('id', '=', HOTEL).executeTakeFirstOrThrow();
  for (let at = 1; at <= MERCHANTS; at += 1)
    await db
      .insertInto('merchant')
      .values({ ...merchant, id: 10_000 + at, name: `酒店${at}` })
      .execute();
  // Each kind for the merchant and for all merchants: what an operator can set at most.
  for (const merchantId of [HOTEL, ALL_MERCHANTS])
    for (const kind of BOT_KINDS)
      await setBot({ db, keyring, now: clock.now }, { merchantId, kind }, { url: `https://bots.example/${kind}`, secret: 'x'.repeat(40) });
  await addMerchantUser(db, keyring, HOTEL, STAFF, clock.now);
  await setMerchantNumber(db, keyring, HOTEL, '057188880000', clock.now);
  await db
    .updateTable('merchant')
    .set({ gifts: JSON.stringify([GIFT]) })
    .where('id', '=', HOTEL)
    .execute();
  const staff = await logInAs(app, sms, STAFF);
  const hall = await db.selectFrom('hall').select('id').where('merchant_id', '=', HOTEL).executeTakeFirstOrThrow();
  const article = {
    id: 41,
    category: 2,
    title: '攻略',
    summary: '',
    sections: '[]',
    pictures: '[]',
    views: 0,
    changed_on: '2026-10-01',
    active: 1,
  };
  await db.insertInto('article').values(article).execute();
  await insertCatalogueEntries(db);
  await db.updateTable('hall').set({ panorama: 'panorama-wide-01' }).execute();
  let number = 0;

  const send = (request: InjectOptions) => app.server.inject(request);
  const newPhone = (): string => {
    number += 1;
    return `138${String(number).padStart(8, '0')}`;
  };
  const enquire = async (phone = newPhone(), merchantId = HOTEL): Promise<Enquiry> => {
    const input = { phone_num: phone, merchant_id: merchantId, from_type: 18 };
    const { body } = await app.post('/api/hotel/MakeAppointment', input, { 'idempotency-key': randomUUID() });
    const { url, code } = (body.data as { receipt: { url: string; code: string } }).receipt;
    const { id } = await db.selectFrom('enquiry').select('id').where('receipt', '=', code).executeTakeFirstOrThrow();
    return { token: new URL(url).pathname.split('/')[2] ?? '', id, phone };
  };
  return {
    app,
    db,
    clock,
    staff,
    hallId: hall.id,
    articleId: article.id,
    provider,
    sms,
    json,
    form,
    enquire,
    send,
    key: () => randomUUID(),
    newPhone,
    /** Sends the request and waits for the answer of a preparation. */
    async answer<T = Record<string, never>>(request: InjectOptions): Promise<T> {
      const { payload } = await send(request);
      const { data, status } = JSON.parse(payload) as { data: T; status: { RetCode: number } };
      if (status.RetCode) throw new Error(`${request.url}: ${payload}`);
      return data;
    },
    logIn: (phone: string) => logInAs(app, sms, phone),
    /** An enquiry whose couple has visited and written a review. */
    async reviewed(): Promise<Enquiry & { review: string; cookie: string }> {
      const enquiry = await enquire();
      const reviews = reviewCalls(app);
      await reviews.reach(enquiry.id, ['contacted', 'visited'], staff);
      const { cookie } = await logInAs(app, sms, enquiry.phone);
      await reviews.send(enquiry.token, '好', POINTS, { cookie });
      const { review } = await reviews.own(enquiry.token);
      return { ...enquiry, cookie, review: review?.id ?? '' };
    },
    async measure(request: InjectOptions): Promise<Cost> {
      const before = { bytes: await storedBytes(app), rows: await rowsChanged(app), requests: messages + provider.requests.length };
      const start = process.threadCpuUsage();
      const { statusCode, payload } = await send(request);
      const { user, system } = process.threadCpuUsage(start);
      const rows = (await rowsChanged(app)) - before.rows;
      const bytes = Math.max(0, (await storedBytes(app)) - before.bytes);
      return {
        status: statusCode,
        text: payload,
        rows,
        bytes,
        requests: messages + provider.requests.length - before.requests,
        ms: (user + system) / 1000,
      };
    },
    async close() {
      await app.close();
      await provider.close();
    },
  };
}
