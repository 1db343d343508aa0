/** Starts the runtime of the page with the one bundle that it needs. */
import { BUNDLE_HASHES, CARRIED_BUNDLE } from '../loader-constants.ts';
import { readDocument } from '../platform/document.ts';
import type { Bundle } from '../platform/mounting/bundle.ts';
import type { Page } from '../platform/mounting/page.ts';
import { createFileLoader } from './file-loader.ts';
import { report } from './report.ts';

/** The bundle with the runtime and either header, search, city and footer, or the enquiry form. */
export type BundleName = 'shell' | 'enquiry';

/** Starts the page with a bundle, unless it has been started. Rejects after reporting; the next call retries. */
export type StartPage = (name: BundleName) => Promise<Page>;

/** @param listen adds the listeners for enquiry links to the document */
export function createPageStarter(tag: HTMLScriptElement, origin: string, listen: () => void): StartPage {
  const loadFile = createFileLoader(tag, origin);
  let page: Promise<Page> | undefined;
  return (name) => {
    page ??= (CARRIED_BUNDLE ? Promise.resolve(CARRIED_BUNDLE) : (loadFile(name, BUNDLE_HASHES[name]) as Promise<Bundle>))
      .then((bundle) => {
        const runtime = bundle.runtime();
        return runtime.start(runtime, bundle, { tag, origin, listen }, loadFile);
      })
      .catch((error) => {
        page = undefined;
        report(error);
        throw error;
      });
    return page;
  };
}

/**
 * Starts the page once it contains a widget; from then on the runtime observes it. Returns the function that searches for widgets now; the function's
 * promise resolves when they are mounted or have reported an error.
 */
export function startWithFirstWidget(start: StartPage): () => Promise<unknown> | undefined {
  const scan = () => {
    const find = readDocument('querySelector');
    const shell = find('xiyan-header,xiyan-search,xiyan-city,xiyan-footer,[data-xiyan]:not([data-xiyan=enquiry])');
    if (!shell && !find('xiyan-enquiry,[data-xiyan]')) return;
    observer.disconnect();
    return start(shell ? 'shell' : 'enquiry')
      .then((page) => page.settled())
      .catch(() => {
        // The failure has been reported.
      });
  };
  const observer = new MutationObserver(scan);
  observer.observe(document, { childList: true, subtree: true });
  scan();
  return scan;
}
