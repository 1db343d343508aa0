/** Opens the date-enquiry modal for a page: in the page's own enquiry widget when there is one, else in one that lives as long as it is open. */
import type { EnquiryRequest, EnquiryStatus, EventDetails } from '../contract.ts';
import type { Controller } from './controller.tsx';
import { doc } from './document.ts';

/** A request, or what data attributes say of one. */
type Said = { [K in keyof EnquiryRequest]?: EnquiryRequest[K] | string } & { xiyanEnquiry?: string };

/**
 * Resolves when the modal closes; rejects where the browser cannot show one, so that a link leads on.
 * @param request what to ask, or a link or button whose data attributes say it
 * @param mount mounts the enquiry widget on an element, or gives the controller of one that has it
 */
export function openEnquiry(
  request: EnquiryRequest | HTMLElement,
  mount: (host: HTMLElement) => Controller,
): Promise<{ status: EnquiryStatus }> {
  const said: Said = request instanceof HTMLElement ? request.dataset : request;
  const { xiyanEnquiry, merchantId = xiyanEnquiry, hotelId, hotelName = '', source, fromType } = said;
  const own = doc.querySelector<HTMLElement>('xiyan-enquiry,[data-xiyan=enquiry]');
  const host = own ?? doc.body.appendChild(doc.createElement('xiyan-enquiry'));
  return new Promise((resolve, reject) => {
    const end = (event: Event) => {
      if (!own) host.remove();
      resolve({ status: (event as CustomEvent<EventDetails['xiyan:enquiryclose']>).detail.status });
    };
    host.addEventListener('xiyan:enquiryclose', end, { once: true });
    mount(host).update({
      merchantId: `${merchantId || hotelId || ''}`,
      hotelId: `${hotelId || merchantId || ''}`,
      hotelName,
      // 0 is said, nothing or an empty attribute is not.
      source: Number(source === '' ? -1 : (source ?? -1)),
      ...(fromType && { fromType: Number(fromType) }),
      open: true,
    });
    if (!host.shadowRoot?.querySelector<HTMLDialogElement>('[data-modal]')?.open) {
      if (!own) host.remove();
      reject('no modal');
    }
  });
}
