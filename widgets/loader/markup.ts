/** Shows widgets as the server has rendered them, and loads their code when a visitor is about to use one. */
import type { EventDetails, WidgetName } from '../contract.ts';
import { keepStretched } from '../footer/stretch.ts';
import { BUNDLE_HASHES, CARRIED_BUNDLE } from '../loader-constants.ts';
import { readDocument } from '../platform/document.ts';
import type { Loader } from '../platform/mounting/page.ts';
import { savesData } from '../platform/saves-data.ts';

/** Options that the markup follows. A widget with `links`, or in the theme of the page, is rendered by code. */
const OPTIONS = ['active', 'channel', 'city', 'hot-words', 'lang', 'theme'];
/** Events on a widget that precede its use, and the click of assistive technology. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'];
/** Then the widgets are rendered by code. */
const TIMEOUT_MS = 5000;
/** After this time the code of unused widgets is loaded. */
const UNUSED_MS = 10_000;
/** After the page has loaded, the code of a widget is loaded whose content a cookie or a service completes. */
const INCOMPLETE_MS = 500;

/** See `createMarkup`. */
export type ShowAll = (hosts: readonly HTMLElement[]) => Promise<void> | undefined;

type Shown = Loader['shown'] & { hosts: WeakMap<Element, () => void>; sheets: Record<string, CSSStyleSheet> };

const isElementOfWidget = (host: HTMLElement) => host.localName.startsWith('xiyan-');
const nameOf = (host: HTMLElement) => (isElementOfWidget(host) ? host.localName.slice(6) : host.dataset.xiyan) as WidgetName;

/** Returns name and options of a widget as part of a query; undefined when the server cannot render it. */
function queryOf(host: HTMLElement, tag: HTMLElement): string | undefined {
  const read = (name: string) => host.getAttribute(isElementOfWidget(host) ? name : `data-${name}`) ?? tag.getAttribute(`data-${name}`);
  if (host.shadowRoot || host.firstElementChild || read('links') !== null || read('theme') === 'page') return undefined;
  const options = new URLSearchParams();
  for (const name of OPTIONS) {
    const value = read(name);
    if (value !== null) options.set(name, value);
  }
  return `${nameOf(host)}=${encodeURIComponent(`${options}`)}`;
}

/** Requests a document. The browser's parser makes its nodes, which no policy for scripts forbids. Rejects unless the status is 200. */
const requestDocument = (url: string) =>
  new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.onloadend = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : reject());
    request.send();
  });

/** Elements that run or load something, or change an address. The state is JSON. */
const ACTIVE = 'script:not([type="application/json"]),style,link,meta,base,iframe,object,embed,animate,set';
/** Attributes that run something: handlers, and addresses of another kind than those of links and forms. */
const isActive = ({ name, value }: Attr) =>
  /^(on|srcdoc)/.test(name) || (/href$|action$|src$/.test(name) && !/^(https?:|tel:|mailto:|[/?#]|$)/.test(value));

/** The markup has no hash that a page could have pinned. @throws when it contains more than text, forms and links */
function assertInert(content: DocumentFragment): void {
  if (content.querySelector(ACTIVE) || [...content.querySelectorAll('*')].some(({ attributes }) => [...attributes].some(isActive)))
    throw Error('the markup contains scripts');
}

/** Puts a widget into a new shadow root. @throws when it contains scripts, and in engines without constructed style sheets */
function show(host: HTMLElement, { content, dataset }: HTMLTemplateElement, texts: string[], { hosts, sheets }: Shown): ShadowRoot {
  assertInert(content);
  const own = (dataset.sheets as string).split(',').map((number) => {
    const text = texts[+number] as string;
    if (!sheets[text]) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      sheets[text] = sheet;
    }
    return sheets[text];
  });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = own as CSSStyleSheet[];
  root.append(content);
  // Keyboard shortcuts of the page must not take letters from the field.
  for (const type of ['keydown', 'keypress', 'keyup'])
    root.addEventListener(type, (event) => (event.composedPath()[0] as Element).matches('input') && event.stopPropagation());
  const footer = root.querySelector('footer');
  hosts.set(host, footer ? keepStretched(footer, true) : () => {});
  const detail: EventDetails['xiyan:ready'] = { widget: nameOf(host) };
  EventTarget.prototype.dispatchEvent.call(host, new CustomEvent('xiyan:ready', { bubbles: true, composed: true, detail }));
  return root;
}

/**
 * Returns the function that shows widgets which have no content yet. It resolves when they are visible, and rejects when the server's markup cannot be
 * used; it returns undefined when one of them must be rendered by code.
 * @param start loads the code of the widgets; resolves when they use it, or when it cannot be loaded
 */
export function createMarkup(tag: HTMLScriptElement, origin: string, start: () => Promise<unknown>) {
  const shown: Shown = { hosts: new WeakMap(), sheets: {} };
  let isAwake = false;
  let isStarted = false;
  /** The code tells the page of a search before it is sent: a form that is sent earlier waits for the code. */
  const onSubmit = (event: Event) => {
    if (isStarted) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    start().then(() => {
      isStarted = true;
      if (form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) form.submit();
    });
  };
  const observer = new MutationObserver(wake);
  const onIntent = (event: Event) => shown.hosts.has(event.target as Element) && wake();
  function wake() {
    isAwake = true;
    observer.disconnect();
    for (const type of INTENTS) readDocument('removeEventListener')(type, onIntent, true);
    start();
  }
  const wakeLater = (delay: number) => {
    if (!savesData()) setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(wake) : wake()), delay);
  };
  const watch = (host: HTMLElement, isComplete: boolean) => {
    observer.observe(host, { attributes: true });
    if (host.matches(':hover,:focus-within')) wake();
    else if (isComplete) wakeLater(UNUSED_MS);
    else if (readDocument('readyState') === 'complete') wakeLater(INCOMPLETE_MS);
    else addEventListener('load', () => wakeLater(INCOMPLETE_MS), { once: true });
  };
  const showAll: ShowAll = (hosts) => {
    // Where the code is in the same file, the minifier leaves out the rest.
    if (CARRIED_BUNDLE || isAwake) return undefined;
    const queries = hosts.map((host) => queryOf(host, tag));
    if (tag.dataset.api || queries.includes(undefined)) return undefined;
    const release = BUNDLE_HASHES.shell.slice(0, 8).replace(/\W/g, '_');
    return requestDocument(`${origin}/widgets/v1/markup/${release}?${queries.join('&')}`).then((page) => {
      const texts = [...page.querySelectorAll('script[type="text/css"]')].map(({ textContent }) => textContent);
      const templates = page.querySelectorAll('template');
      observer.observe(tag, { attributes: true });
      for (const type of INTENTS) readDocument('addEventListener')(type, onIntent, true);
      hosts.forEach((host, index) => {
        // Meanwhile the page may have removed it, or its code has mounted it.
        if (!host.isConnected || host.shadowRoot) return;
        const template = templates[index] as HTMLTemplateElement;
        show(host, template, texts, shown).addEventListener('submit', onSubmit);
        watch(host, 'complete' in template.dataset);
      });
    });
  };
  return { shown, showAll };
}
