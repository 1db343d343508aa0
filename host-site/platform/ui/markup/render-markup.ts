/**
 * Renders React elements as HTML. Pages are drawn once, without state, effects, context or suspense, so a component is a function that returns elements:
 * this takes a fifth of the time of `react-dom/server`, and marks unbroken numbers on the way. The markup is the same (render-markup.test.tsx compares it).
 */
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { unbrokenText } from '../text/unbroken-numbers.ts';
import { attributeText, escaped } from './attributes.ts';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements without running text. */
const NOT_RUNNING = new Set('title textarea select svg template code'.split(' '));

type Props = Readonly<Record<string, unknown>>;
type Element = ReactElement<Props>;

/** Where rendering has come to. */
interface Output {
  html: string;
  /** Escaped text since the last tag: adjacent children are one text. */
  text: string;
  /** Number of open elements without running text. */
  notRunning: number;
  /** What the open `select` starts with. */
  selected: unknown;
}

const isElement = (node: object): node is Element => 'type' in node && 'props' in node;

function endText(output: Output): void {
  if (!output.text) return;
  output.html += output.notRunning ? output.text : unbrokenText(output.text);
  output.text = '';
}

/** Text of an option, its value unless it states one. */
const plainText = (node: unknown): string =>
  Array.isArray(node) ? node.map(plainText).join('') : typeof node === 'object' || typeof node === 'boolean' ? '' : String(node);

function isSelected({ selected }: Output, { value, children }: Props): boolean {
  return selected !== undefined && selected !== null && String(value ?? plainText(children)) === String(selected);
}

function attributesOf(tag: string, props: Props): string {
  let attributes = '';
  for (const name in props) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML') continue;
    if (name === 'defaultValue' && (tag === 'select' || tag === 'textarea')) continue;
    attributes += attributeText(name, props[name]);
  }
  return attributes;
}

function writeContent(output: Output, tag: string, { children, dangerouslySetInnerHTML, defaultValue }: Props): void {
  if (dangerouslySetInnerHTML) {
    output.html += (dangerouslySetInnerHTML as { __html: string }).__html;
  } else if (tag === 'textarea') {
    const value = String(defaultValue ?? '');
    // Browsers leave out a line break at the start.
    output.html += `${value.startsWith('\n') ? '\n' : ''}${escaped(value)}`;
  } else if (children !== undefined) {
    write(output, children as ReactNode);
    endText(output);
  }
}

function writeElement(output: Output, tag: string, props: Props): void {
  endText(output);
  const attributes = attributesOf(tag, props);
  if (VOID.has(tag)) {
    output.html += `<${tag}${attributes}/>`;
    return;
  }
  output.html += `<${tag}${attributes}${tag === 'option' && isSelected(output, props) ? ' selected=""' : ''}>`;
  const isNotRunning = NOT_RUNNING.has(tag);
  if (isNotRunning) output.notRunning += 1;
  if (tag === 'select') output.selected = props.defaultValue;
  writeContent(output, tag, props);
  if (tag === 'select') output.selected = undefined;
  if (isNotRunning) output.notRunning -= 1;
  output.html += `</${tag}>`;
}

function write(output: Output, node: ReactNode): void {
  if (typeof node === 'string') output.text += escaped(node);
  else if (typeof node === 'number') output.text += node;
  else if (Array.isArray(node)) for (const each of node) write(output, each);
  else if (typeof node === 'object' && node !== null) {
    if (!isElement(node)) throw new Error('A page contains an object that is no element; write its texts instead.');
    const { type, props } = node;
    if (typeof type === 'string') writeElement(output, type, props);
    else if (type === Fragment) write(output, props.children as ReactNode);
    else if (typeof type === 'function') write(output, (type as (props: Props) => ReactNode)(props));
    else throw new Error('A page contains an element that is neither a tag nor a function.');
  }
}

/** Returns the HTML of elements. @throws Error for what a text cannot be: event handlers, objects, promises */
export function renderMarkup(node: ReactNode): string {
  const output: Output = { html: '', text: '', notRunning: 0, selected: undefined };
  write(output, node);
  endText(output);
  return output.html;
}
