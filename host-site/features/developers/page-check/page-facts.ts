/** Reads from the HTML of a page what the check compares: scripts, style sheets, policies, and the elements that may be widgets. Runs in the check's thread. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Attributes = readonly (readonly [name: string, value: string])[];
/** Where an element is; scripts and widgets in a template or in `noscript` do nothing. */
type Place = 'page' | 'template' | 'noscript';

export interface PageScript {
  attributes: Attributes;
  line: number;
  place: Place;
}

export interface PageElement extends PageScript {
  name: string;
  isSelfClosed: boolean;
  isClosed: boolean;
  /** Whether it has a declarative shadow root, with the style elements in it. */
  isRendered: boolean;
  styles: readonly { nonce: string; text: string }[];
}

export interface PageFacts {
  /** With an address. */
  scripts: PageScript[];
  elements: PageElement[];
  policies: { text: string; isReportOnly: boolean; isInHead: boolean }[];
  /** Text of all style elements, without comments. */
  styles: string;
  /** Number of linked style sheets. */
  sheets: number;
  /** As a `meta` element states it, and the bytes before that element. */
  charset?: string;
  charsetOffset: number;
  /** Address of the `base` element. */
  base?: string;
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A report names some of these, never all. */
const MOST = { scripts: 300, elements: 300, policies: 20, attributes: 60, names: 200, styles: 20 };
const LONGEST = { name: 60, value: 2000, policy: 16_384, styles: 300_000 };

const isElement = (node: Node | null): node is Element => node !== null && 'tagName' in node;
const attributesOf = ({ attrs }: Element): Attributes =>
  attrs.slice(0, MOST.attributes).map(({ name, value }) => [name.slice(0, LONGEST.name), value.slice(0, LONGEST.value)]);
const textOf = ({ childNodes }: Element): string => childNodes.map((child) => ('value' in child ? child.value : '')).join('');
const attributeOf = ({ attrs }: Element, name: string): string | undefined => attrs.find((attribute) => attribute.name === name)?.value;
const isXiyan = (node: Node | null): boolean => isElement(node) && node.tagName.includes('xiyan');
/** The children of a template are in its content. */
const contentOf = (node: Node): Node[] =>
  'content' in node ? (node as DefaultTreeAdapterTypes.Template).content.childNodes : 'childNodes' in node ? node.childNodes : [];

/** Not by a regular expression: one that finds comments takes quadratic time where none is closed. */
function withoutComments(css: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', from)) {
    parts.push(css.slice(from, start));
    const end = css.indexOf('*/', start + 2);
    if (end < 0) return parts.join('');
    from = end + 2;
  }
  return parts.join('') + css.slice(from);
}

/** Whether an element may be meant as a widget. Elements of other makers count once by name. */
function mayBeWidget(node: Element, names: Set<string>): boolean {
  if (isXiyan(node) || node.attrs.some(({ name }) => name.startsWith('data-x'))) return true;
  if (!/^x|-/.test(node.tagName) || names.has(node.tagName) || names.size >= MOST.names) return false;
  names.add(node.tagName);
  return true;
}

function describe(node: Element, text: string, place: Place): PageElement {
  const { startTag, endTag, startLine = 0 } = node.sourceCodeLocation ?? {};
  const shadow = node.childNodes.find(
    (child) => isElement(child) && child.tagName === 'template' && attributeOf(child, 'shadowrootmode') !== undefined,
  );
  const styles = shadow ? contentOf(shadow).filter((child) => isElement(child) && child.tagName === 'style') : [];
  return {
    name: node.tagName.slice(0, LONGEST.name),
    attributes: attributesOf(node),
    line: startLine,
    place,
    isSelfClosed: startTag !== undefined && text.slice(startTag.startOffset, startTag.endOffset).endsWith('/>'),
    isClosed: endTag !== undefined,
    isRendered: shadow !== undefined,
    styles: (styles as Element[]).slice(0, MOST.styles).map((style) => ({
      nonce: (attributeOf(style, 'nonce') ?? '').slice(0, LONGEST.value),
      text: textOf(style).slice(0, LONGEST.styles),
    })),
  };
}

/** Collects the facts of one page, element by element. */
function collector(text: string) {
  const facts: PageFacts = { scripts: [], elements: [], policies: [], styles: '', sheets: 0, charsetOffset: 0 };
  const names = new Set<string>();
  const addScript = (node: Element, attributes: Attributes, place: Place) => {
    if (facts.scripts.length < MOST.scripts) facts.scripts.push({ attributes, line: node.sourceCodeLocation?.startLine ?? 0, place });
  };
  const readMeta = (node: Element, place: Place) => {
    const equivalent = attributeOf(node, 'http-equiv')?.toLowerCase();
    const charset =
      attributeOf(node, 'charset') ??
      (equivalent === 'content-type' ? /charset=([^\s;]+)/i.exec(attributeOf(node, 'content') ?? '')?.[1] : undefined);
    if (charset && facts.charset === undefined) {
      facts.charset = charset.slice(0, 100);
      facts.charsetOffset = Buffer.byteLength(text.slice(0, node.sourceCodeLocation?.startOffset ?? 0));
    }
    if (equivalent?.startsWith('content-security-policy') && facts.policies.length < MOST.policies)
      facts.policies.push({
        text: (attributeOf(node, 'content') ?? '').slice(0, LONGEST.policy),
        isReportOnly: equivalent.endsWith('-report-only'),
        isInHead: isElement(node.parentNode) && node.parentNode.tagName === 'head' && place === 'page',
      });
  };
  const read = (node: Element, place: Place) => {
    const { tagName } = node;
    if (tagName === 'script' && attributeOf(node, 'src')) addScript(node, attributesOf(node), place);
    else if (tagName === 'style' && facts.styles.length < LONGEST.styles)
      facts.styles += `${withoutComments(textOf(node)).slice(0, LONGEST.styles)}\n`;
    else if (tagName === 'meta') readMeta(node, place);
    else if (tagName === 'base') facts.base ??= attributeOf(node, 'href')?.slice(0, LONGEST.value);
    else if (tagName === 'link' && /\bstylesheet\b/i.test(attributeOf(node, 'rel') ?? '')) facts.sheets += 1;
    else if (tagName === 'noscript')
      for (const [, src = ''] of textOf(node).matchAll(/<script[^>]*\ssrc=["']?([^"'\s>]+)/gi))
        addScript(node, [['src', src.slice(0, LONGEST.value)]], 'noscript');
    else if (facts.elements.length < MOST.elements && mayBeWidget(node, names)) facts.elements.push(describe(node, text, place));
  };
  return { facts, read };
}

/** Returns the facts of a page. A page can be written so that this takes minutes. */
export function readFacts(text: string): PageFacts {
  const { facts, read } = collector(text);
  // Not recursive: elements of others may be nested deeper than the stack.
  const queue: [Node, Place][] = [[parse(text, { sourceCodeLocationInfo: true }), 'page']];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [node, place] = next;
    const isTemplate = isElement(node) && node.tagName === 'template';
    const isShadow = isTemplate && attributeOf(node, 'shadowrootmode') !== undefined;
    if (isElement(node)) read(node, place);
    // The widgets' own shadow roots are not the page's.
    if (isShadow && isXiyan(node.parentNode)) continue;
    const inside: Place = isTemplate && !isShadow ? 'template' : place;
    for (const child of [...contentOf(node)].reverse()) queue.push([child, inside]);
  }
  return facts;
}
