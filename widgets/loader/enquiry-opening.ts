/** Opens the enquiry for calls and for clicks on links, and loads the modal when a visitor is about to click. */
import type { Page } from '../platform/mounting/page.ts';
import { savesData } from '../platform/saves-data.ts';
import { report } from './report.ts';

/** After this time a click on an enquiry link follows the link. */
const LOAD_LIMIT_MS = 5000;

type EnquiryTarget = Parameters<Page['prepareEnquiry']>[0];
/** Loads the code of the enquiry and starts the page, unless it has been started. */
type StartForEnquiry = (isForEnquiry: true) => Promise<Pick<Page, 'prepareEnquiry' | 'renderEnquiryAhead'>>;

/** Events on an enquiry link that precede most clicks: of a mouse, a finger or pen, and the keyboard. */
export const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Resolves with the function that opens the modal; rejects after the time limit, so that code which arrives later opens nothing. */
export const prepareEnquiry = (start: StartForEnquiry, target: EnquiryTarget): ReturnType<Page['prepareEnquiry']> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = Error('the enquiry did not load within 5 s');
      report(error);
      reject(error);
    }, LOAD_LIMIT_MS);
    const endTimer = () => clearTimeout(timer);
    const preparation = start(true).then((page) => page.prepareEnquiry(target));
    // A page may replace Promise by one without finally().
    preparation.then(endTimer, endTimer);
    preparation.then(resolve, reject);
  });

/** Shows a link as busy until the returned function is called. An animation moves nothing, needs no style element and keeps the page's own style attribute. */
function showBusy(element: Element): () => void {
  const animation = element.animate({ opacity: [0.5, 0.5] }, LOAD_LIMIT_MS);
  element.setAttribute('aria-busy', 'true');
  return () => {
    animation.cancel();
    element.removeAttribute('aria-busy');
  };
}

const enquiryLinkOf = (event: Event) => (event.composedPath()[0] as Element).closest?.<HTMLAnchorElement>('[data-xiyan-enquiry]');

/**
 * Returns the listener that loads and renders the modal of the enquiry link that the visitor has reached, so that a click only has to show it. For
 * visitors who save data, a press alone is an intent.
 */
export function createIntentListener(start: StartForEnquiry): (event: Event) => void {
  // Weak: the last link would keep the part of the page alive that it has left with.
  let last = new WeakSet<Element>();
  return (event) => {
    const link = enquiryLinkOf(event);
    if (!link || last.has(link) || (event.type !== 'pointerdown' && savesData())) return;
    last = new WeakSet([link]);
    start(true)
      .then((page) => page.renderEnquiryAhead(link))
      .catch(() => {
        // A click tries again.
      });
  };
}

/** Opens the modal for a click on an enquiry link, which is shown as busy meanwhile. When that fails, the link is followed. */
export function openForClick(start: StartForEnquiry, event: MouseEvent): void {
  const element = enquiryLinkOf(event);
  if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const endBusy = showBusy(element);
  prepareEnquiry(start, element)
    .then((open) => {
      endBusy();
      return open();
    })
    .catch(() => {
      endBusy();
      if (element.href) location.href = element.href;
    });
}
