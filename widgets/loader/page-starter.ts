/** Starts the runtime of the page with the one bundle that it needs. */
import { BUNDLE_HASHES, CARRIED_BUNDLE } from '../loader-constants.ts';
import { readDocument } from '../platform/document.ts';
import type { Bundle } from '../platform/mounting/bundle.ts';
import type { Loader, Page } from '../platform/mounting/page.ts';
import { createFileLoader } from './file-loader.ts';
import type { ShowAll } from './markup.ts';
import { report } from './report.ts';

/** The bundle with the runtime and either header, search, city and footer, or the enquiry form. */
export type BundleName = 'shell' | 'enquiry';

/** Starts the page with a bundle, unless it has been started. Rejects after reporting; the next call retries. */
export type StartPage = (name: BundleName) => Promise<Page>;

/**
 * @param listen adds the listeners for enquiry links to the document
 * @param shown what the loader has shown when the code arrives
 */
export function createPageStarter(tag: HTMLScriptElement, origin: string, listen: () => void, shown: Loader['shown']): StartPage {
  const loadFile = createFileLoader(tag, origin);
  let page: Promise<Page> | undefined;
  return (name) => {
    page ??= (CARRIED_BUNDLE ? Promise.resolve(CARRIED_BUNDLE) : (loadFile(name, BUNDLE_HASHES[name]) as Promise<Bundle>))
      .then((bundle) => {
        const runtime = bundle.runtime();
        return runtime.start(runtime, bundle, { tag, origin, listen, shown }, loadFile);
      })
      .catch((error) => {
        page = undefined;
        report(error);
        throw error;
      });
    return page;
  };
}

const SHELL = 'xiyan-header,xiyan-search,xiyan-city,xiyan-footer,[data-xiyan]:not([data-xiyan=enquiry])';

/**
 * Shows the page's widgets by the server's markup, or else starts the page once it contains one; from then on the runtime observes it. Returns the function
 * that searches for widgets now; the function's promise resolves when they are visible or have reported an error.
 */
export function startWithFirstWidget(start: StartPage, showAll: ShowAll, listen: () => void): () => Promise<unknown> | undefined {
  const seen = new Set<Element>();
  const pending: (Promise<unknown> | undefined)[] = [];
  const startNow = (name: BundleName) => {
    observer.disconnect();
    return start(name)
      .then((page) => page.settled())
      .catch(() => {
        // The failure has been reported.
      });
  };
  const scan = () => {
    // document.open() removes a document's listeners, but not its observers.
    listen();
    const hosts = [...readDocument('querySelectorAll')<HTMLElement>(SHELL)].filter((host) => !seen.has(host));
    for (const host of hosts) seen.add(host);
    if (readDocument('querySelector')('xiyan-enquiry,[data-xiyan=enquiry]')) pending.push(startNow(seen.size ? 'shell' : 'enquiry'));
    else if (hosts.length) pending.push(showAll(hosts)?.catch(() => startNow('shell')) ?? startNow('shell'));
    return Promise.all(pending);
  };
  const observer = new MutationObserver(scan);
  observer.observe(document, { childList: true, subtree: true });
  scan();
  return scan;
}
