/** Starts the widgets of the page: by the server's markup, or else by their code. */
import { keepStretched } from '../footer/stretch.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { isParsed, readDocument } from '../platform/document.ts';
import type { Loader, Page } from '../platform/mounting/page.ts';
import { openResults, searchTarget } from '../search-box/search-target.ts';
import { type FileLoader, shortHash } from './file-loader.ts';
import type { ShowAll } from './markup.ts';
import { report } from './report.ts';

/**
 * Loads the code of the widgets, and that of the enquiry with `isForEnquiry`, and starts the page, unless it has been started. Rejects after reporting; the
 * next call retries.
 * @param needsStyles whether the code renders the widgets: it then needs their styles too
 */
export type StartPage = (isForEnquiry?: boolean, needsStyles?: boolean) => Promise<Page>;

/**
 * Returns the function that starts the page, and one that does so after the next paint unless it has begun: for what a visitor uses. The frame of a press then
 * does not wait for the requests of files, which take 10–15 ms at 4 × CPU.
 * @param listen adds the listeners for enquiry links to the document
 * @param shown what the loader has shown when the code arrives
 */
export function createPageStarter(
  load: FileLoader,
  tag: HTMLScriptElement,
  origin: string,
  listen: () => void,
  shown: Loader['shown'],
): { startPage: StartPage; startAfterPaint: StartPage } {
  const start = async () => {
    const [widgets, site] = await Promise.all([
      load<{ start(loader: Loader): Page }>('widgets'),
      load<{ default: Loader['site'] }>('site'),
    ]);
    const searches = { searchTarget, openResults };
    return widgets.start({ tag, origin, site: site.default, load, listen, shown, keepStretched, searches, release: shortHash('widgets') });
  };
  let page: Promise<Page> | undefined;
  const startPage: StartPage = (isForEnquiry, needsStyles) => {
    page ??= start().catch((error) => {
      page = undefined;
      report(error);
      throw error;
    });
    // At the same time as the widgets. Who uses them reports a failure.
    if (isForEnquiry) load('enquiry').catch(() => {});
    if (needsStyles) load('styles').catch(() => {});
    return page;
  };
  const startAfterPaint: StartPage = async (...needs) => {
    if (!page) await afterPaint();
    return startPage(...needs);
  };
  return { startPage, startAfterPaint };
}

const SHELL = 'xiyan-header,xiyan-search,xiyan-city,xiyan-footer,[data-xiyan]:not([data-xiyan=enquiry])';

/** Whether a node is an element of a component, or has an open shadow root that is not a widget's. */
const isComponent = (element: HTMLElement) => {
  const { localName, shadowRoot } = element;
  // Only then: reading `dataset` of each element of the page creates an object each.
  // By patterns, which take any value: text has no name, and a field of a form can hide it.
  return /-/.test(localName) ? !/^xiyan/.test(localName) : shadowRoot && !element.dataset.xiyan;
};

/**
 * Shows the page's widgets by the server's markup, or else starts the page once it contains one; from then on the runtime observes it. Returns the function
 * that searches for widgets now; the function's promise resolves when they are visible or have reported an error.
 * @param start starts the page; resolves when its widgets are mounted or have reported an error
 * @param watchRoots is called once, when the page has an element whose shadow root may contain widgets
 */
export function startWithFirstWidget(
  start: (...needs: Parameters<StartPage>) => Promise<unknown>,
  showAll: ShowAll,
  listen: () => void,
  watchRoots: () => void,
): () => Promise<unknown> | undefined {
  const seen = new WeakSet<Element>();
  const pending: (Promise<unknown> | undefined)[] = [];
  let isStarted = false;
  let isWatched = false;
  const startNow = (...needs: Parameters<StartPage>) => {
    isStarted = true;
    return start(...needs);
  };
  const scan = () => {
    // document.open() removes a document's listeners, but not its observers.
    listen();
    const hosts = [...readDocument('querySelectorAll')<HTMLElement>(SHELL)].filter(
      // Until the parser has closed it, a server-rendered shadow root is missing or incomplete, and attaching one would replace it.
      (host) => !seen.has(host) && isParsed(host),
    );
    for (const host of hosts) seen.add(host);
    if (readDocument('querySelector')('xiyan-enquiry,[data-xiyan=enquiry]')) pending.push(startNow(true, hosts.length > 0));
    else if (hosts.length) pending.push(showAll(hosts)?.catch(() => startNow(false, true)) ?? startNow(false, true));
    return Promise.all(pending);
  };
  const findComponents = (node: Node) => {
    if (isWatched || ![node, ...((node as Partial<ParentNode>).querySelectorAll?.('*') ?? [])].some(isComponent as never)) return;
    isWatched = true;
    watchRoots();
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(findComponents);
    if (!isStarted) scan();
  });
  observer.observe(document, { childList: true, subtree: true });
  findComponents(readDocument('documentElement'));
  scan();
  return scan;
}
