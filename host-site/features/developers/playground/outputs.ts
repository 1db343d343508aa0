/** Code that the playground offers for a state. Runs in browsers and on the server; tests execute each output. */
import { ATTRIBUTES, type AttributeName } from '../../../../widgets/contract.ts';
import { escapeHtml } from '../../../../widgets/domain/escape.ts';
import { include, NGINX_LOCATION, PHP_FUNCTION } from './server-templates.ts';
import type { PlaygroundState } from './state.ts';

export const OUTPUTS = ['tag', 'shell', 'placeholder', 'react', 'vue', 'php', 'nginx', 'ssi', 'policy', 'reserve', 'theme'] as const;
export type OutputName = (typeof OUTPUTS)[number];

export interface OutputContext {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** Label of the button that opens the enquiry. */
  label: string;
}

const WRITTEN_ORIGIN = 'http://127.0.0.1:3000';
/** Heights of the header, as the embedding guide states them. */
export const RESERVE_RULES = `xiyan-header:not(:defined) { display: block; height: 116px; }
@media (max-width: 1199px) { xiyan-header:not(:defined) { height: 147px; } }
@media (max-width: 767px) { xiyan-header:not(:defined) { height: 99px; } }`;

/** Returns the tag of a loader. @param partner a valid key; empty: none */
export const scriptTag = (origin: string, file: 'embed' | 'embed-shell', partner = '') =>
  `<script async src="${origin}/widgets/v1/${file}.js"${partnerAttribute(partner)}></script>`;
const partnerAttribute = (partner: string) => partner && ` data-partner="${partner}"`;

const htmlAttributes = (attributes: PlaygroundState['attributes'], prefix = ''): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${prefix}${name}${value && `="${escapeHtml(value)}"`}`)
    .join('');

/** Returns the link that opens the enquiry, with a line break; empty for the other widgets. */
export function openerOf({ widget, attributes }: PlaygroundState, { origin, label }: OutputContext): string {
  const id = attributes['merchant-id'];
  if (widget !== 'enquiry' || !id) return '';
  return `<a href="${origin}/enquiry?merchantId=${id}" data-xiyan-enquiry="${id}">${escapeHtml(label)}</a>\n`;
}

/** Returns the element with its attributes. */
export const elementOf = ({ widget, attributes }: PlaygroundState): string =>
  `<xiyan-${widget}${htmlAttributes(attributes)}></xiyan-${widget}>`;

const placeholderOf = ({ widget, attributes }: PlaygroundState): string =>
  `<div data-xiyan="${widget}"${htmlAttributes(attributes, 'data-')}></div>`;

const optionOf = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as AttributeName;

/** Returns the value of an attribute as a JSX prop. */
function propOf([name, text]: [string, string]): string {
  const option = optionOf(name);
  const { type } = ATTRIBUTES[option];
  if (type === 'flag') return option;
  if (type === 'integer') return `${option}={${Number(text)}}`;
  if (type === 'switch') return `${option}={${text !== 'off' && text !== 'false'}}`;
  if (type === 'list') return `${option}={${JSON.stringify(JSON.parse(text))}}`;
  return `${option}={${JSON.stringify(text)}}`;
}

/** Returns the call that names the site, and the partner if there is one. */
const configureCall = ({ partner }: PlaygroundState, { origin }: OutputContext) =>
  `configure({ api: ${JSON.stringify(origin)}${partner && `, partner: ${JSON.stringify(partner)}`} });`;

function reactOutput(state: PlaygroundState, context: OutputContext): string {
  const { widget, attributes } = state;
  const name = widget[0]?.toUpperCase() + widget.slice(1);
  const props = [...Object.entries(attributes).map(propOf), 'onXiyanReady={(event) => console.log(event.type, event.detail)}'];
  return `import { configure } from 'xiyan';
import { ${name} } from 'xiyan/react';

${configureCall(state, context)}

export default function App() {
  return <${name} ${props.join(' ')} />;
}`;
}

function vueOutput(state: PlaygroundState, context: OutputContext): string {
  const element = elementOf(state).replace('></', ' @xiyan:ready="onReady"></');
  return `<script setup>
// vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('xiyan-') } } })
import { configure } from 'xiyan';

${configureCall(state, context)}
const onReady = (event) => console.log(event.type, event.detail);
</script>

<template>
  ${element}
</template>`;
}

const phpText = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** Returns attributes and partner as the address of a server-rendered widget states them. */
const statedIn = ({ attributes, partner }: PlaygroundState): [string, string][] => [
  ...Object.entries(attributes).map(([name, value]): [string, string] => [name, value || 'on']),
  ...(partner ? [['partner', partner] as [string, string]] : []),
];

function phpOutput(state: PlaygroundState, { origin }: OutputContext): string {
  const { widget, partner } = state;
  const list = statedIn(state).map(([name, value]) => `${phpText(name)} => ${phpText(value)}`);
  const code = PHP_FUNCTION.replaceAll(WRITTEN_ORIGIN, origin).replace('.js"></script>', `.js"${partnerAttribute(partner)}></script>`);
  return `${code}\n<?= xiyan('${widget}'${list.length ? `, [${list.join(', ')}]` : ''}) ?>`;
}

function ssiOutput(state: PlaygroundState, { origin }: OutputContext): string {
  const { widget, partner } = state;
  const query = new URLSearchParams(statedIn(state)).toString();
  return include({ widget, element: elementOf(state), tag: scriptTag(origin, 'embed-shell', partner), query: query && `?${query}` });
}

/** Returns the rules of a state's theme; empty without one. @param widget selector of the widget's element */
export function themeRules({ widget, variables, parts }: PlaygroundState, element = `xiyan-${widget}`): string {
  const block = (selector: string, entries: [string, string][]) =>
    entries.length ? [`${selector} {\n${entries.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}`] : [];
  return [
    ...block(':root', Object.entries(variables)),
    ...Object.entries(parts).flatMap(([part, declarations]) => block(`${element}::part(${part})`, Object.entries(declarations))),
  ].join('\n');
}

/** Returns every output of a state; an empty text for one that the state does not need. */
export function outputsOf(state: PlaygroundState, context: OutputContext): Record<OutputName, string> {
  const { origin } = context;
  const { partner } = state;
  const link = openerOf(state, context);
  return {
    tag: `${scriptTag(origin, 'embed', partner)}\n\n${link}${elementOf(state)}`,
    shell: `${scriptTag(origin, 'embed-shell', partner)}\n\n${link}${elementOf(state)}`,
    placeholder: `${scriptTag(origin, 'embed', partner)}\n\n${link}${placeholderOf(state)}`,
    react: reactOutput(state, context),
    vue: vueOutput(state, context),
    php: phpOutput(state, context),
    nginx: NGINX_LOCATION.replaceAll(WRITTEN_ORIGIN, origin),
    ssi: ssiOutput(state, context),
    policy: `Content-Security-Policy: default-src 'self'; script-src 'self' ${origin}; connect-src 'self' ${origin}`,
    reserve: state.widget === 'header' ? RESERVE_RULES : '',
    theme: themeRules(state),
  };
}
