/** Shows widgets as the server has rendered them, and loads their code when a visitor is about to use one. */
import type { EventDetails, WidgetName } from '../contract.ts';
import { keepStretched } from '../footer/stretch.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { dispatch } from '../platform/dispatch.ts';
import { readDocument } from '../platform/document.ts';
import type { Loader } from '../platform/mounting/page.ts';
import { savesData } from '../platform/saves-data.ts';
import { constructed, constructSheet, unfoldPanel } from '../platform/shadow-root/shadow-root.ts';
import { keepTypingInside } from '../platform/typing.ts';
import { openResults, searchTarget } from '../search-box/search-target.ts';
import { ORIGINS } from './constants.ts';
import { INTENT_EVENTS } from './enquiry-opening.ts';
import { shortHash } from './file-loader.ts';
import { createMarkupSource } from './markup-source.ts';

/** Options that the markup follows. A widget with `links`, or in the theme of the page, is rendered by code. */
const OPTIONS = ['active', 'channel', 'city', 'hot-words', 'lang', 'theme'];
/** Properties that the page may have set, which the code reads when it defines the elements. */
const PROPERTIES = ['active', 'channel', 'city', 'hotWords', 'links', 'theme'];
/** Events in a widget that precede its use, and the click of assistive technology. */
const USE_EVENTS = [...INTENT_EVENTS, 'keydown', 'click'] as const;
/** After this time the code of unused widgets is loaded. */
const UNUSED_MS = 10_000;
/** After the page has loaded, the code of a widget is loaded whose content a cookie or a service completes. */
const INCOMPLETE_MS = 500;

/** See `createMarkup`. */
export type ShowAll = (hosts: readonly HTMLElement[]) => Promise<void> | undefined;

type Shown = Loader['shown'] & { hosts: WeakMap<Element, ReturnType<typeof keepStretched> | null> };

const nameOf = ({ dataset, localName }: HTMLElement) => (dataset.xiyan ?? localName.slice(6)) as WidgetName;

/** What the server has serialized into a shadow root. */
interface Served {
  release: string;
  query: string;
  isComplete?: boolean;
}
function readServed({ shadowRoot }: HTMLElement): Served | undefined {
  const text = shadowRoot?.querySelector('script')?.textContent;
  return text && JSON.parse(text);
}

/** Returns name and options of a widget as part of a query; undefined when the server cannot render it. */
function queryOf(host: HTMLElement, tag: HTMLElement): string | undefined {
  const prefix = host.dataset.xiyan ? 'data-' : '';
  const read = (name: string) => host.getAttribute(prefix + name) ?? tag.getAttribute(`data-${name}`);
  if (host.firstElementChild || read('links') !== null || read('theme') === 'page' || PROPERTIES.some((name) => name in host))
    return undefined;
  const stated = OPTIONS.filter((name) => read(name) !== null)
    .map((name) => `${name}=${read(name)}`)
    .join('&');
  // The server knows no values with other characters.
  return /[^\w=&-]/.test(stated) ? undefined : `${nameOf(host)}=${encodeURIComponent(stated)}`;
}

/** Puts a widget into a new shadow root. @throws in engines without constructed style sheets */
function show(host: HTMLElement, { content, dataset }: HTMLTemplateElement, texts: readonly string[]): void {
  const sheets = (dataset.sheets as string).split(',').map((number) => constructSheet(texts[+number] as string));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheets;
  // micro-app replaces append() by one that fails on shadow roots, and wujie appendChild() of its elements.
  Node.prototype.appendChild.call(root, content);
}

/** Announces a widget that is visible, and does for it what cannot wait for its code. */
function begin(host: HTMLElement, isNew: boolean, { hosts }: Shown): ShadowRoot {
  const root = host.shadowRoot as ShadowRoot;
  keepTypingInside(root);
  const footer = root.querySelector('footer');
  hosts.set(host, null);
  if (footer) hosts.set(footer, keepStretched(footer, isNew));
  dispatch(host, 'xiyan:ready', { widget: nameOf(host) } satisfies EventDetails['xiyan:ready']);
  return root;
}

/**
 * Until the code takes over the widget: dispatches the event of a search, as the code would. A search for the visible hot word, the choice of a city and the login
 * wait for the code, which dispatches their events.
 */
function announceUse(host: HTMLElement, root: ShadowRoot, isServed: () => unknown, start: () => Promise<unknown>): void {
  root.addEventListener('submit', (event) => {
    if (!isServed()) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const keyword = form.keyword.value.trim();
    const target = searchTarget(form.action, keyword);
    if (keyword) openResults(target, dispatch(host, 'xiyan:search', { ...target }, true));
    else
      start().then(() => {
        if (isServed() || form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) form.submit();
      });
  });
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-announces] a,a[data-announces]');
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!link || !isServed() || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    start().then(() => (isServed() ? location.assign(link.href) : link.click()));
  });
}

/** Shows hosts in their order, a footer after a paint: laid out together, header and footer are a long task on a slow machine. */
async function showInTurn(hosts: readonly HTMLElement[], show: (host: HTMLElement, index: number) => void): Promise<void> {
  for (const [index, host] of hosts.entries()) {
    if (index && nameOf(host) === 'footer') await afterPaint();
    show(host, index);
  }
}

/**
 * Returns `showAll`, which shows widgets that have no content yet, and takes over those that the page contains as the server has rendered them. It resolves
 * when they are visible, and rejects when the server's markup cannot be used; it returns undefined when one of them must be rendered by code.
 * @param start loads the code of the widgets; resolves when they use it, or when it cannot be loaded
 */
export function createMarkup(tag: HTMLScriptElement, origin: string, start: () => Promise<unknown>) {
  const loadMarkup = createMarkupSource(origin);
  const shown: Shown = { hosts: new WeakMap(), sheets: constructed };
  let isAwake = false;
  const observer = new MutationObserver(wake);
  function wake() {
    if (isAwake) return;
    isAwake = true;
    observer.disconnect();
    start();
  }
  const wakeLater = (delay: number) => {
    // Asked when the time has come: a media query in the first frame would take a fifteenth of the loader's script time.
    setTimeout(() => savesData() || ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(wake), delay);
  };
  const watch = (host: HTMLElement, isNew: boolean, isComplete?: boolean) => {
    const root = begin(host, isNew, shown);
    /** Whether the code has not taken it over yet. */
    const isServed = () => root.querySelector('script');
    const use = (details: Element | null) => {
      if (isServed()) unfoldPanel(details);
      wake();
    };
    for (const type of USE_EVENTS) root.addEventListener(type, ({ target }) => use((target as Element).closest('details')), true);
    announceUse(host, root, isServed, start);
    observer.observe(host, { attributes: true });
    if (host.matches(':hover,:focus-within')) use(root.querySelector('details:hover,details:focus-within'));
    else if (isComplete) wakeLater(UNUSED_MS);
    else if (readDocument('readyState') === 'complete') wakeLater(INCOMPLETE_MS);
    else addEventListener('load', () => wakeLater(INCOMPLETE_MS), { once: true });
  };
  const showAll: ShowAll = (hosts) => {
    if (isAwake) return undefined;
    const states = hosts.map(readServed);
    const all = hosts.map((host) => queryOf(host, tag));
    const isShowable = (query: string | undefined, index: number) => {
      const served = states[index];
      const root = hosts[index]?.shadowRoot;
      // A style element that the page's policy refused has no sheet.
      if (root) return served?.release === shortHash('widgets') && served.query === query && root.querySelector('style')?.sheet;
      return query;
    };
    if (tag.dataset.api || !all.every(isShowable)) return undefined;
    observer.observe(tag, { attributes: true });
    // On the site itself the visitor may log in without leaving the page.
    const isOwn = ORIGINS.includes(location.origin);
    hosts.forEach((host, index) => {
      const served = states[index];
      if (served) watch(host, false, !isOwn && served.isComplete);
    });
    const empty = hosts.filter((_, index) => !states[index]);
    if (!empty.length) return Promise.resolve();
    return loadMarkup(all.filter((_, index) => !states[index]) as string[]).then(({ sheets, template }) =>
      showInTurn(empty, (host, index) => {
        // Meanwhile the page may have removed it, or its code has mounted it.
        if (!host.isConnected || host.shadowRoot) return;
        const content = template(index);
        show(host, content, sheets);
        watch(host, true, 'complete' in content.dataset);
      }),
    );
  };
  return { shown, showAll };
}
