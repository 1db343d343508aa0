/**
 * Worker thread: reads an iCalendar text and posts the blocks of time that it occupies, or why it cannot be read. Nothing else of an event leaves the
 * thread. A thread, because a rule such as 30 February is repeated without end: the caller terminates it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import ICAL from 'ical.js';

const CHINA = 'Asia/Shanghai';
/** Names of time zones that programs write without their definition. */
const OTHER_NAMES = {
  'China Standard Time': CHINA,
  'Taipei Standard Time': 'Asia/Taipei',
  'Singapore Standard Time': 'Asia/Singapore',
  'Tokyo Standard Time': 'Asia/Tokyo',
};
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
  return wallTime(time, zoneName ? (OTHER_NAMES[zoneName] ?? zoneName) : defaultZone);
}

const zoneNameOf = (component, name) => component.getFirstProperty(name)?.getParameter('tzid');
const textOf = (component, name) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
const isBusy = (component) => textOf(component, 'transp') !== 'TRANSPARENT' && textOf(component, 'status') !== 'CANCELLED';

function readCalendar(calendar, { to, take }) {
  const defaultZone = calendar.getFirstPropertyValue('x-wr-timezone') || CHINA;
  const block = (component, start, end) => {
    const from = momentOf(start, zoneNameOf(component, 'dtstart'), defaultZone);
    const zone = zoneNameOf(component, 'dtend') ?? zoneNameOf(component, 'dtstart');
    const until = start.isDate ? Math.max(momentOf(end, zone, defaultZone), from + DAY_MS) : momentOf(end, zone, defaultZone);
    // An event without duration is a moment.
    take(from, Math.max(until, from + 1));
    return from;
  };
  const exceptions = new Map();
  const events = [];
  for (const component of calendar.getAllSubcomponents('vevent')) {
    if (!component.getFirstPropertyValue('dtstart')) continue;
    if (!component.hasProperty('recurrence-id')) events.push(component);
    else {
      const uid = String(component.getFirstPropertyValue('uid'));
      exceptions.set(uid, [...(exceptions.get(uid) ?? []), component]);
    }
  }
  const series = new Set();
  for (const component of events) {
    const uid = String(component.getFirstPropertyValue('uid'));
    series.add(uid);
    const event = new ICAL.Event(component, { exceptions: exceptions.get(uid) ?? [] });
    if (!event.isRecurring()) {
      if (isBusy(component)) block(component, event.startDate, event.endDate);
      continue;
    }
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      if (isBusy(item.component)) block(item.component, startDate, endDate);
      else take(0, 0);
      // The rule's own time, because an exception may be moved to a later day.
      if (momentOf(next, zoneNameOf(component, 'dtstart'), defaultZone) >= to) break;
    }
  }
  // Some programs publish a changed occurrence without its series.
  for (const [uid, components] of exceptions)
    if (!series.has(uid))
      for (const component of components) {
        const { startDate, endDate } = new ICAL.Event(component, { exceptions: [] });
        if (isBusy(component)) block(component, startDate, endDate);
      }
  for (const component of calendar.getAllSubcomponents('vfreebusy'))
    for (const property of component.getAllProperties('freebusy')) {
      if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue;
      for (const period of property.getValues())
        take(momentOf(period.start, undefined, defaultZone), momentOf(period.getEnd(), undefined, defaultZone));
    }
}

/** Returns start and end of each block between `from` and `to`, in milliseconds. */
function readBlocks({ text, from, to }) {
  let roots;
  try {
    const parsed = ICAL.parse(text);
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
  return blocks;
}

try {
  parentPort.postMessage({ blocks: readBlocks(workerData) });
} catch (error) {
  // Other errors come from values that the library cannot read. Their messages may contain the text of an event.
  parentPort.postMessage({ failure: error instanceof ReadFailure ? error.reason : 'format' });
}
