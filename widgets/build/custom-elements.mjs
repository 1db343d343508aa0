/** Builds `custom-elements.json` (schema 1.0.0), the description of the elements that editors and documentation tools read, from the contract. */
import { ATTRIBUTE_TEXTS, ATTRIBUTES, COMMON_EVENTS, CUSTOM_PROPERTIES, EVENTS, WIDGET_INTERFACES, WIDGETS } from '../contract.ts';
import { attributeOf } from '../platform/mounting/options/attributes.ts';

/** TypeScript text of an attribute's values, by its type; a list of texts becomes a union. */
const VALUE_TYPES = { text: 'string', id: 'string', integer: 'number', flag: 'boolean', switch: "'on' | 'off'", list: 'JSON' };
const valueType = (type) => (Array.isArray(type) ? type.map((choice) => `'${choice}'`).join(' | ') : VALUE_TYPES[type]);

const describeAttribute = (name) => ({
  name: attributeOf(name),
  type: { text: valueType(ATTRIBUTES[name].type) },
  default: JSON.stringify(ATTRIBUTES[name].default),
  description: ATTRIBUTE_TEXTS[name].en,
});

const describeEvent = (name) => ({
  name,
  type: { text: `CustomEvent<EventDetails['${name}']>` },
  description: `${EVENTS[name].en}; also dispatched as ${name.replace(':', '-')}`,
});

const describeElement = (name) => ({
  kind: 'class',
  customElement: true,
  name: `Xiyan${name[0].toUpperCase()}${name.slice(1)}`,
  tagName: `xiyan-${name}`,
  superclass: { name: 'HTMLElement' },
  attributes: WIDGET_INTERFACES[name].attributes.map(describeAttribute),
  events: [...COMMON_EVENTS, ...WIDGET_INTERFACES[name].events].map(describeEvent),
  cssParts: WIDGET_INTERFACES[name].parts.map((part) => ({ name: part })),
  cssProperties: Object.entries(CUSTOM_PROPERTIES).map(([name, { en }]) => ({ name, description: en })),
});

/** Returns the manifest as data for JSON. */
export function customElements() {
  const declarations = WIDGETS.map(describeElement);
  const exports = declarations.map(({ tagName, name }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: 'index.js' },
  }));
  return { schemaVersion: '1.0.0', modules: [{ kind: 'javascript-module', path: 'index.js', declarations, exports }] };
}
