/** The availability of halls on both engines: unknown until the merchant turns it on, no lost updates, and who may change what. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Availability, FreeHotel, HallCalendar, SlotState } from '../../../../../host-site/features/availability/availability.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const STAFF = '13700137000';
const OTHER_STAFF = '13700137009';
const keyring = readKeyring(newKeys());
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const DAY = 86_400_000;
const DATE = '2026-12-05';

describe.each(ENGINES)('availability on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now = NOON;
  let staff: { cookie: string };
  let other: { cookie: string };
  let hall = 0;
  let city = 0;

  beforeAll(async () => {
    app = await startTestApp({ engine, keyring, sms, clock: () => now, env: { MERCHANT_IDLE_MINUTES: '43200' } });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    await addMerchantUser(app.db, keyring, SECOND_HOTEL, OTHER_STAFF, now);
    staff = await logInAs(app, sms, STAFF);
    other = await logInAs(app, sms, OTHER_STAFF);
    const row = await app.db
      .selectFrom('hall')
      .innerJoin('merchant', 'merchant.id', 'hall.merchant_id')
      .select(['hall.id', 'merchant.city_id'])
      .where('merchant_id', '=', OPEN_HOTEL)
      .orderBy('max_tables', 'desc')
      .orderBy('hall.id')
      .executeTakeFirstOrThrow();
    hall = row.id;
    city = row.city_id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = NOON;
    for (const table of ['hall_slot', 'hall_availability', 'hall_busy'] as const) await app.db.deleteFrom(table).execute();
  });

  const month = async (of = '2026-12') => {
    const { body } = await app.get(`/api/hotel/availability?merchantId=${OPEN_HOTEL}&month=${of}`);
    const found = (body.data as Availability).halls.find(({ id }) => id === hall);
    if (!found) throw new Error('the hall is missing');
    return found;
  };
  const dinnerOf = async (date = DATE) => (await month(date.slice(0, 7))).days.find((day) => day.date === date)?.dinner;
  const open = (isOn = true, headers = staff) => app.post('/api/hotel/merchant/calendar/open', { hallId: hall, isOn }, headers);
  const set = async (from: SlotState, to: SlotState, { date = DATE, headers = staff, origin = '' } = {}) =>
    (
      await app.post(
        '/api/hotel/merchant/calendar/slot',
        { hallId: hall, date, meal: 'dinner', from, to },
        { ...headers, ...(origin && { origin }) },
      )
    ).body.status.RetCode;
  const own = async (headers = staff) =>
    (await app.get('/api/hotel/merchant/calendar?month=2026-12', headers)).body as unknown as {
      data: HallCalendar;
      status: { RetCode: number };
    };
  const freeOn = async (date = DATE) =>
    ((await app.get(`/api/hotel/availability/free?cityId=${city}&date=${date}`)).body.data as { list: FreeHotel[] }).list;

  it('is unknown until the merchant turns it on, then free with the time of the statement, and unknown again when it is off', async () => {
    expect([await dinnerOf(), (await month()).asOf]).toEqual(['ask', null]);
    expect(await set('free', 'booked')).toBe(0);
    expect([await dinnerOf(), await freeOn()]).toEqual(['ask', []]);
    await open();
    const { asOf, days } = await month();
    expect([asOf, days.length, days[4]]).toEqual([now, 31, { date: DATE, lunch: 'free', dinner: 'booked' }]);
    await open(false);
    expect([await dinnerOf(), (await month()).asOf]).toEqual(['ask', null]);
  });

  it('is unknown on past days, beyond two years, and 60 days after the last confirmation', async () => {
    await open();
    expect([
      await dinnerOf('2026-11-20'),
      await dinnerOf('2026-11-21'),
      await dinnerOf('2028-11-20'),
      await dinnerOf('2028-11-21'),
    ]).toEqual(['ask', 'free', 'free', 'ask']);
    now += 59 * DAY;
    expect(await dinnerOf('2027-05-02')).toBe('free');
    now += DAY;
    expect([await dinnerOf('2027-05-02'), (await month('2027-05')).asOf]).toEqual(['ask', null]);
  });

  it('stores one of concurrent changes from the same state, and refuses the others', async () => {
    await open();
    for (const [from, targets] of [
      ['free', ['held', 'booked', 'held', 'booked', 'held', 'booked']],
      ['held', ['free', 'booked', 'free', 'booked', 'free', 'booked']],
    ] as const) {
      await app.db.deleteFrom('hall_slot').execute();
      if (from !== 'free') expect(await set('free', from)).toBe(0);
      const codes = await Promise.all(targets.map((to) => set(from, to)));
      const stored = await dinnerOf();
      expect(codes.map((code) => code === 0)).toEqual(targets.map((to) => to === stored));
      expect(codes.filter((code) => code !== 0)).toEqual([1702, 1702, 1702]);
    }
  });

  it('accepts a repetition, and refuses a change from an outdated state, of a past day or an unknown one', async () => {
    expect([await set('free', 'held'), await set('free', 'held'), await set('free', 'booked'), await set('held', 'booked')]).toEqual([
      0, 0, 1702, 0,
    ]);
    expect([await set('free', 'held', { date: '2026-11-20' }), await set('free', 'held', { date: '2029-01-01' })]).toEqual([1701, 1701]);
    const invalid = await app.post(
      '/api/hotel/merchant/calendar/slot',
      { hallId: hall, date: '2026-02-30', meal: 'dinner', from: 'free', to: 'held' },
      staff,
    );
    expect(invalid.status).toBe(422);
  });

  it('shows and changes a calendar only for users of its merchant, from pages of this site', async () => {
    expect(await set('free', 'held', { headers: other })).toBe(1007);
    expect(await set('free', 'held', { headers: { cookie: '' } })).toBe(401);
    expect(await set('free', 'held', { origin: 'https://partner.example' })).toBe(403);
    expect((await open(true, other)).body.status.RetCode).toBe(1007);
    expect((await own(other)).data.halls.every(({ merchant }) => merchant.id === SECOND_HOTEL)).toBe(true);
    expect((await app.get(`/api/hotel/merchant/calendar?month=2026-12&hallId=${hall}`, other)).body.status.RetCode).toBe(1007);
    expect((await own({ cookie: '' })).status.RetCode).toBe(401);
    expect((await own()).data.hall).toMatchObject({ id: hall, isOn: false, confirmedAt: null, calendarImport: null, feed: null });
  });

  it('an imported block wins over what the merchant states, and is marked in the merchant’s calendar', async () => {
    await open();
    await app.db.insertInto('hall_busy').values({ hall_id: hall, day: DATE, meal: 'dinner', merchant_id: OPEN_HOTEL }).execute();
    expect(await dinnerOf()).toBe('booked');
    expect((await own()).data.hall?.days[4]?.dinner).toEqual({ state: 'free', isImported: true });
  });

  it('leaves a hotel out of the search for a day on which all its halls are booked, unless its calendar is off', async () => {
    const halls = await app.db.selectFrom('hall').select('id').where('merchant_id', '=', OPEN_HOTEL).execute();
    const isFoundOn = async (day: string) => {
      const { body } = await app.get(`/api/node/search?keyword=${encodeURIComponent(day)}&cityId=${city}&type=hotel`);
      return (body.data as { groups: { list: { id: number }[] }[] }).groups
        .flatMap(({ list }) => list.map(({ id }) => id))
        .includes(OPEN_HOTEL);
    };
    for (const { id } of halls) {
      await app.post('/api/hotel/merchant/calendar/open', { hallId: id, isOn: true }, staff);
      await app.post('/api/hotel/merchant/calendar/slot', { hallId: id, date: DATE, meal: 'dinner', from: 'free', to: 'booked' }, staff);
    }
    expect(await isFoundOn(DATE)).toBe(true);
    await app.db
      .insertInto('hall_busy')
      .values(halls.map(({ id }) => ({ hall_id: id, day: DATE, meal: 'lunch', merchant_id: OPEN_HOTEL })))
      .execute();
    expect([await isFoundOn(DATE), await isFoundOn('2026-12-06')]).toEqual([false, true]);
    for (const { id } of halls) await app.post('/api/hotel/merchant/calendar/open', { hallId: id, isOn: false }, staff);
    expect(await isFoundOn(DATE)).toBe(true);
  });

  it('names the hotels of a city with a free hall on a day, with the meals', async () => {
    await open();
    const [found] = await freeOn();
    expect(found?.merchantId).toBe(OPEN_HOTEL);
    expect(found?.halls).toEqual([{ id: hall, name: expect.any(String), meals: ['lunch', 'dinner'], isDemo: false }]);
    await set('free', 'held');
    expect((await freeOn())[0]?.halls[0]?.meals).toEqual(['lunch']);
    await app.db.insertInto('hall_busy').values({ hall_id: hall, day: DATE, meal: 'lunch', merchant_id: OPEN_HOTEL }).execute();
    expect([await freeOn(), await freeOn('2026-11-20')]).toEqual([[], []]);
  });
});
