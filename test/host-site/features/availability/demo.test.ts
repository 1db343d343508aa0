/** The availability of the demo halls on both engines: what couples see of it, its renewal and its removal. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Availability, FreeHotel } from '../../../../host-site/features/availability/availability.ts';
import { demoSlots, renewDemoAvailability, writeDemoAvailability } from '../../../../host-site/features/availability/demo.ts';
import { removeDemoData } from '../../../../host-site/features/catalogue/demo/demo-removal.ts';
import { addMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { fakeSms, logInAs } from '../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ hookTimeout: 120_000 });

const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const DAY = 86_400_000;
const FIRST_HOTEL = 1001;
const FIRST_HALL = 10_011;
const OTHER_HOTEL = 1004;
const OTHER_HALL = 10_041;
/** Of a hotel without published availability. */
const UNPUBLISHED_HOTEL = 1002;
const HANGZHOU = 90;
const STAFF = '13700137000';
const keyring = readKeyring(newKeys());

it('is the same for the same day, dense on Saturdays and near days, and free in the far future', () => {
  const halls = Array.from({ length: 50 }, (_, at) => ({ hall_id: at + 1, merchant_id: 1 }));
  const slots = demoSlots(halls, NOON);
  expect(demoSlots(halls, NOON)).toEqual(slots);
  const on = (from: string, until: string) => slots.filter(({ day }) => day >= from && day < until).length;
  expect(on('2026-11-28', '2026-11-29')).toBeGreaterThan(on('2026-11-29', '2026-11-30'));
  expect(on('2026-12-01', '2027-01-01')).toBeGreaterThan(2 * on('2027-06-01', '2027-07-01'));
  expect(on('2027-10-01', '2029-01-01')).toBe(0);
  expect(new Set(slots.map(({ state }) => state))).toEqual(new Set(['held', 'booked']));
});

describe.each(ENGINES)('demo availability on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now = NOON;

  beforeAll(async () => {
    const database = await databaseWith('demo', engine);
    app = await startTestApp({ database, keyring, sms, pages, clock: () => now });
    // The image has that of the real day.
    for (const table of ['hall_slot', 'hall_availability'] as const) await app.db.deleteFrom(table).execute();
    await writeDemoAvailability(app.db, NOON);
  });
  afterAll(() => app.close());

  const month = async (of: string, merchantId = FIRST_HOTEL) =>
    (await app.get(`/api/hotel/availability?merchantId=${merchantId}&month=${of}`)).body.data as Availability;
  const statesOf = ({ halls }: Availability) => new Set(halls.flatMap(({ days }) => days.flatMap(({ lunch, dinner }) => [lunch, dinner])));

  it('shows free, held and booked meals, marked as an example in calls and on pages', async () => {
    const shown = await month('2026-12');
    expect(statesOf(shown)).toEqual(new Set(['free', 'held', 'booked']));
    expect(shown.halls.map(({ asOf, isDemo }) => [asOf, isDemo])).toEqual(shown.halls.map(() => [NOON, true]));
    const { body } = await app.get(`/api/hotel/availability/free?cityId=${HANGZHOU}&date=2026-12-05`);
    const { list } = body.data as { list: FreeHotel[] };
    expect([list.length > 3, list.every(({ isDemo }) => isDemo)]).toEqual([true, true]);
    for (const address of [
      `/hotel/hangzhou/detail_${FIRST_HOTEL}?month=2026-12`,
      `/hotel/hangzhou/detail_${FIRST_HOTEL}/hall_${FIRST_HALL}?month=2026-12`,
      '/jiri/2026-12-05?city=hangzhou',
    ])
      expect((await app.get(address)).text).toContain('以下为示例，不是酒店公布的档期');
    expect(statesOf(await month('2026-12', UNPUBLISHED_HOTEL))).toEqual(new Set(['ask']));
  });

  it('shows a couple that has chosen its tables the halls for so many, and all halls where none is', async () => {
    const sizes = await app.db.selectFrom('hall').select(['id', 'name', 'merchant_id', 'min_tables', 'max_tables']).execute();
    const seat = (id: number, tables: number) =>
      sizes.some((hall) => hall.id === id && hall.min_tables <= tables && tables <= hall.max_tables);
    const all = (await month('2026-12')).halls.map(({ id }) => id);
    for (const tables of [4, 22, 40]) {
      const { body } = await app.get(`/api/hotel/availability?merchantId=${FIRST_HOTEL}&month=2026-12&tables=${tables}`);
      const expected = all.filter((id) => seat(id, tables));
      expect((body.data as Availability).halls.map(({ id }) => id)).toEqual(expected);
      const page = await load(app.server, `/hotel/hangzhou/detail_${FIRST_HOTEL}?month=2026-12&tables=${tables}`);
      const shown = expected.length ? expected : all;
      const names = shown.map((id) => sizes.find((hall) => hall.id === id)?.name).join('、');
      expect(page.text).toContain(`${expected.length ? `坐得下${tables}桌、` : ''}公开档期的宴会厅：${names}`);
      const links = page.links.flatMap(
        (url) => /[?&]hallId=(\d+).*2026-12-/.exec(url)?.[1] ?? /2026-12-.*[?&]hallId=(\d+)/.exec(url)?.[1] ?? [],
      );
      expect([links.length > 0, links.filter((id) => !shown.includes(Number(id)))]).toEqual([true, []]);
    }
    expect(all.filter((id) => seat(id, 22)).length).toBeLessThan(all.length);
    const { body } = await app.get(`/api/hotel/availability/free?cityId=${HANGZHOU}&date=2026-12-05&tables=22`);
    const free = (body.data as { list: FreeHotel[] }).list.flatMap(({ halls }) => halls);
    expect([free.length > 3, free.filter(({ id }) => !seat(id, 22))]).toEqual([true, []]);
    expect((await load(app.server, '/jiri/2026-12-05?city=hangzhou&tables=22')).text).toContain('杭州这天还有22桌空厅的酒店');
    const dinner = await load(app.server, '/jiri/2026-12-05?city=hangzhou&tables=22&meal=dinner');
    expect(dinner.text).toContain('杭州这天晚宴还有22桌空厅的酒店');
    const halls = dinner.links.flatMap((url) => /\/hall_(\d+)/.exec(url)?.[1] ?? []).map(Number);
    const atDinner = free.filter(({ meals }) => meals.includes('dinner')).map(({ id }) => id);
    expect([halls.length > 0, halls.filter((id) => !atDinner.includes(id))]).toEqual([true, []]);
    expect(atDinner.length).toBeLessThan(free.length);
  });

  it('is the hotel’s own for a hall as soon as the hotel sets a day of it, and stays an example for its other halls', async () => {
    await addMerchantUser(app.db, keyring, OTHER_HOTEL, STAFF, NOON);
    const staff = await logInAs(app, sms, STAFF);
    const free = (await month('2026-12', OTHER_HOTEL)).halls
      .find(({ id }) => id === OTHER_HALL)
      ?.days.find(({ lunch }) => lunch === 'free');
    const hallName = (await month('2026-12', OTHER_HOTEL)).halls.find(({ id }) => id === OTHER_HALL)?.name;
    const question = `${hallName}${free?.date}午宴还有吗`;
    const answer = async () =>
      ((await app.post('/api/ws/reception', { merchantId: OTHER_HOTEL, question })).body.data as { answer: string }).answer;
    const before = await answer();
    expect(before).toContain(`${hallName}午宴可预订（示例，不是酒店公布的档期）`);
    expect(before).not.toContain('依据');
    const set = await app.post(
      '/api/hotel/merchant/calendar/slot',
      { hallId: OTHER_HALL, date: free?.date, meal: 'lunch', from: 'free', to: 'held' },
      staff,
    );
    expect(set.body.status.RetCode).toBe(0);
    expect(await answer()).toMatch(/午宴有新人在考虑（酒店2026年11月21日更新，以酒店答复为准）.*（依据酒店公布的档期）$/);
    const shown = await month('2026-12', OTHER_HOTEL);
    expect(shown.halls.filter(({ isDemo }) => !isDemo).map(({ id }) => id)).toEqual([OTHER_HALL]);
    const names = shown.halls.filter(({ isDemo }) => isDemo).map(({ name }) => name);
    const hotel = (await load(app.server, `/hotel/hangzhou/detail_${OTHER_HOTEL}?month=2026-12`)).text;
    expect(hotel).toContain(`酒店2026年11月21日更新，以酒店答复为准；${names.join('、')}的档期为示例`);
    const hall = (await load(app.server, `/hotel/hangzhou/detail_${OTHER_HOTEL}/hall_${OTHER_HALL}?month=2026-12`)).text;
    expect([hall.includes('酒店2026年11月21日更新，以酒店答复为准'), hall.includes('的档期为示例')]).toEqual([true, false]);
    expect((await app.get('/jiri/2026-12-09?city=hangzhou')).text).toContain('标为示例的不是酒店公布的档期');
  });

  it('is written for the new day at a start after a month, and keeps what a merchant has changed', async () => {
    const own = { hall_id: FIRST_HALL, day: '2027-02-10', meal: 'lunch' };
    await app.db
      .insertInto('hall_slot')
      .values({ ...own, merchant_id: FIRST_HOTEL, state: 'held', updated_at: NOON })
      .execute();
    const slots = () => app.db.selectFrom('hall_slot').selectAll().orderBy('hall_id').orderBy('day').orderBy('meal').execute();
    const before = await slots();
    now = NOON + 30 * DAY;
    await renewDemoAvailability(app.db, now);
    expect(await slots()).toEqual(before);
    now = NOON + 61 * DAY;
    expect(statesOf(await month('2027-02'))).toEqual(new Set(['ask']));
    await renewDemoAvailability(app.db, now);
    const renewed = await month('2027-02');
    expect(statesOf(renewed)).toEqual(new Set(['free', 'held', 'booked']));
    expect(renewed.halls.find(({ id }) => id === FIRST_HALL)?.days[9]).toMatchObject({ date: '2027-02-10', lunch: 'held' });
    const oldest = await app.db
      .selectFrom('hall_slot')
      .select('day')
      .where('is_demo', '=', 1)
      .orderBy('day')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(oldest.day >= '2027-01-21').toBe(true);
  });

  it('disappears with the demo data, also from a hotel that an import has taken over', async () => {
    await app.db.insertInto('imported_row').values({ kind: 'merchant', id: FIRST_HOTEL, position: 0 }).execute();
    await app.db.transaction().execute((trx) => removeDemoData(trx, now, FEATURES));
    expect(await app.db.selectFrom('merchant').select('id').execute()).toEqual([{ id: FIRST_HOTEL }]);
    expect(await app.db.selectFrom('hall_availability').select('hall_id').execute()).toEqual([]);
    // What its merchant has stated stays.
    expect(await app.db.selectFrom('hall_slot').select(['hall_id', 'day']).execute()).toEqual([{ hall_id: FIRST_HALL, day: '2027-02-10' }]);
    await renewDemoAvailability(app.db, now + 100 * DAY);
    expect(await app.db.selectFrom('hall_availability').select('hall_id').execute()).toEqual([]);
  });
});
