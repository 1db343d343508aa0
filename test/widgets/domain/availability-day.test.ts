import { expect, it } from 'vitest';
import { isAvailabilityDay } from '../../../host-site/features/availability/availability.ts';

const NOW = Date.parse('2026-11-24T12:00+08:00');

it.each(['2026-11-24', '2027-02-28', '2028-02-29', '2028-11-23'])('knows the availability of %s', (day) => {
  expect(isAvailabilityDay(day, NOW)).toBe(true);
});

it.each(['2026-11-23', '2028-11-24', '2027-02-29', '2027-04-31', '2027-13-01', '2027-1-1', '2027-02-28 ', '2027-02', ''])(
  'knows no availability of a day that is over, too late or does not exist: “%s”',
  (day) => {
    expect(isAvailabilityDay(day, NOW)).toBe(false);
  },
);
