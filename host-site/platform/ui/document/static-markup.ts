/** Renders React elements as HTML, with the markup of React's own renderer in half its time: pages have no state, hooks or context. */
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { escapeHtml } from '../../../../widgets/domain/escape.ts';
import { unbrokenText } from '../text/unbroken-numbers.ts';

type Props = Record<string, unknown> & { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } };

/** Elements without an end tag. */
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Elements whose numbers stay as they are: they have no running text. */
const NOT_RUNNING = new Set(['script', 'style', 'title', 'textarea', 'select', 'svg', 'template', 'code']);
/** Attributes that React writes after the others. */
const LAST: Readonly<Record<string, readonly string[]>> = {
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  form: ['action', 'encType', 'method', 'target'],
  input: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget', 'checked', 'defaultChecked', 'value', 'defaultValue'],
};
const NONE: readonly string[] = [];
/** Names of attributes where React has others; empty for properties that are content. */
const NAMES: Readonly<Record<string, string>> = {
  children: '',
  className: 'class',
  dangerouslySetInnerHTML: '',
  defaultChecked: 'checked',
  defaultValue: 'value',
  fontSize: 'font-size',
  htmlFor: 'for',
  shapeRendering: 'shape-rendering',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
  tabIndex: 'tabindex',
};
/** Attributes with the values `true` and `false`. Others are present or absent. */
const WITH_TRUTH_VALUE = /^(?:aria-|data-|contentEditable$|draggable$|spellCheck$)/;
const ADDRESSES = new Set(['action', 'formAction', 'href', 'src']);
/** Browsers ignore control characters and white space in the scheme. */
const SCRIPT_ADDRESS = /^[\0- ]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;

/** Returns an attribute after a space; empty for one without a value, and for an address that would be executed as a script. */
function attributeText(property: string, value: unknown): string {
  const name = NAMES[property] ?? property;
  if (!name || value === undefined || value === null) return '';
  if (typeof value === 'boolean') return WITH_TRUTH_VALUE.test(name) ? ` ${name}="${value}"` : value ? ` ${name}=""` : '';
  const text = String(value);
  return ADDRESSES.has(name) && SCRIPT_ADDRESS.test(text) ? '' : ` ${name}="${escapeHtml(text)}"`;
}

class StaticMarkup {
  #html = '';
  /** Text since the last tag: several nodes can form one text, such as `{20}桌`. */
  #text = '';
  /** Whether elements around numbers may be added to the text. */
  #isRunning = true;
  /** Value of the select element that is open. */
  #selected: unknown;

  /** Returns the HTML of what has been written. */
  end(): string {
    this.#writeText();
    return this.#html;
  }

  write(node: ReactNode): void {
    if (typeof node === 'string' || typeof node === 'number') this.#text += node;
    else if (typeof node !== 'object' || node === null) return;
    else if ('type' in node) this.#writeElement(node as ReactElement<Props>);
    else for (const child of node as Iterable<ReactNode>) this.write(child);
  }

  #writeText(): void {
    if (!this.#text) return;
    const text = escapeHtml(this.#text);
    // Most texts contain no number.
    this.#html += this.#isRunning && /\d/.test(text) ? unbrokenText(text) : text;
    this.#text = '';
  }

  #writeElement({ type, props }: ReactElement<Props>): void {
    if (typeof type === 'string') this.#writeTag(type, props);
    else if (type === (Fragment as unknown)) this.write(props.children);
    else this.write((type as (props: Props) => ReactNode)(props));
  }

  #writeTag(tag: string, props: Props): void {
    this.#writeText();
    this.#html += `<${tag}`;
    const last = LAST[tag] ?? NONE;
    // The value of these is in their content.
    const isField = tag === 'select' || tag === 'textarea';
    for (const name in props)
      if (!last.includes(name) && (!isField || name !== 'defaultValue')) this.#html += attributeText(name, props[name]);
    for (const name of last) this.#html += attributeText(name, props[name]);
    const isSelected = tag === 'option' && this.#selected !== undefined && String(this.#selected) === String(props.value ?? props.children);
    this.#html += `${isSelected ? ' selected=""' : ''}${VOID.has(tag) ? '/>' : '>'}`;
    if (!VOID.has(tag)) this.#writeContent(tag, props);
  }

  #writeContent(tag: string, { children, defaultValue, dangerouslySetInnerHTML }: Props): void {
    const isRunning = this.#isRunning;
    this.#isRunning &&= !NOT_RUNNING.has(tag);
    if (tag === 'select') this.#selected = defaultValue;
    if (dangerouslySetInnerHTML) this.#html += dangerouslySetInnerHTML.__html;
    this.write(tag === 'textarea' ? (defaultValue as ReactNode) : children);
    this.#writeText();
    if (tag === 'select') this.#selected = undefined;
    this.#isRunning = isRunning;
    this.#html += `</${tag}>`;
  }
}

/** Renders elements of HTML and function components without hooks. */
export function staticMarkup(node: ReactNode): string {
  const markup = new StaticMarkup();
  markup.write(node);
  return markup.end();
}
