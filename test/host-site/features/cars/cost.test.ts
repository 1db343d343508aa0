/** What a trip costs at least: every charge once, in whole fen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FleetTerms, type Trip, tripCost } from '../../../../host-site/features/cars/calculator/cost.ts';
import { quoteOf } from '../../../../host-site/features/cars/calculator/quote.ts';
import { readTrip, type TripTexts } from '../../../../host-site/features/cars/calculator/trip.ts';

const NOW = Date.parse('2026-11-28T04:00:00Z');
const FLEET: FleetTerms = {
  price: 138_000,
  includedCars: 1,
  mostCars: 8,
  hours: 8,
  km: 100,
  followingPrice: 42_000,
  overtimePrice: 8000,
  overKmPrice: 400,
  driverPrice: 0,
  tollsPrice: null,
  flowersPrice: 28_000,
};

const fen = fc.integer({ min: 1, max: 2_000_000_000 });
const statedFen = fc.option(fen, { nil: null });
const charge = fc.oneof(fc.constant(0), statedFen);
const terms: fc.Arbitrary<FleetTerms> = fc
  .record({
    price: fen,
    includedCars: fc.integer({ min: 1, max: 60 }),
    mostCars: fc.integer({ min: 1, max: 60 }),
    hours: fc.integer({ min: 1, max: 24 }),
    km: fc.integer({ min: 1, max: 2000 }),
    followingPrice: statedFen,
    overtimePrice: statedFen,
    overKmPrice: statedFen,
    driverPrice: charge,
    tollsPrice: charge,
    flowersPrice: charge,
  })
  .map((one) => ({ ...one, includedCars: Math.min(one.includedCars, one.mostCars) }));
const trip: fc.Arbitrary<Trip> = fc.record({
  hours: fc.integer({ min: 1, max: 72 }),
  km: fc.integer({ min: 1, max: 3000 }),
  cars: fc.integer({ min: 1, max: 60 }),
});

describe('the cost of a trip', () => {
  it('states each charge that the trip needs with its sum, and by name what the merchant does not state', () => {
    expect(tripCost(FLEET, { hours: 10, km: 120, cars: 6 })).toEqual({
      charges: [
        { kind: 'base', units: 1, cars: 1, each: 138_000, sum: 138_000 },
        { kind: 'following', units: 1, cars: 5, each: 42_000, sum: 210_000 },
        { kind: 'overtime', units: 2, cars: 6, each: 8000, sum: 96_000 },
        { kind: 'overKm', units: 20, cars: 6, each: 400, sum: 48_000 },
        { kind: 'driver', units: 1, cars: 6, each: 0, sum: 0 },
        { kind: 'tolls', units: 1, cars: 6, each: null, sum: null },
        { kind: 'flowers', units: 1, cars: 1, each: 28_000, sum: 28_000 },
      ],
      total: 520_000,
      unstated: ['tolls'],
    });
  });

  it('has no charge for hours, kilometres and cars that the price includes', () => {
    expect(tripCost(FLEET, { hours: 8, km: 100, cars: 1 }).charges.map(({ kind }) => kind)).toEqual(['base', 'driver', 'tolls', 'flowers']);
  });

  it('never falls with more hours, kilometres or cars', () => {
    fc.assert(
      fc.property(terms, trip, trip, (fleet, one, more) => {
        const larger = { hours: Math.max(one.hours, more.hours), km: Math.max(one.km, more.km), cars: Math.max(one.cars, more.cars) };
        expect(tripCost(fleet, larger).total).toBeGreaterThanOrEqual(tripCost(fleet, one).total);
      }),
    );
  });

  it('counts each kind once, in whole fen that add up to the total', () => {
    fc.assert(
      fc.property(terms, trip, (fleet, one) => {
        const { charges, total, unstated } = tripCost(fleet, one);
        const kinds = charges.map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(charges.reduce((sum, each) => sum + (each.sum ?? 0), 0)).toBe(total);
        expect(total).toBeGreaterThanOrEqual(fleet.price);
        expect(unstated).toEqual(charges.filter(({ each }) => each === null).map(({ kind }) => kind));
      }),
    );
  });
});

describe('what a visitor states', () => {
  const NOTHING: TripTexts = { hours: '', km: '', cars: '', date: '' };
  const read = (stated: Partial<TripTexts>) => readTrip(FLEET, { ...NOTHING, ...stated }, NOW);

  it('is by default what the price includes', () => {
    expect(read({})).toEqual({ trip: { hours: 8, km: 100, cars: 1 }, date: '', problems: {} });
  });

  it.each(['-1', '0', '73', '1000000000', '1e9', '8.5', 'abc', '８小时', 'NaN', ' - '])(
    'has a message for %j hours, and no cost',
    (hours) => {
      expect(read({ hours })).toEqual({ trip: null, date: '', problems: { hours: '用车时长请填1到72的整数小时' } });
    },
  );

  it('has a message for each number that is beyond its limits', () => {
    expect(read({ hours: '99', km: '-5', cars: '9' }).problems).toEqual({
      hours: '用车时长请填1到72的整数小时',
      km: '行驶里程请填1到3000的整数公里',
      cars: '车数请填1到8的整数，这个车队最多8辆',
    });
    expect(readTrip({ ...FLEET, mostCars: 1 }, { ...NOTHING, cars: '2' }, NOW).problems.cars).toBe('这个车队只有1辆车，车数请填1');
  });

  it.each(['2026-11-27', '2029-11-29', '2027-02-30', 'tomorrow'])('has a message for the date %s, and still a cost', (date) => {
    expect(read({ date })).toEqual({
      trip: { hours: 8, km: 100, cars: 1 },
      date: '',
      problems: { date: '日期请选今天到2029-11-28之间的一天' },
    });
  });

  it('goes into a reference that the enquiry accepts: at most 64 letters, digits and hyphens', () => {
    const title = '特别长的名字，带标点！'.repeat(6);
    const stated = { hours: '72', km: '3000', cars: '8', date: '' };
    const { reference } = quoteOf({ id: 2_147_483_647, title, terms: FLEET }, stated, NOW);
    expect(reference).toMatch(/^[\p{L}\p{N}-]{1,64}$/u);
    expect(reference).toContain('-2147483647-8辆-72小时-3000公里');
  });
});
