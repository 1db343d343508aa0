/** Code that the playground offers for a state. Runs in browsers and on the server; tests execute each output. */
import { ATTRIBUTES, type AttributeName } from '../../widgets/contract.ts';
import { escapeHtml } from '../../widgets/domain/escape.ts';
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
@media (max-width: 767px) { xiyan-header:not(:defined) { height: 149px; } }`;

/** Returns the tag of a loader. */
export const scriptTag = (origin: string, file: 'embed' | 'embed-shell') => `<script async src="${origin}/widgets/v1/${file}.js"></script>`;

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

function reactOutput({ widget, attributes }: PlaygroundState, { origin }: OutputContext): string {
  const name = widget[0]?.toUpperCase() + widget.slice(1);
  const props = [...Object.entries(attributes).map(propOf), 'onXiyanReady={(event) => console.log(event.type, event.detail)}'];
  return `import { configure } from 'xiyan';
import { ${name} } from 'xiyan/react';

configure({ api: ${JSON.stringify(origin)} });

export default function App() {
  return <${name} ${props.join(' ')} />;
}`;
}

function vueOutput(state: PlaygroundState, { origin }: OutputContext): string {
  const element = elementOf(state).replace('></', ' @xiyan:ready="onReady"></');
  return `<script setup>
// vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('xiyan-') } } })
import { configure } from 'xiyan';

configure({ api: ${JSON.stringify(origin)} });
const onReady = (event) => console.log(event.type, event.detail);
</script>

<template>
  ${element}
</template>`;
}

const phpText = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

function phpOutput({ widget, attributes }: PlaygroundState, { origin }: OutputContext): string {
  const list = Object.entries(attributes).map(([name, value]) => `${phpText(name)} => ${phpText(value || 'on')}`);
  return `${PHP_FUNCTION.replaceAll(WRITTEN_ORIGIN, origin)}\n<?= xiyan('${widget}'${list.length ? `, [${list.join(', ')}]` : ''}) ?>`;
}

function ssiOutput(state: PlaygroundState, { origin }: OutputContext): string {
  const { widget, attributes } = state;
  const query = new URLSearchParams(Object.entries(attributes).map(([name, value]) => [name, value || 'on'])).toString();
  return include({ widget, element: elementOf(state), tag: scriptTag(origin, 'embed-shell'), query: query && `?${query}` });
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
  const link = openerOf(state, context);
  return {
    tag: `${scriptTag(origin, 'embed')}\n\n${link}${elementOf(state)}`,
    shell: `${scriptTag(origin, 'embed-shell')}\n\n${link}${elementOf(state)}`,
    placeholder: `${scriptTag(origin, 'embed')}\n\n${link}${placeholderOf(state)}`,
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
