/**
 * The lines of an iCalendar text that decide when something takes place. All others are dropped before the text is parsed: titles and people never reach
 * the parser, and what programs write into them against the standard breaks nothing.
 */

const COMPONENTS = new Set(['VCALENDAR', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT', 'VEVENT', 'VFREEBUSY']);
/** Properties whose values are dates or times. */
const TIMES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
const PROPERTIES = new Set([
  ...TIMES,
  'UID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'DURATION',
  'RRULE',
  'FREEBUSY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'X-WR-TIMEZONE',
  'X-MICROSOFT-CDO-BUSYSTATUS',
]);
const LINE_END = /\r\n|\n|\r/;
/** A name, its parameters, and its value. Values of parameters in quotes may contain colons. */
const LINE = /^([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/;

/** Joins lines that were folded, without what is before the first one: spaces, and the byte order mark, which is white space too. Folds inside a character damage only text that is dropped. */
function joinLines(text) {
  const lines = [];
  for (const line of text.trimStart().split(LINE_END))
    if (/^[ \t]/.test(line) && lines.length) lines.push(lines.pop() + line.slice(1));
    else lines.push(line);
  return lines;
}

/** Returns a property as the parser accepts it; empty when it states nothing. */
function correct(name, parameters, value) {
  if (!value.trim()) return '';
  // Spaces in lists of days.
  if (name === 'RRULE') return `${name}:${value.replace(/\s+/g, '')}`;
  // Days without `VALUE=DATE`, also with a time zone, which a day does not have.
  if (TIMES.has(name) && /^\d{8}(,\d{8})*\s*$/.test(value)) return `${name};VALUE=DATE:${value}`;
  return `${name}${parameters}:${value}`;
}

/** @returns {string} an empty text when components do not end, or end in the wrong order */
export function essentialLines(text) {
  const open = [];
  const lines = [];
  for (const line of joinLines(text)) {
    const [, given = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
    const name = given.toUpperCase();
    const component = value.trim().toUpperCase();
    const isKept = open.every((one) => COMPONENTS.has(one));
    if (name === 'BEGIN') {
      open.push(component);
      if (isKept && COMPONENTS.has(component)) lines.push(`BEGIN:${component}`);
    } else if (name === 'END') {
      if (open.pop() !== component) return '';
      if (isKept) lines.push(`END:${component}`);
    } else if (isKept && PROPERTIES.has(name)) {
      const property = correct(name, parameters, value);
      if (property) lines.push(property);
    }
  }
  return open.length ? '' : lines.join('\r\n');
}
