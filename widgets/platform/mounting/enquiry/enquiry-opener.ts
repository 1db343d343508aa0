/** Opens the enquiry modal for a call or a link: in the page's enquiry widget, or else in a temporary one that is removed when it closes. */
import type { EnquiryStatus, EventDetails, Options } from '../../../contract.ts';
import { lockScroll } from '../../a11y/scroll-lock.ts';
import { readDocument } from '../../document.ts';
import { type Controller, controllerOf } from '../controller.tsx';
import { inIdleSlice } from '../page-life.ts';
import type { ViewOptions } from '../widget.ts';
import { readEnquiryRequest, type StatedEnquiry } from './enquiry-request.ts';

/** Mounts the enquiry widget on an element, or returns the controller of the one that is mounted there. */
type MountEnquiry = (host: HTMLElement) => Controller;

/** The page's own enquiry elements, and temporary ones: `data-call` contains the merchant of the open modal, and is empty before it opens. */
const findHosts = () => [...readDocument('querySelectorAll')<HTMLElement>('xiyan-enquiry,[data-xiyan=enquiry]')];

/** Adds a temporary element. Its style sheet takes it out of the flow: it moves nothing. */
function addHost(): HTMLElement {
  const host = readDocument('createElement')('xiyan-enquiry');
  host.dataset.call = '';
  return readDocument('body').appendChild(host);
}

/** Removes an element that was added for a link, unopened, when the link has left the page, as with a sub-application. */
const leaveWith = (link: HTMLElement, host: HTMLElement) =>
  new MutationObserver((_, observer) => {
    if (link.isConnected && host.isConnected) return;
    observer.disconnect();
    if (!host.dataset.call) host.remove();
  }).observe(readDocument('documentElement'), { childList: true, subtree: true });

/** Returns the function that describes the call to the controller of a host. */
const describeCall =
  (stated: StatedEnquiry, isAhead?: true) =>
  (options: Options): Partial<ViewOptions> => ({
    // The page's options for its own merchant do not describe another one.
    ...(stated.merchantId !== `${options.merchantId || options.hotelId}` && { hotelName: '', source: -1 }),
    ...stated,
    hotelId: '',
    open: true,
    isAhead,
  });

/** Number of modals that have been opened. */
let openings = 0;

/**
 * Renders the modal of a link or button, invisible, in an idle slice: its code has then run, its text is laid out and the hotel is known. Does nothing when
 * the visitor has left the element again, when the page has its own enquiry widget, or when a modal has been opened meanwhile, even if it is closed again.
 */
export function renderAhead(link: HTMLElement, mount: MountEnquiry): void {
  const stated = readEnquiryRequest(link);
  if (!stated.merchantId) return;
  const before = openings;
  inIdleSlice(() => {
    const hosts = findHosts();
    if (before !== openings || hosts.some(({ dataset }) => dataset.call !== '') || !link.matches(':hover,:focus,:active')) return;
    const host = hosts[0] ?? addHost();
    if (!hosts[0]) leaveWith(link, host);
    (controllerOf(host) ?? mount(host)).overlay(describeCall(stated, true));
  });
}

/**
 * Resolves when the modal closes, or when another call replaces it. Rejects when the browser does not support modal dialogs; a link is then followed.
 */
export function openEnquiry(stated: StatedEnquiry, mount: MountEnquiry): Promise<{ status: EnquiryStatus }> {
  const { merchantId } = stated;
  openings++;
  let own: HTMLElement | undefined;
  let ahead: HTMLElement | undefined;
  for (const host of findHosts()) {
    const { call } = host.dataset;
    if (call) controllerOf(host)?.overlay();
    else if (call === '') ahead = host;
    else own ??= host;
  }
  const host = own ?? ahead ?? addHost();
  if (!own) host.dataset.call = merchantId;
  return new Promise((resolve, reject) => {
    const controller = controllerOf(host) ?? mount(host);
    // Before the modal changes the page: the lock reads the page's width, which would then force a layout. The modal holds a lock too.
    const unlock = lockScroll();
    controller.overlay(describeCall(stated));
    unlock();
    const end = (event: Event) => {
      const { detail } = event as CustomEvent<EventDetails['xiyan:enquiryclose']>;
      // The event of the modal that this one replaced.
      if (detail.merchantId !== merchantId) return;
      host.removeEventListener('xiyan:enquiryclose', end);
      if (!own) host.remove();
      resolve({ status: detail.status });
    };
    host.addEventListener('xiyan:enquiryclose', end);
    if (!host.shadowRoot?.querySelector<HTMLDialogElement>('[data-modal=""]')?.open) {
      controller.overlay();
      if (!own) host.remove();
      reject(new Error('xiyan: this browser does not support modal dialogs'));
    }
  });
}
