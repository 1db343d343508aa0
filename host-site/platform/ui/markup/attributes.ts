/** Attributes of elements as HTML, by the names that React's types give them. */

/** Names that differ in HTML. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  autoFocus: 'autofocus',
  crossOrigin: 'crossorigin',
  acceptCharset: 'accept-charset',
  httpEquiv: 'http-equiv',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  fillOpacity: 'fill-opacity',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
  textAnchor: 'text-anchor',
  dominantBaseline: 'dominant-baseline',
  // The value that a form control starts with; text areas and selections have it as content.
  defaultValue: 'value',
  defaultChecked: 'checked',
};

/** Attributes that are present or absent. */
const FLAGS = new Set(
  'allowFullScreen async autoFocus autoPlay checked controls default defaultChecked defer disabled formNoValidate hidden inert loop multiple muted noModule noValidate open playsInline readOnly required reversed selected'.split(
    ' ',
  ),
);
/** A boolean is the value `true` or `false` of these, and presence or absence of `download`; elsewhere it leaves the attribute out. */
const NAMES_A_STATE = /^(?:aria-|data-|contentEditable$|draggable$|spellCheck$|value$)/;
const ADDRESSES = new Set(['href', 'src', 'action', 'formAction']);
/** Browsers ignore control characters and spaces before a scheme, and line breaks and tabs inside it. */
const RUNS_SCRIPT = /^[\0- ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;
const NAME = /^[A-Za-z][\w:.-]*$/;

const SPECIAL = /[&<>"']/;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Escapes text for element content and quoted attributes. Most texts need nothing, which is found fastest without a replacement. */
export const escaped = (text: string): string => (SPECIAL.test(text) ? text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char) : text);

type Write = (value: unknown) => string;

function writerOf(name: string): Write {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of an attribute.`);
  const html = NAMES[name] ?? name;
  if (FLAGS.has(name)) return (value) => (value ? ` ${html}=""` : '');
  const start = ` ${html}="`;
  const isAddress = ADDRESSES.has(name);
  return (value) => {
    if (typeof value === 'string') return isAddress && RUNS_SCRIPT.test(value) ? '' : `${start}${escaped(value)}"`;
    if (typeof value === 'number') return `${start}${value}"`;
    if (typeof value === 'boolean') {
      if (name === 'download') return value ? `${start}"` : '';
      return NAMES_A_STATE.test(name) ? `${start}${value}"` : '';
    }
    throw new Error(`The attribute ${name} is of type ${typeof value}; pages are text, so state a string, number or boolean.`);
  };
}

/** By name; the names stand in the components, so they are few. */
const writers = new Map<string, Write>();

/** Returns an attribute with the space before it, or nothing where it is absent. */
export function attributeText(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  let write = writers.get(name);
  if (!write) {
    write = writerOf(name);
    writers.set(name, write);
  }
  return write(value);
}
