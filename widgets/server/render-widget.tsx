/** Draws widgets on the server: HTML with a declarative shadow root that shows at once without script and is adopted when the script arrives. */
import { renderToString } from 'preact-render-to-string';
import * as panels from '../bundles/panels.ts';
import { citySheet } from '../city-selector/city-panel.widget.ts';
import { cityWidget } from '../city-selector/city-selector.widget.ts';
import { DEFAULTS, type Options, type WidgetName } from '../contract.ts';
import { escapeHtml, jsonForHtml } from '../domain/escape.ts';
import { failed } from '../domain/result.ts';
import type { Site } from '../domain/site.ts';
import { enquiryWidget } from '../enquiry-modal/enquiry-modal.widget.ts';
import { footerWidget } from '../footer/footer.widget.ts';
import { headerWidget } from '../header/header.widget.ts';
import { attributeOf, completeOptions, parseAttribute } from '../platform/mounting/attributes.ts';
import type { WidgetDefinition, WidgetEnv } from '../platform/mounting/widget.ts';
import { styles } from '../platform/styles/base.styles.ts';
import type { Sheet } from '../platform/styles/sheet.ts';
import { searchWidget } from '../search-box/search-box.widget.ts';

const DEFINITIONS: Record<WidgetName, WidgetDefinition> = {
  header: headerWidget as WidgetDefinition,
  search: searchWidget as WidgetDefinition,
  city: cityWidget as WidgetDefinition,
  footer: footerWidget as WidgetDefinition,
  enquiry: enquiryWidget as WidgetDefinition,
};

export interface RenderContext {
  site: Site;
  /** What the page already knows (cities, hot words, gifts …): drawn, and handed to the browser so that it is not asked for again. */
  data?: unknown;
  /** Nonce for the style element under a strict Content-Security-Policy. */
  nonce?: string;
}

/** Sheets of what a browser loads later and the server draws at once, so that it is there without script. */
const PANELS: { [Name in WidgetName]?: Sheet[] } = { header: [citySheet], city: [citySheet] };

/** The whole style text of a widget: what its `<style>` element holds, so that a policy may allow it by hash. */
export const widgetStyleText = (name: WidgetName): string =>
  [styles, ...DEFINITIONS[name].sheets, ...(PANELS[name] ?? [])].map(({ text }) => text).join('');

/** Options from texts by attribute name, as an element would read them; junk and unknown names are left out. */
export function optionsOf(stated: Readonly<Record<string, string>>): Partial<Options> {
  const entries = (Object.keys(DEFAULTS) as (keyof Options)[])
    .filter((name) => stated[attributeOf(name)] !== undefined)
    .map((name) => [name, parseAttribute(name, stated[attributeOf(name)] ?? '')] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const attributeText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The attributes that state `options`; those that equal the default are left out. */
function attributes(options: Options): string {
  return (Object.keys(DEFAULTS) as (keyof Options)[])
    .filter((name) => name !== 'nonce' && attributeText(options[name]) !== attributeText(DEFAULTS[name]))
    .map((name) => {
      const value = options[name];
      if (name === 'hotWords') return ' hot-words="off"';
      return value === true ? ` ${attributeOf(name)}` : ` ${attributeOf(name)}="${escapeHtml(attributeText(value))}"`;
    })
    .join('');
}

/**
 * HTML of a widget's element. Without any script its links, search form and enquiry form work.
 * @param props options of the contract; what is left out has its default
 */
export function renderWidget(name: WidgetName, props: Partial<Options>, { site, data, nonce }: RenderContext): string {
  const { View } = DEFINITIONS[name];
  const options = completeOptions(props);
  const env: WidgetEnv = {
    site,
    host: null,
    base: '',
    own: false,
    call: async () => failed(),
    emit: () => true,
    chunks: { panels },
    load: () => Promise.reject(new Error('chunks are loaded in a browser')),
    toast: () => {},
  };
  const html = renderToString(<View options={options} data={data} env={env} />);
  const open = `<div class="x ${styles.cls.root}" data-theme="${options.theme}">`;
  const style = `<style${nonce ? ` nonce="${escapeHtml(nonce)}"` : ''}>${widgetStyleText(name)}</style>`;
  const state = `<script type="application/json">${jsonForHtml({ options: { ...props, nonce: undefined }, data })}</script>`;
  return `<xiyan-${name}${attributes(options)}><template shadowrootmode="open">${style}${open}${html}</div>${state}</template></xiyan-${name}>`;
}
