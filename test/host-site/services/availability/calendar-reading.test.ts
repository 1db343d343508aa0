/** Reading iCalendar: the same meals as a second library, and a reason for what cannot be read. */
import { readFileSync } from 'node:fs';
import ical, { type VEvent } from 'node-ical';
import { expect, it } from 'vitest';
import { type Block, readCalendar } from '../../../../host-site/services/availability/calendar-reading.ts';
import { availabilityEnd, occupiedMeals } from '../../../../widgets/domain/services/availability.ts';

const NOW = Date.parse('2026-11-21T12:00:00+08:00');
const fixture = (name: string) => readFileSync(new URL(`../../../fixtures/calendars/${name}`, import.meta.url), 'utf8');
const mealsOf = (blocks: readonly Block[]) =>
  occupiedMeals(blocks, { now: NOW, until: availabilityEnd(NOW) }).map(({ date, meal }) => `${date} ${meal}`);
const event = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:x',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTAMP:20260101T000000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const read = async (text: string) => {
  const reading = await readCalendar(text, NOW);
  return 'failure' in reading ? reading.failure : mealsOf(reading.blocks);
};

const EXPECTED: Record<string, string[]> = {
  'google.ics': [
    '2026-12-05 dinner',
    '2026-12-07 lunch',
    '2026-12-10 dinner',
    '2026-12-10 lunch',
    '2026-12-11 dinner',
    '2026-12-11 lunch',
    '2026-12-22 dinner',
    '2026-12-28 lunch',
  ],
  'outlook.ics': ['2026-12-01 lunch', '2026-12-06 dinner', '2027-01-05 lunch', '2027-02-02 lunch'],
  // 5:00 in New York is 18:00 in China before the clock changes on 14 March, and 17:00 after.
  'zones.ics': ['2027-01-05 lunch', '2027-03-12 dinner', '2027-03-13 dinner', '2027-03-14 dinner', '2027-03-15 dinner'],
};

/** Blocks that the second library finds; days without time are those of the machine's zone, and are read as days in China. */
function blocksOfSecondLibrary(text: string): Block[] {
  const events = Object.values(ical.sync.parseICS(text)).filter((entry): entry is VEvent => entry?.type === 'VEVENT');
  const chinaStart = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) - 8 * 3_600_000;
  return events
    .filter(({ status, transparency }) => status !== 'CANCELLED' && transparency !== 'TRANSPARENT')
    .flatMap((one) =>
      ical
        .expandRecurringEvent(one, { from: new Date(NOW), to: new Date(NOW + 700 * 86_400_000) })
        .map(({ start, end, isFullDay }): Block => (isFullDay ? [chinaStart(start), chinaStart(end)] : [start.getTime(), end.getTime()])),
    );
}

it.each(Object.keys(EXPECTED))('finds the occupied meals of %s, as a second library does', async (name) => {
  const text = fixture(name);
  expect(mealsOf(blocksOfSecondLibrary(text)).length).toBeGreaterThan(0);
  expect(await read(text)).toEqual(mealsOf(blocksOfSecondLibrary(text)));
  expect(await read(text)).toEqual(expect.arrayContaining(EXPECTED[name] ?? []));
});

it('returns nothing but blocks of time', async () => {
  const reading = await readCalendar(fixture('google.ics'), NOW);
  expect(Object.keys(reading)).toEqual(['blocks']);
  expect(JSON.stringify(reading)).toMatch(/^\{"blocks":\[(\[\d+,\d+\],?)+\]\}$/);
});

it.each([
  ['in UTC', ['DTSTART:20261205T090000Z', 'DTEND:20261205T120000Z'], ['2026-12-05 dinner']],
  ['without zone', ['DTSTART:20261205T113000', 'DURATION:PT1H'], ['2026-12-05 lunch']],
  ['in a Windows zone without definition', ['DTSTART;TZID=China Standard Time:20261205T180000', 'DURATION:PT2H'], ['2026-12-05 dinner']],
  ['that ends when a meal begins', ['DTSTART:20261205T150000', 'DTEND:20261205T170000'], []],
  ['without an end', ['DTSTART;VALUE=DATE:20261205'], ['2026-12-05 dinner', '2026-12-05 lunch']],
  ['in the past', ['DTSTART:20261105T180000', 'DURATION:PT2H'], []],
])('reads an event %s', async (_, lines, meals) => {
  expect(await read(event(...lines))).toEqual(meals);
});

it.each([
  ['an empty text', '', 'format'],
  ['a web page', '<!doctype html><title>login</title>', 'format'],
  ['a file that was cut off', event('DTSTART:20261205T090000Z').slice(0, 110), 'format'],
  ['an unreadable date', event('DTSTART:2026-12-05', 'DURATION:PT1H'), 'format'],
  ['an unknown time zone', event('DTSTART;TZID=Mars/Olympus:20261205T180000', 'DURATION:PT1H'), 'zone'],
])('refuses %s', async (_, text, failure) => {
  expect(await read(text)).toBe(failure);
});

it('ends a rule that never matches, instead of waiting for it', async () => {
  const endless = event('DTSTART:20261205T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  expect(await readCalendar(endless, NOW, { timeoutMs: 1500 })).toEqual({ failure: 'time' });
});
