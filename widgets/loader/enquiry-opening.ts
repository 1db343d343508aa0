/** Opens the enquiry for calls and for clicks on links, and loads the modal when a visitor is about to click. */

import { readDocument } from '../platform/document.ts';
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

/** As the modal looks before its hotel is known; on phones at the lower edge. */
const FRAME_STYLES =
  'dialog{width:100%;height:100%;max-width:none;max-height:none;box-sizing:border-box;margin:0;padding:0;border:0;outline:0;background:var(--xiyan-color-scrim,#241c1a8f)}' +
  'div{position:absolute;inset:0;margin:auto;width:480px;height:593px;max-height:100%;border-radius:16px;background:var(--xiyan-color-raised,canvas)}' +
  '::backdrop{display:none}@media(max-width:767px){div{width:auto;margin-bottom:0;border-radius:16px 16px 0 0}}';

/**
 * Shows the frame of the modal in the next frame of the page, until the returned function is called: the code of the form may take longer. Its name is that of the
 * link. The function returns whether the visitor has closed it, by Escape or beside it.
 */
function showFrame(link: Element, theme = 'light'): () => boolean {
  const create = readDocument('createElement');
  const [host, dialog, panel] = [create('xiyan-frame'), create('dialog'), create('div')];
  let isShown = false;
  let isDismissed = false;
  const show = () => {
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(FRAME_STYLES);
    root.adoptedStyleSheets = [sheet];
    dialog.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
    dialog.setAttribute('aria-label', (link.textContent as string).trim());
    dialog.setAttribute('aria-busy', 'true');
    dialog.onclick = ({ target }) => target === dialog && dialog.close();
    dialog.append(panel);
    Node.prototype.appendChild.call(root, dialog);
    readDocument('body').appendChild(host);
    dialog.showModal();
    isShown = true;
  };
  const request = requestAnimationFrame(() => {
    try {
      show();
    } catch {
      // The browser lacks a required feature; the link is then followed, or opens the modal without a frame.
      host.remove();
    }
  });
  return () => {
    cancelAnimationFrame(request);
    isDismissed ||= isShown && !dialog.open;
    if (isShown) dialog.close();
    isShown = false;
    host.remove();
    return isDismissed;
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

/** Opens the modal for a click on an enquiry link; its frame is visible meanwhile. When that fails, the link is followed. */
export function openForClick(start: StartForEnquiry, event: MouseEvent, theme?: string): void {
  const element = enquiryLinkOf(event);
  if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const endFrame = showFrame(element, theme);
  prepareEnquiry(start, element)
    .then(async (open) => {
      if (!endFrame()) await open();
    })
    .catch(() => {
      if (!endFrame() && element.href) location.href = element.href;
    });
}
