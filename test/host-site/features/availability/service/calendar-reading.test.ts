/** Reading iCalendar: the same meals as a second library, and a reason for what cannot be read. */
import { readFileSync } from 'node:fs';
import ical, { type VEvent } from 'node-ical';
import { expect, it } from 'vitest';
import { availabilityEnd, type OccupiedMeal, occupiedMeals } from '../../../../../host-site/features/availability/availability.ts';
import { readCalendar } from '../../../../../host-site/features/availability/service/calendar-reading.ts';

const NOW = Date.parse('2026-11-21T12:00:00+08:00');
/** Start and end in milliseconds. */
type Block = readonly [number, number];
const fixture = (name: string) => readFileSync(new URL(`../../../../fixtures/calendars/${name}`, import.meta.url), 'utf8');
const textOf = ({ date, meal }: OccupiedMeal) => `${date} ${meal}`;
const mealsOf = (blocks: readonly Block[]) => occupiedMeals(blocks, { now: NOW, until: availabilityEnd(NOW) }).map(textOf);
const inCalendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const vevent = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'];
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
const read = async (text: string, timeoutMs?: number) => {
  const reading = await readCalendar(text, NOW, timeoutMs ? { timeoutMs } : {});
  return 'failure' in reading ? reading.failure : reading.meals.map(textOf);
};

/** Ten series of 10,000 occurrences each. */
const hundredThousand = (...lines: string[]) =>
  inCalendar(...Array.from({ length: 10 }, (_, at) => vevent(String(at), `DTSTART:20261205T00${at}000Z`, ...lines)).flat());

it.each([
  ['overlapping blocks', hundredThousand('DURATION:P700D', 'RRULE:FREQ=MINUTELY;COUNT=10000'), '2028-11-10 lunch', 1414],
  ['short blocks', hundredThousand('DURATION:PT1M', 'RRULE:FREQ=HOURLY;COUNT=10000'), '2028-01-25 lunch', 834],
])('returns each meal of a hundred thousand %s once', async (_, text, last, count) => {
  // How busy the machine is must not decide.
  const meals = await read(text, 50_000);
  expect([meals.length, new Set(meals).size, meals.at(-1)]).toEqual([count, count, last]);
});

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

it('returns nothing but meals', async () => {
  const reading = await readCalendar(fixture('google.ics'), NOW);
  expect(Object.keys(reading)).toEqual(['meals']);
  expect(JSON.stringify(reading)).toMatch(/^\{"meals":\[(\{"date":"[\d-]{10}","meal":"(lunch|dinner)"\},?)+\]\}$/);
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

const zone = (id: string, ...parts: string[]) => ['BEGIN:VTIMEZONE', `TZID:${id}`, ...parts, 'END:VTIMEZONE'];
const fixedZone = (id: string, offset: string) =>
  zone(id, 'BEGIN:STANDARD', 'DTSTART:16010101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD');
// Forms that calendars of Outlook, Exchange, Google, Apple and others have, each as another library's tests record it.
const DINNERS = ['2026-12-05 dinner', '2026-12-07 dinner'];
const FORMS: [form: string, text: string, meals: string[]][] = [
  [
    'a zone of its own name',
    inCalendar(
      ...fixedZone('Customized Time Zone', '+0900'),
      ...vevent('1', 'DTSTART;TZID=Customized Time Zone:20261205T190000', 'DURATION:PT2H'),
    ),
    ['2026-12-05 dinner'],
  ],
  [
    'a zone in quotes',
    inCalendar(
      ...fixedZone('tzone://Microsoft/Custom', '+0800'),
      ...vevent('1', 'DTSTART;TZID="tzone://Microsoft/Custom":20261205T180000', 'DTEND;TZID="tzone://Microsoft/Custom":20261205T200000'),
    ),
    ['2026-12-05 dinner'],
  ],
  [
    'days that the series leaves out',
    event('DTSTART:20261205T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261206T100000Z'),
    DINNERS,
  ],
  [
    'an occurrence that was moved',
    inCalendar(
      ...vevent('1', 'DTSTART:20261205T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...vevent('1', 'RECURRENCE-ID:20261206T100000Z', 'DTSTART:20261207T100000Z', 'DURATION:PT1H'),
    ),
    DINNERS,
  ],
  ['lines that end with LF alone', event('DTSTART:20261205T100000Z', 'DURATION:PT1H').replaceAll('\r\n', '\n'), ['2026-12-05 dinner']],
  ['a byte order mark', `\uFEFF${event('DTSTART:20261205T100000Z', 'DURATION:PT1H')}`, ['2026-12-05 dinner']],
  ['folded lines', event('DTSTART;TZID=Asia/', ' Shanghai:20261205T1', '\t80000', 'DURATION:PT1H'), ['2026-12-05 dinner']],
  ['an event of days', event('DTSTART;VALUE=DATE:20261205', 'DURATION:P1D'), ['2026-12-05 dinner', '2026-12-05 lunch']],
  ['free time', event('DTSTART:20261205T100000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'), []],
];
/** What the second library reads otherwise, or not at all. */
const OWN_FORMS: typeof FORMS = [
  [
    'a calendar with a zone for times without one',
    inCalendar('X-WR-TIMEZONE:China Standard Time', ...vevent('1', 'DTSTART:20261205T180000', 'DURATION:PT1H')),
    ['2026-12-05 dinner'],
  ],
  [
    'an event of China in a calendar of another zone',
    inCalendar('X-WR-TIMEZONE:Asia/Tokyo', ...vevent('1', 'DTSTART;TZID=Asia/Shanghai:20261205T160000', 'DURATION:PT90M')),
    ['2026-12-05 dinner'],
  ],
  [
    'Outlook’s label of the zone',
    event('DTSTART;TZID="(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi":20261205T180000', 'DURATION:PT1H'),
    ['2026-12-05 dinner'],
  ],
  ['a zone with a prefix', event('DTSTART;TZID=/example.org/Olson_1/Asia/Tokyo:20261205T190000', 'DURATION:PT1H'), ['2026-12-05 dinner']],
  [
    'a zone whose definition is empty',
    inCalendar(...zone('Asia/Shanghai'), ...vevent('1', 'DTSTART;TZID=Asia/Shanghai:20261205T180000', 'DURATION:PT1H')),
    ['2026-12-05 dinner'],
  ],
  [
    'a day without VALUE=DATE',
    event('DTSTART;TZID=Asia/Shanghai:20261205', 'DTEND;TZID=Asia/Shanghai:20261206'),
    ['2026-12-05 dinner', '2026-12-05 lunch'],
  ],
  [
    'whole days that a series of times leaves out',
    event('DTSTART;TZID=Asia/Shanghai:20261205T180000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261206'),
    DINNERS,
  ],
  [
    'occurrences with ends of their own',
    event(
      'DTSTART:20261205T100000Z',
      'DTEND:20261205T110000Z',
      'RDATE;VALUE=PERIOD:20261207T030000Z/20261207T040000Z,20261208T100000Z/PT1H',
    ),
    ['2026-12-05 dinner', '2026-12-07 lunch', '2026-12-08 dinner'],
  ],
  [
    'occurrences with ends of their own in a zone of its own name',
    inCalendar(
      ...fixedZone('East', '+0900'),
      ...vevent(
        '1',
        'DTSTART;TZID=East:20261205T190000',
        'DURATION:PT1H',
        'RDATE;VALUE=PERIOD;TZID=East:20261207T190000/20261207T200000,20261208T190000/PT1H',
      ),
    ),
    [...DINNERS, '2026-12-08 dinner'],
  ],
  ['Outlook’s free time', event('DTSTART:20261205T100000Z', 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'), []],
  [
    'Outlook’s absence',
    event('DTSTART:20261205T100000Z', 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF', 'TRANSP:TRANSPARENT'),
    ['2026-12-05 dinner'],
  ],
  [
    'an event that was changed, with its older version',
    inCalendar(
      ...vevent('1', 'SEQUENCE:1', 'DTSTART:20261207T100000Z', 'DURATION:PT1H'),
      ...vevent('1', 'SEQUENCE:0', 'DTSTART:20261205T100000Z', 'DURATION:PT1H'),
    ),
    ['2026-12-07 dinner'],
  ],
  [
    'events that share an identifier',
    inCalendar(...vevent('1', 'DTSTART:20261207T100000Z', 'DURATION:PT1H'), ...vevent('1', 'DTSTART:20261205T100000Z', 'DURATION:PT1H')),
    DINNERS,
  ],
  ['spaces in a rule', event('DTSTART:20261205T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=MO, SA'), DINNERS],
  [
    'busy time without titles',
    inCalendar(
      'BEGIN:VFREEBUSY',
      'UID:1',
      'FREEBUSY;FBTYPE=FREE:20261204T100000Z/PT1H',
      'FREEBUSY:20261205T100000Z/20261205T110000Z',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261207T100000Z/PT1H',
      'END:VFREEBUSY',
    ),
    DINNERS,
  ],
  [
    'broken lines in a title',
    event('DTSTART:20261205T100000Z', 'SUMMARY:王女士', '婚宴', 'ORGANIZER;CN=A;B:x', 'ATTENDEE;CN="', 'DURATION:PT1H'),
    ['2026-12-05 dinner'],
  ],
  [
    'tasks and alarms beside events',
    inCalendar(
      'BEGIN:VTODO',
      'DTSTART:someday',
      'END:VTODO',
      ...vevent('1', 'DTSTART:20261205T100000Z', 'BEGIN:VALARM', 'TRIGGER:-', 'DURATION:soon', 'END:VALARM', 'DURATION:PT1H'),
    ),
    ['2026-12-05 dinner'],
  ],
  // As decoded: the bytes of a character before and after the fold.
  [
    'a title that is folded inside a character',
    event('SUMMARY:\uFFFD', ' \uFFFD\uFFFD', 'DTSTART:20261205T100000Z', 'DURATION:PT1H'),
    ['2026-12-05 dinner'],
  ],
];

it.each(FORMS)('reads %s as a second library does', async (_, text, meals) => {
  expect(mealsOf(blocksOfSecondLibrary(text))).toEqual(meals);
  expect(await read(text)).toEqual(meals);
});

it.each(OWN_FORMS)('reads %s', async (_, text, meals) => {
  expect(await read(text)).toEqual(meals);
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
