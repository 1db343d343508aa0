/** `custom-elements.json` (schema 1.0.0): the elements as editors and documentation tools read them, from the contract itself. */
import { pathToFileURL } from 'node:url';

/** Descriptions stand as comments above each option and event in contract.ts. */
function comments(source) {
  const found = {};
  for (const [, text, name] of source.matchAll(/\/\*\* (.*?) \*\/\n\s+'?([\w:]+)'?:/g)) found[name] ??= text;
  return found;
}

const PARTS = { header: ['header', 'search'], search: ['search'], city: ['city'], footer: ['footer'], enquiry: [] };
const USED = {
  header: ['channel', 'city', 'active', 'theme', 'nonce', 'hotWords'],
  search: ['theme', 'nonce', 'hotWords'],
  city: ['city', 'theme', 'nonce'],
  footer: ['theme', 'nonce', 'links'],
  enquiry: ['hotelId', 'merchantId', 'hotelName', 'source', 'fromType', 'open', 'theme', 'nonce', 'consent'],
};
const EVENTS = {
  header: ['xiyan:search', 'xiyan:citychange', 'xiyan:login', 'xiyan:logout'],
  search: ['xiyan:search'],
  city: ['xiyan:citychange'],
  footer: [],
  enquiry: ['xiyan:enquiryopen', 'xiyan:enquirysubmit', 'xiyan:enquiryclose'],
};

/** @param {string} contractFile absolute path of widgets/contract.ts @param {string} source its text */
export async function customElements(contractFile, source) {
  const { WIDGETS, DEFAULTS } = await import(pathToFileURL(contractFile));
  const { PUBLIC } = await import('../platform/styles/tokens.ts');
  const { attributeOf } = await import('../platform/mounting/attributes.ts');
  const text = comments(source);
  const declarations = WIDGETS.map((name) => ({
    kind: 'class',
    customElement: true,
    name: `Xiyan${name[0].toUpperCase()}${name.slice(1)}`,
    tagName: `xiyan-${name}`,
    superclass: { name: 'HTMLElement' },
    attributes: USED[name].map((option) => ({
      name: attributeOf(option),
      default: JSON.stringify(DEFAULTS[option]),
      type: { text: Array.isArray(DEFAULTS[option]) ? 'JSON' : typeof DEFAULTS[option] },
      ...(text[option] && { description: text[option] }),
    })),
    events: ['xiyan:ready', 'xiyan:error', ...EVENTS[name]].map((event) => ({
      name: event,
      type: { text: `CustomEvent<EventDetails['${event}']>` },
      ...(text[event] && { description: text[event] }),
    })),
    cssParts: PARTS[name].map((part) => ({ name: part })),
    cssProperties: Object.values(PUBLIC).map((property) => ({ name: property })),
  }));
  const exported = declarations.map(({ tagName, name }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: 'index.js' },
  }));
  return { schemaVersion: '1.0.0', modules: [{ kind: 'javascript-module', path: 'index.js', declarations, exports: exported }] };
}
