/** Import and feed of a hall's calendar on both engines: one process reads, failures keep the last blocks, addresses are secret. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { createQueryId, type KyselyPlugin } from 'kysely';
import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarImport, HallCalendar } from '../../../../../host-site/features/availability/availability.ts';
import { readCalendarAddress } from '../../../../../host-site/features/availability/service/calendar-address.ts';
import { storeImport } from '../../../../../host-site/features/availability/service/calendar-imports.ts';
import { type ImportOptions, importWork, LONGEST_CALENDAR } from '../../../../../host-site/features/availability/service/import-worker.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { resealColumns, sealedKinds } from '../../../../../host-site/platform/keys/sealed-columns.ts';
import { createRead } from '../../../../../host-site/platform/outgoing/endpoint-post.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const SEALED = sealedKinds(FEATURES);

const STAFF = '13700137000';
const HALL = 1;
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const keyText = newKeys();
const keyring = readKeyring(keyText);
const CALENDAR = readFileSync(new URL('../../../../fixtures/calendars/google.ics', import.meta.url), 'utf8');
const SECRET = 'private-5f2c';

it.each([
  ['https://calendar.example.com/a.ics#x', 'https://calendar.example.com/a.ics'],
  ['webcal://calendar.example.com/a.ics', 'https://calendar.example.com/a.ics'],
  ['http://calendar.example.com/a.ics', ''],
  ['https://127.0.0.1/a.ics', ''],
  ['https://2130706433/a.ics', ''],
  ['https://[::1]/a.ics', ''],
  ['https://localhost/a.ics', ''],
  ['https://user:password@calendar.example.com/', ''],
  ['calendar', ''],
])('reads the address %s as %s', (text, address) => {
  expect(readCalendarAddress(text)).toBe(address);
});

it('connects to no private address, entered or resolved', async () => {
  const request = { headers: {}, signal: AbortSignal.timeout(10_000) };
  for (const url of ['http://127.0.0.1:9/', 'http://[::1]:9/', 'http://localhost:9/', 'http://10.0.0.1/', 'http://169.254.169.254/'])
    await expect(createRead(1000)(url, request)).rejects.toMatchObject({ code: 'private address' });
});

describe.each(ENGINES)('calendars on %s', (engine) => {
  const sms = fakeSms();
  const lines: string[] = [];
  let app: TestApp;
  let staff: { cookie: string };
  let server: Server;
  let url = '';
  let answer: { status: number; body: string } = { status: 200, body: CALENDAR };
  let requests = 0;
  let now = NOON;

  beforeAll(async () => {
    app = await startTestApp({ engine, keyring, sms, pages, clock: () => now, env: { MERCHANT_IDLE_MINUTES: '43200' } });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    staff = await logInAs(app, sms, STAFF);
    server = createServer((_, response) => {
      requests += 1;
      response.writeHead(answer.status, { 'content-type': 'text/calendar' }).end(answer.body);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${SECRET}.ics`;
  });
  afterAll(async () => {
    server.close();
    await app.close();
  });
  beforeEach(async () => {
    now = NOON;
    requests = 0;
    answer = { status: 200, body: CALENDAR };
    for (const table of ['hall_slot', 'hall_import', 'hall_busy', 'hall_feed'] as const) await app.db.deleteFrom(table).execute();
    await storeImport(app.db, keyring, { hallId: HALL, merchantId: OPEN_HOTEL, address: url, now });
  });

  const work = (db = app.db) => {
    const note = (facts: object, text: string) => void lines.push(JSON.stringify(facts) + text);
    const options: ImportOptions = {
      db,
      keyring,
      read: createRead(LONGEST_CALENDAR, () => true),
      clock: () => now,
      log: { warn: note, error: note },
      random: () => 1,
    };
    return importWork(options);
  };
  const pass = async (db = app.db) => {
    const { claim, attempt } = work(db);
    const claimed = await claim(8);
    await Promise.all(claimed.map((one) => attempt(one, new AbortController().signal)));
    return claimed.length;
  };
  const busy = async () => (await app.db.selectFrom('hall_busy').select(['day', 'meal']).orderBy('day').orderBy('meal').execute()).length;
  const state = async (): Promise<CalendarImport | null> => {
    const { body } = await app.get(`/api/hotel/merchant/calendar?month=2026-12&hallId=${HALL}`, staff);
    return (body.data as HallCalendar).hall?.calendarImport ?? null;
  };

  it('is read by one of several processes, again after half an hour, and stores nothing of an event but its meals', async () => {
    const claims = await Promise.all([work().claim(8), work().claim(8), work().claim(8)]);
    expect(claims.flat()).toHaveLength(1);
    const [claimed] = claims.flat();
    if (claimed) await work().attempt(claimed, new AbortController().signal);
    expect([requests, await busy(), await pass()]).toEqual([1, 8, 0]);
    expect(await state()).toMatchObject({ lastSuccessAt: now, lastAttemptAt: now, failure: '' });
    const stored = JSON.stringify([
      await app.db.selectFrom('hall_busy').selectAll().execute(),
      await app.db.selectFrom('hall_import').selectAll().execute(),
      app.lines,
      lines,
    ]);
    for (const text of ['王女士', '婚宴', '13800138000', '例会', SECRET]) expect(stored).not.toContain(text);
    now += 33 * 60_000;
    expect([await pass(), requests]).toEqual([1, 2]);
  });

  it('keeps the last blocks after a failure, tries again later, and shows when it last succeeded', async () => {
    await pass();
    const success = now;
    for (const [reply, failure] of [
      [{ status: 404, body: '' }, 'status'],
      [{ status: 302, body: '' }, 'status'],
      [{ status: 200, body: '<html>' }, 'format'],
      [{ status: 200, body: 'x'.repeat(LONGEST_CALENDAR + 1) }, 'size'],
    ] as const) {
      answer = reply;
      now += 7 * 3_600_000;
      expect(await pass()).toBe(1);
      expect([await pass(), await busy()]).toEqual([0, 8]);
      expect(await state()).toMatchObject({ lastSuccessAt: success, lastAttemptAt: now, failure });
    }
    const page = (await app.get(`/merchant/calendar?hall=${HALL}&month=2026-12`, staff)).text.replace(/<[^>]+>/g, '');
    expect([page.includes('上次读取成功：2026年11月21日12:00'), page.includes('日历太大'), page.includes(SECRET)]).toEqual([
      true,
      true,
      false,
    ]);
    answer = { status: 200, body: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n' };
    now += 7 * 3_600_000;
    await pass();
    expect([await busy(), (await state())?.failure]).toEqual([0, '']);
  });

  it('writes only meals that differ from the stored ones', async () => {
    await pass();
    const statements: string[] = [];
    const recorder: KyselyPlugin = {
      transformQuery({ node }) {
        const { sql, parameters } = app.db.getExecutor().compileQuery(node, createQueryId());
        if (/^(?:insert into|delete from) "hall_busy"/.test(sql)) statements.push(`${sql.slice(0, 6)} ${parameters.join(' ')}`);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const passRecorded = () => pass(app.db.withPlugin(recorder));
    now += 3_600_000;
    expect([await passRecorded(), await busy(), statements]).toEqual([1, 8, []]);
    expect(await state()).toMatchObject({ lastSuccessAt: now });
    const lines = ['BEGIN:VEVENT', 'UID:new', 'DTSTAMP:20260101T000000Z', 'DTSTART:20261224T100000Z', 'DURATION:PT1H', 'END:VEVENT'];
    answer = { status: 200, body: CALENDAR.replace(/(?=END:VCALENDAR)/, `${lines.join('\r\n')}\r\n`) };
    now += 3_600_000;
    await passRecorded();
    expect([await busy(), statements]).toEqual([9, [`insert ${HALL} ${OPEN_HOTEL} 2026-12-24 dinner`]]);
    answer = { status: 200, body: CALENDAR };
    now += 3_600_000;
    await passRecorded();
    expect([await busy(), statements.slice(1)]).toEqual([8, [expect.stringMatching(/^delete .* dinner 2026-12-24$/)]]);
  });

  it('drops what a process reads of a replaced address, and all blocks when the import is removed', async () => {
    const { claim, attempt } = work();
    const [claimed] = await claim(8);
    await storeImport(app.db, keyring, { hallId: HALL, merchantId: OPEN_HOTEL, address: url, now });
    if (claimed) await attempt(claimed, new AbortController().signal);
    expect([await busy(), (await state())?.lastAttemptAt]).toEqual([0, null]);
    await pass();
    expect(await busy()).toBe(8);
    const refused = await app.post('/api/hotel/merchant/calendar/import', { hallId: HALL, url: 'https://10.0.0.1/' }, staff);
    expect(refused.body.status.RetCode).toBe(1703);
    await app.post('/api/hotel/merchant/calendar/import', { hallId: HALL, url: '' }, staff);
    expect([await busy(), await state()]).toEqual([0, null]);
  });

  it('stores the address encrypted, and moves it to the current key', async () => {
    const { sealed_cipher: before } = await app.db.selectFrom('hall_import').select('sealed_cipher').executeTakeFirstOrThrow();
    const newer = readKeyring(`newer:${Buffer.alloc(32, 7).toString('base64')},${keyText}`);
    expect((await resealColumns(app.db, newer, SEALED)).calendars).toEqual({ rewritten: 1, unreadable: 0 });
    const after = await app.db.selectFrom('hall_import').select(['sealed_cipher', 'sealed_key']).executeTakeFirstOrThrow();
    expect([after.sealed_key, after.sealed_cipher === before, before.includes(SECRET)]).toEqual(['newer', false, false]);
  });

  it('publishes what the merchant states as a private feed that two libraries read, until it is revoked', async () => {
    const slot = (date: string, meal: string, to: string) =>
      app.post('/api/hotel/merchant/calendar/slot', { hallId: HALL, date, meal, from: 'free', to }, staff);
    await slot('2026-12-05', 'dinner', 'booked');
    await slot('2026-12-06', 'lunch', 'held');
    await pass();
    const create = async (isOn = true) =>
      ((await app.post('/api/hotel/merchant/calendar/feed', { hallId: HALL, isOn }, staff)).body.data as { path: string }).path;
    const path = await create();
    const { status, text, headers } = await app.get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-cache']);
    const found = Object.values(ical.sync.parseICS(text))
      .filter((one): one is VEvent => one?.type === 'VEVENT')
      .map(({ start, end, status: of }) => [start.toISOString(), end?.toISOString(), of]);
    expect(found).toEqual([
      ['2026-12-05T09:00:00.000Z', '2026-12-05T13:00:00.000Z', 'CONFIRMED'],
      ['2026-12-06T03:00:00.000Z', '2026-12-06T06:00:00.000Z', 'TENTATIVE'],
    ]);
    const other = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one);
      return [event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString(), one.getFirstPropertyValue('status')];
    });
    expect(other).toEqual(found);
    const token = /[\w-]{43}/.exec(path)?.[0] ?? '';
    const row = await app.db.selectFrom('hall_feed').selectAll().executeTakeFirstOrThrow();
    expect([JSON.stringify(row).includes(token), app.lines.join('').includes(token)]).toEqual([false, false]);
    const renewed = await create();
    expect([(await app.get(path)).status, (await app.get(renewed)).status]).toEqual([404, 200]);
    await create(false);
    expect((await app.get(renewed)).status).toBe(404);
  });
});
