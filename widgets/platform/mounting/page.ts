/** The widgets of a page with a script tag: mounts those that are on the page or are added later, and unmounts removed ones. */
import { type OptionsInput, WIDGETS, type WidgetName, type XiyanGlobal } from '../../contract.ts';
import type { Site } from '../../domain/site/site.ts';
import type { FileLoader } from '../../loader/file-loader.ts';
import { readDocument } from '../document.ts';
import { readBase } from '../services/service-hosts.ts';
import { constructed } from '../shadow-root/shadow-root.ts';
import { prepare } from './adapt/adapt.ts';
import type { Texts } from './adapt/language.ts';
import { createBootstrap, type Enquiries } from './bootstrap.ts';
import { controllerOf, mountWidget, releaseWidget } from './controller.tsx';
import { report } from './events.ts';
import { readAttributes, TAG_PREFIX } from './options/attributes.ts';
import { argumentError, isElement } from './options/mount-arguments.ts';
import type { PageContext, PageState, SheetTexts, StopStretching, WidgetDefinition } from './widget.ts';

export interface Page extends Enquiries {
  mount: XiyanGlobal['mount'];
  unmount: XiyanGlobal['unmount'];
  /** Resolves when every widget that is on the page so far is mounted or has reported an error. */
  settled(): Promise<unknown>;
}

/** What the loader passes to the file `widgets`. */
export interface Loader {
  /** The script tag, whose data attributes are the page's defaults. */
  tag: HTMLScriptElement;
  /** Origin that serves the widgets, as the server wrote it into the loader. */
  origin: string;
  site: Site;
  /** Loads a file of this release: texts and settings have one export. */
  load: FileLoader;
  /** Release of the code, which server-rendered widgets must have. */
  release: string;
  /** Adds the listeners for enquiry links to the document, unless it has them. */
  listen(): void;
  /** What the loader has shown before this code was loaded. */
  shown: { hosts: Pick<WeakMap<Element, StopStretching | null>, 'get' | 'has'>; sheets: Readonly<Record<string, CSSStyleSheet>> };
  keepStretched: NonNullable<PageState['keepStretched']>;
  searches: NonNullable<PageState['searches']>;
}

const SELECTOR = WIDGETS.map((name) => `xiyan-${name},[data-xiyan=${name}]`).join();

/** Calls `act` for a node and its descendants that are elements or placeholders of widgets. */
function eachWidget(node: Node, act: (element: HTMLElement) => unknown): void {
  // A text node has neither method.
  const element = node as Partial<HTMLElement>;
  if (element.matches?.(SELECTOR)) act(node as HTMLElement);
  element.querySelectorAll?.<HTMLElement>(SELECTOR).forEach(act);
}

/** Mounts the widgets of the document, and those that are added later; unmounts removed ones. */
function observeDocument(mount: (element: HTMLElement) => unknown, listen: Loader['listen']): void {
  new MutationObserver((records) => {
    // document.open() removes a document's listeners, but not its observers.
    listen();
    for (const { addedNodes, removedNodes } of records) {
      addedNodes.forEach((node) => eachWidget(node, mount));
      removedNodes.forEach((node) => eachWidget(node, releaseWidget));
    }
  }).observe(document, { childList: true, subtree: true });
  eachWidget(readDocument('documentElement'), mount);
}

/** @param widgets those of header, search box, city selector and footer */
export function startPage(loader: Loader, widgets: readonly WidgetDefinition<never>[]): Page {
  const { tag, origin, site, load, listen, shown, keepStretched, searches, release } = loader;
  const base = readBase(tag.dataset.api) ?? origin;
  const loadTracking: NonNullable<PageState['loadTracking']> = () => load('tracking');
  const state = { partner: tag.dataset.partner, shown: shown.hosts, keepStretched, searches, loadTracking };
  Object.assign(constructed, shown.sheets);
  const context: PageContext = {
    site,
    base,
    tag,
    release,
    loadTexts: async (language) => (await load<{ default: Texts }>(language === 'en' ? 'en' : 'zh-tw')).default,
    loadSheets: async () => (await load<{ default: { sheets: SheetTexts } }>('styles')).default.sheets,
    loadThemes: () => load('sandbox'),
    state,
  };
  const bootstrap = createBootstrap({
    widgets,
    loadEnquiry: () => load('enquiry'),
    context: () => context,
    mount: (host, widget) => mountWidget(host, widget, context),
  });
  const pending: Promise<void>[] = [];
  const mount = async (target: Element, name: WidgetName, options?: Partial<OptionsInput>): Promise<void> => {
    try {
      const prefix = target.localName === `xiyan-${name}` ? '' : TAG_PREFIX;
      prepare(context, target, name, { ...readAttributes(tag, TAG_PREFIX), ...readAttributes(target as HTMLElement, prefix), ...options });
      const definition = await bootstrap.loadWidget(name, context);
      // A custom element has mounted itself. A target that was removed meanwhile would never be unmounted.
      const isPlaceholder = target.isConnected && target.localName !== `xiyan-${name}`;
      if (definition && (options || isPlaceholder)) mountWidget(target as HTMLElement, definition, context, options);
    } catch (error) {
      report(target, name, error);
    }
  };
  observeDocument(
    (element) => pending.push(mount(element, (element.dataset.xiyan ?? element.localName.replace('xiyan-', '')) as WidgetName)),
    listen,
  );
  return {
    async mount(target, name, options = {}) {
      if (!isElement(target) || !WIDGETS.includes(name)) throw argumentError('mount', target, name);
      return mount(target, name, options);
    },
    async unmount(target) {
      if (!isElement(target)) throw argumentError('unmount', target);
      // The loader may have shown what is only mounted now.
      if (!controllerOf(target)) await Promise.all(pending);
      controllerOf(target)?.destroy();
    },
    ...bootstrap,
    settled: () => Promise.all(pending),
  };
}
