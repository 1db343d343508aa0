/**
 * Worker thread: reads an iCalendar text and posts the meals that it occupies, or why it cannot be read. Nothing else of an event leaves the thread, and
 * however many events there are, each meal of each day leaves it once. A thread, because a rule such as 30 February is repeated without end: the caller terminates it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import ICAL from 'ical.js';
import { chinaDate, chinaDayStart } from '../../../../widgets/domain/china-time.ts';
import { availabilityEnd, occupiedMeals } from '../availability.ts';
import { essentialLines } from './calendar-lines.mjs';

const CHINA = 'Asia/Shanghai';
/** Names of time zones that programs write without their definition. */
const OTHER_NAMES = {
  'China Standard Time': CHINA,
  中国标准时间: CHINA,
  'Taipei Standard Time': 'Asia/Taipei',
  'Singapore Standard Time': 'Asia/Singapore',
  'Tokyo Standard Time': 'Asia/Tokyo',
};
/** Names that programs put before those of the tz database, such as `/example.org/2026/Asia/Shanghai`. */
const PREFIXED = /^\/(?:.*\/)?([A-Z][\w+-]*\/[A-Z][\w+-]*)$/;
/** Outlook's label of the zone. Labels with other offsets do not say when the clock changes. */
const CHINA_LABEL = /^\((?:UTC|GMT) ?\+08:00\)/;
const DAY_MS = 86_400_000;
/** Occurrences of all events of a file. A daily event of the last 50 years has 18,000. */
const MOST_OCCURRENCES = 100_000;

class ReadFailure extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

const formats = new Map();

/** @returns {Intl.DateTimeFormat} @throws ReadFailure for an unknown zone */
function formatOf(zone) {
  const format = formats.get(zone) ?? newFormat(zone);
  formats.set(zone, format);
  return format;
}

function newFormat(zone) {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw new ReadFailure('zone');
  }
}

const zoneOf = (name) =>
  Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : CHINA_LABEL.test(name) ? CHINA : (PREFIXED.exec(name)?.[1] ?? name);

/** Milliseconds that the zone is ahead of UTC. */
function offsetAt(format, at) {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second) - at;
}

function wallTime({ year, month, day, hour, minute, second }, zone) {
  const format = formatOf(zone);
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // The second step corrects a guess on the other side of a change of the clock.
  const guess = wall - offsetAt(format, wall);
  return wall - offsetAt(format, guess);
}

/** Returns a moment in milliseconds. Days begin in China, and a time without zone is in `defaultZone`. */
function momentOf(time, zoneName, defaultZone) {
  if (time.isDate) return wallTime({ year: time.year, month: time.month, day: time.day, hour: 0, minute: 0, second: 0 }, CHINA);
  if (time.zone && time.zone.tzid !== 'floating') return time.toUnixTime() * 1000;
  return wallTime(time, zoneName ? zoneOf(zoneName) : defaultZone);
}

const zoneNameOf = (component, name) => component.getFirstProperty(name)?.getParameter('tzid');
const textOf = (component, name) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
/** Outlook's own property decides where there is one: it also states `FREE` without `TRANSP`. */
function isBusy(component) {
  if (textOf(component, 'status') === 'CANCELLED') return false;
  const outlook = textOf(component, 'x-microsoft-cdo-busystatus');
  return outlook ? outlook !== 'FREE' : textOf(component, 'transp') !== 'TRANSPARENT';
}

/** Returns the components without older versions of the same event: those with a lower `SEQUENCE` than another of its identity. */
function withoutOlder(components) {
  const latest = new Map();
  const sequenceOf = (component) => component.getFirstPropertyValue('sequence');
  const identityOf = (component) => `${component.getFirstPropertyValue('uid')} ${component.getFirstPropertyValue('recurrence-id') ?? ''}`;
  for (const component of components)
    latest.set(identityOf(component), Math.max(latest.get(identityOf(component)) ?? 0, sequenceOf(component) ?? 0));
  return components.filter(
    (component) => (sequenceOf(component) ?? latest.get(identityOf(component))) === latest.get(identityOf(component)),
  );
}

/** Removes the occurrences that state their own end, which the library cannot repeat, and returns them. */
function takePeriods(component) {
  const periods = component.getAllProperties('rdate').filter(({ type }) => type === 'period');
  for (const property of periods) component.removeProperty(property);
  return periods;
}

/** Returns the days that a series with times leaves out as whole days, such as 2026-12-14. */
const omittedDays = (component) =>
  new Set(
    component.getFirstPropertyValue('dtstart').isDate
      ? []
      : component
          .getAllProperties('exdate')
          .flatMap((property) => property.getValues())
          .filter(({ isDate }) => isDate)
          .map(String),
  );

/** Reads what a calendar states, with the zone of times that have none. */
function readerOf(calendar, { to, take }) {
  const defaultZone = zoneOf(calendar.getFirstPropertyValue('x-wr-timezone') || CHINA);
  const momentIn = (component, time, name) => momentOf(time, zoneNameOf(component, name) ?? zoneNameOf(component, 'dtstart'), defaultZone);
  const block = (component, start, end) => {
    const from = momentIn(component, start, 'dtstart');
    const until = momentIn(component, end, 'dtend');
    // An event without duration is a moment.
    take(from, Math.max(until, start.isDate ? from + DAY_MS : from + 1));
  };
  const periods = (properties) => {
    for (const property of properties)
      for (const period of property.getValues()) {
        const zone = property.getParameter('tzid');
        const defined = zone && calendar.getTimeZoneByID(zone);
        // The library gives zones to single times alone.
        if (defined) for (const time of [period.start, period.end]) if (time) time.zone = defined;
        take(momentOf(period.start, zone, defaultZone), momentOf(period.getEnd(), zone, defaultZone));
      }
  };
  const series = (component, event) => {
    const omitted = omittedDays(component);
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      if (isBusy(item.component) && !omitted.has(next.toString().slice(0, 10))) block(item.component, startDate, endDate);
      else take(0, 0);
      // The rule's own time, because an exception may be moved to a later day.
      if (momentIn(component, next, 'dtstart') >= to) break;
    }
  };
  return { block, periods, series };
}

function readCalendar(calendar, limits) {
  // A definition without offsets would be read as UTC.
  for (const zone of calendar.getAllSubcomponents('vtimezone')) if (!zone.getAllSubcomponents().length) calendar.removeSubcomponent(zone);
  const { block, periods, series } = readerOf(calendar, limits);
  const exceptions = new Map();
  const events = [];
  for (const component of withoutOlder(calendar.getAllSubcomponents('vevent'))) {
    if (!component.getFirstPropertyValue('dtstart')) continue;
    if (!component.hasProperty('recurrence-id')) events.push(component);
    else {
      const uid = String(component.getFirstPropertyValue('uid'));
      exceptions.set(uid, [...(exceptions.get(uid) ?? []), component]);
    }
  }
  const uids = new Set();
  for (const component of events) {
    const uid = String(component.getFirstPropertyValue('uid'));
    uids.add(uid);
    const ownPeriods = takePeriods(component);
    const event = new ICAL.Event(component, { exceptions: exceptions.get(uid) ?? [] });
    if (isBusy(component)) periods(ownPeriods);
    if (event.isRecurring()) series(component, event);
    else if (isBusy(component)) block(component, event.startDate, event.endDate);
  }
  // Some programs publish a changed occurrence without its series.
  for (const [uid, components] of exceptions)
    if (!uids.has(uid))
      for (const component of components) {
        const { startDate, endDate } = new ICAL.Event(component, { exceptions: [] });
        if (isBusy(component)) block(component, startDate, endDate);
      }
  for (const component of calendar.getAllSubcomponents('vfreebusy'))
    periods(component.getAllProperties('freebusy').filter((one) => String(one.getParameter('fbtype') ?? 'BUSY').toUpperCase() !== 'FREE'));
}

/** Joins blocks that overlap or touch: thousands of them may occupy the same day. */
function merged(blocks) {
  const joined = [];
  for (const [start, end] of blocks.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** Returns the meals that are occupied from today to the end of known availability. */
function readMeals({ text, now }) {
  const until = availabilityEnd(now);
  const from = chinaDayStart(chinaDate(now));
  const to = chinaDayStart(until);
  let roots;
  try {
    const parsed = ICAL.parse(essentialLines(text));
    roots = (typeof parsed[0] === 'string' ? [parsed] : parsed).map((one) => new ICAL.Component(one));
  } catch {
    throw new ReadFailure('format');
  }
  if (!roots.length || roots.some(({ name }) => name !== 'vcalendar')) throw new ReadFailure('format');
  const blocks = [];
  let count = 0;
  const take = (start, end) => {
    count += 1;
    if (count > MOST_OCCURRENCES) throw new ReadFailure('repetition');
    if (Number.isNaN(start) || Number.isNaN(end)) throw new ReadFailure('format');
    if (end > from && start < to) blocks.push([start, end]);
  };
  for (const root of roots) readCalendar(root, { to, take });
  return occupiedMeals(merged(blocks), { now, until });
}

try {
  parentPort.postMessage({ meals: readMeals(workerData) });
} catch (error) {
  // Other errors come from values that the library cannot read. Their messages may contain the text of an event.
  parentPort.postMessage({ failure: error instanceof ReadFailure ? error.reason : 'format' });
}
