/** Renders widgets on the server: HTML with a declarative shadow root, visible without script and hydrated when the script arrives. */
import { renderToString } from 'preact-render-to-string';
import { styles as cityPanelStyles } from '../city-selector/city-panel.styles.ts';
import { cityWidget, hasCity } from '../city-selector/city-selector.widget.ts';
import { ATTRIBUTES, type AttributeName, DEFAULTS, type Options, type OptionsInput, type WidgetName } from '../contract.ts';
import { escapeHtml, jsonForHtml } from '../domain/escape.ts';
import { failed } from '../domain/services/result.ts';
import type { Site } from '../domain/site/site.ts';
import { styles as enquiryStyles } from '../enquiry-modal/enquiry-modal.styles.ts';
import { enquiryWidget } from '../enquiry-modal/enquiry-modal.widget.ts';
import { footerWidget } from '../footer/footer.widget.ts';
import { headerWidget } from '../header/header.widget.ts';
import * as english from '../languages/english-texts.ts';
import * as traditionalChinese from '../languages/traditional-chinese-texts.ts';
import { shortHash } from '../loader/file-loader.ts';
import { styles as dialogStyles } from '../platform/a11y/dialog.styles.ts';
import { type Language, parseLanguage } from '../platform/mounting/adapt/language.ts';
import { createTranslate } from '../platform/mounting/adapt/translate.ts';
import { attributeOf, completeOptions, parseAttribute, serializeAttribute } from '../platform/mounting/options/attributes.ts';
import type { PageState, Translate, WidgetDefinition, WidgetEnv } from '../platform/mounting/widget.ts';
import { styles } from '../platform/styles/base.styles.ts';
import { hasLists, searchWidget } from '../search-box/search-box.widget.ts';
import { sheets } from '../sheets.ts';

const DEFINITIONS: Record<WidgetName, WidgetDefinition> = {
  header: headerWidget as WidgetDefinition,
  search: searchWidget as WidgetDefinition,
  city: cityWidget as WidgetDefinition,
  footer: footerWidget as WidgetDefinition,
  enquiry: enquiryWidget as WidgetDefinition,
};

const TEXTS = { en: english, 'zh-TW': traditionalChinese };

/** Returns the function that translates the texts of the widgets and the names of the site. */
function translateFor(lang: Language, { names }: Site, page: PageState): Translate {
  if (lang === 'zh-CN') return (text) => text;
  const texts = TEXTS[lang];
  return createTranslate(lang, { ...texts, texts: [...(names?.[lang] ?? []), ...texts.texts] }, page);
}

export interface RenderContext {
  /** Content of `/widgets/v1/site.json`; without it `renderWidget` returns the empty element, which the script renders in the browser. */
  site: Site | undefined;
  /** Data that the server already has (cities, hot words, gifts …). It is rendered and passed to the browser, which then does not request it. */
  data?: unknown;
  /** Nonce for the style element under a strict Content-Security-Policy. */
  nonce?: string;
}

/** Style sheets of panels that the server renders, so that they work without script. */
const PANELS: { [Name in WidgetName]?: readonly string[] } = { header: [cityPanelStyles.text], city: [cityPanelStyles.text] };

/**
 * Whether no request and no cookie of the city changes what is visible: a browser then hydrates the widget at its first use, or when the page is idle. Default: at
 * once. In the footer such a cookie changes addresses of links only.
 */
const IS_COMPLETE: { [Name in WidgetName]?: (props: { options: Options; data: object | undefined }) => boolean } = {
  header: (props) => hasCity(props) && hasLists(props),
  search: hasLists,
  city: hasCity,
  footer: () => true,
};

const sheetsOf = (name: WidgetName, lang: Language): readonly string[] => [
  ...(sheets[name] ?? [styles.text, dialogStyles.text, enquiryStyles.text]),
  ...(lang === 'zh-TW' ? traditionalChinese.sheets : []),
];

/** Returns the text of a widget's `<style>` element, so that a Content-Security-Policy can allow it by hash. */
export const widgetStyleText = (name: WidgetName, lang: Language = 'zh-CN'): string =>
  [...sheetsOf(name, lang), ...(PANELS[name] ?? [])].join('');

const NAMES = Object.keys(ATTRIBUTES) as AttributeName[];

/** Parses texts by attribute name as an element would. Invalid values and unknown names are left out. */
export function optionsOf(texts: Readonly<Record<string, string>>): Partial<Options> {
  const options: Record<string, unknown> = {};
  for (const name of NAMES) {
    const text = texts[attributeOf(name)];
    const value = text === undefined ? undefined : parseAttribute(name, text);
    if (value !== undefined) options[name] = value;
  }
  return options;
}

/** Serializes options as attributes of the element, each after a space; those with the default value and the nonce are left out. */
const attributesText = (options: Options): string =>
  NAMES.map((name) => {
    const text = serializeAttribute(name, options[name]);
    if (name === 'nonce' || text === undefined || text === serializeAttribute(name, DEFAULTS[name])) return '';
    return text ? ` ${attributeOf(name)}="${escapeHtml(text)}"` : ` ${attributeOf(name)}`;
  }).join('');

/** Options that a request for markup states, in the loader's order. */
const QUERY_OPTIONS = ['active', 'channel', 'city', 'hotWords', 'lang', 'theme'] as const;

/** Returns name and options of a widget as the loader states them in a request for markup. */
function queryOf(name: WidgetName, options: Options): string {
  const stated = QUERY_OPTIONS.flatMap((option) => {
    const text = serializeAttribute(option, options[option]);
    return text === undefined || text === serializeAttribute(option, DEFAULTS[option]) ? [] : [[attributeOf(option), text]];
  });
  return `${name}=${encodeURIComponent(`${new URLSearchParams(stated)}`)}`;
}

/** Returns a widget's content as HTML, with the state from which it is hydrated. @param omitsClosed for the loader, see `WidgetEnv` */
function renderContent(
  name: WidgetName,
  props: Partial<OptionsInput>,
  site: Site,
  data: unknown,
  omitsClosed?: true,
): { lang: Language; isComplete: true | undefined; html: string } {
  const { View } = DEFINITIONS[name];
  const options = completeOptions(props);
  const lang = parseLanguage(options.lang) ?? 'zh-CN';
  const page: PageState = {};
  const env: WidgetEnv = {
    site,
    host: null,
    omitsClosed,
    base: '',
    own: false,
    page,
    visibleAt: 0,
    lang,
    t: translateFor(lang, site, page),
    call: async () => failed(),
    emit: () => true,
    adopt: () => {},
    idle: async () => {},
    readCookie: () => '',
    writeCookie: () => {},
    toast: () => {},
  };
  const html = renderToString(<View options={options} data={data} env={env} />);
  const open = `<div class="x ${styles.cls.root}" data-theme="${options.theme}" lang="${lang}">`;
  // The theme of the page is only known in a browser: such a widget is hydrated at once.
  const isComplete = (options.theme !== 'page' && IS_COMPLETE[name]?.({ options, data: data as object | undefined })) || undefined;
  const release = shortHash('widgets');
  const state = jsonForHtml({
    options: { ...props, nonce: undefined },
    data,
    isComplete,
    omitsClosed,
    release,
    query: queryOf(name, options),
  });
  return { lang, isComplete, html: `${open}${html}</div><script type="application/json">${state}</script>` };
}

/** A widget of `renderMarkup`. */
export interface MarkupRequest {
  name: WidgetName;
  options: Partial<OptionsInput>;
  data: unknown;
}

/** What the loader shows before it loads code. */
export interface RenderedMarkup {
  /** Texts of the style sheets, each once. */
  sheets: string[];
  /** One for each request: a template that names its sheets by number. */
  templates: string[];
}

/** Renders widgets for the loader. */
export function renderTemplates(requests: readonly MarkupRequest[], site: Site): RenderedMarkup {
  const texts: string[] = [];
  const numberOf = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const templates = requests.map(({ name, options, data }) => {
    const { lang, isComplete, html } = renderContent(name, options, site, data, true);
    const numbers = [...sheetsOf(name, lang), ...(PANELS[name] ?? [])].map(numberOf);
    return `<template data-sheets="${numbers}"${isComplete ? ' data-complete' : ''}>${html}</template>`;
  });
  return { sheets: texts, templates };
}

/** Returns the same as an HTML document. */
export function renderMarkup(requests: readonly MarkupRequest[], site: Site): string {
  const rendered = renderTemplates(requests, site);
  // No style elements: the page's policy would check them, in the loader's document too.
  return rendered.sheets.map((sheet) => `<script type="text/css">${sheet}</script>`).join('') + rendered.templates.join('');
}

/**
 * Returns the HTML of a widget's element. Its links, search form and enquiry form work without script.
 * @param props options of the contract; options that are left out have their default value
 */
export function renderWidget(
  name: WidgetName,
  props: Partial<OptionsInput>,
  { site, data, nonce }: RenderContext = { site: undefined },
): string {
  const open = `<xiyan-${name}${attributesText(completeOptions(props))}>`;
  if (!site) return `${open}</xiyan-${name}>`;
  const { lang, html } = renderContent(name, props, site, data);
  const style = `<style${nonce ? ` nonce="${escapeHtml(nonce)}"` : ''}>${widgetStyleText(name, lang)}</style>`;
  return `${open}<template shadowrootmode="open">${style}${html}</template></xiyan-${name}>`;
}
