/**
 * Worker thread: parses a page of others and posts what the check compares: scripts, style sheets, policies, and the elements that may be widgets. A
 * thread, because a page can be written so that the algorithm of the HTML standard takes minutes: the caller terminates it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'parse5';

/** A report names some of these, never all. */
const MOST = { scripts: 300, elements: 300, policies: 20, attributes: 60, names: 200 };
const LONGEST = { name: 60, value: 2000, policy: 16_384, styles: 300_000 };

const attributesOf = ({ attrs }) =>
  attrs.slice(0, MOST.attributes).map(({ name, value }) => [name.slice(0, LONGEST.name), value.slice(0, LONGEST.value)]);
const textOf = ({ childNodes = [] }) => childNodes.map(({ value = '' }) => value).join('');
const attributeOf = ({ attrs }, name) => attrs.find((attribute) => attribute.name === name)?.value;
const isXiyan = ({ tagName }) => tagName.includes('xiyan');

/** Not by a regular expression: one that finds comments takes quadratic time where none is closed. */
function withoutComments(css) {
  const parts = [];
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
function mayBeWidget(node, names) {
  if (isXiyan(node) || node.attrs.some(({ name }) => name.startsWith('data-x'))) return true;
  if (!/^x|-/.test(node.tagName) || names.has(node.tagName) || names.size >= MOST.names) return false;
  names.add(node.tagName);
  return true;
}

function describe(node, { text, place }) {
  const { startTag, endTag, startLine = 0 } = node.sourceCodeLocation ?? {};
  const shadow = node.childNodes.find(
    ({ tagName, attrs }) => tagName === 'template' && attrs.some(({ name }) => name === 'shadowrootmode'),
  );
  const styles = shadow ? shadow.content.childNodes.filter(({ tagName }) => tagName === 'style') : [];
  return {
    name: node.tagName.slice(0, LONGEST.name),
    attributes: attributesOf(node),
    line: startLine,
    place,
    isSelfClosed: startTag !== undefined && text.slice(startTag.startOffset, startTag.endOffset).endsWith('/>'),
    isClosed: endTag !== undefined,
    isRendered: shadow !== undefined,
    styles: styles.map((style) => ({ nonce: attributeOf(style, 'nonce') ?? '', text: textOf(style).slice(0, LONGEST.styles) })),
  };
}

function readPage(text) {
  const document = parse(text, { sourceCodeLocationInfo: true });
  const facts = { scripts: [], elements: [], policies: [], styles: '', sheets: 0, charset: undefined, charsetOffset: 0 };
  const names = new Set();
  const readMeta = (node, place) => {
    const equivalent = attributeOf(node, 'http-equiv')?.toLowerCase();
    const charset =
      attributeOf(node, 'charset') ??
      (equivalent === 'content-type' ? /charset=([^\s;]+)/i.exec(attributeOf(node, 'content'))?.[1] : undefined);
    if (charset && facts.charset === undefined) {
      facts.charset = charset.slice(0, 100);
      facts.charsetOffset = Buffer.byteLength(text.slice(0, node.sourceCodeLocation?.startOffset ?? 0));
    }
    if (equivalent?.startsWith('content-security-policy') && facts.policies.length < MOST.policies)
      facts.policies.push({
        text: (attributeOf(node, 'content') ?? '').slice(0, LONGEST.policy),
        isReportOnly: equivalent.endsWith('-report-only'),
        isInHead: node.parentNode?.tagName === 'head' && place === 'page',
      });
  };
  const readNode = (node, place) => {
    const { tagName } = node;
    if (tagName === 'script' && facts.scripts.length < MOST.scripts && attributeOf(node, 'src'))
      facts.scripts.push({ attributes: attributesOf(node), line: node.sourceCodeLocation?.startLine ?? 0, place });
    else if (tagName === 'style' && facts.styles.length < LONGEST.styles)
      facts.styles += `${withoutComments(textOf(node)).slice(0, LONGEST.styles)}\n`;
    else if (tagName === 'meta') readMeta(node, place);
    else if (tagName === 'base') facts.base ??= attributeOf(node, 'href');
    else if (tagName === 'link' && /\bstylesheet\b/i.test(attributeOf(node, 'rel') ?? '')) facts.sheets += 1;
    else if (tagName === 'noscript') {
      for (const [, src] of textOf(node).matchAll(/<script[^>]*\ssrc=["']?([^"'\s>]+)/gi))
        if (facts.scripts.length < MOST.scripts)
          facts.scripts.push({ attributes: [['src', src]], line: node.sourceCodeLocation?.startLine ?? 0, place: 'noscript' });
    } else if (facts.elements.length < MOST.elements && mayBeWidget(node, names)) facts.elements.push(describe(node, { text, place }));
  };
  // Not recursive: elements of others may be nested deeper than the stack.
  const queue = [[document, 'page']];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [node, place] = next;
    if (node.tagName) readNode(node, place);
    // The widgets' own shadow roots are not the page's.
    if (node.tagName === 'template' && attributeOf(node, 'shadowrootmode') !== undefined && isXiyan(node.parentNode)) continue;
    const isInert = node.tagName === 'template' && attributeOf(node, 'shadowrootmode') === undefined;
    for (const child of (node.content ?? node).childNodes?.toReversed() ?? []) queue.push([child, isInert ? 'template' : place]);
  }
  return facts;
}

parentPort.postMessage(readPage(workerData));
