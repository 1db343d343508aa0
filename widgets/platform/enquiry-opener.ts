/** Opens the date-enquiry modal for a page: in the page's own enquiry widget when there is one, else in one that lives as long as it is open. */
import type { EnquiryRequest, EnquiryStatus, EventDetails } from '../contract.ts';
import type { Controller } from './controller.tsx';

/**
 * Resolves when the modal closes.
 * @param mount mounts the enquiry widget on an element, or gives the controller of one that has it
 */
export function openEnquiry(request: EnquiryRequest, mount: (host: HTMLElement) => Controller): Promise<{ status: EnquiryStatus }> {
  const { merchantId, hotelId, hotelName = '', source = -1, fromType } = request;
  const own = document.querySelector<HTMLElement>('xiyan-enquiry,[data-xiyan=enquiry]');
  const host = own ?? document.body.appendChild(document.createElement('xiyan-enquiry'));
  return new Promise((resolve) => {
    const end = (event: Event) => {
      if (!own) host.remove();
      resolve({ status: (event as CustomEvent<EventDetails['xiyan:enquiryclose']>).detail.status });
    };
    host.addEventListener('xiyan:enquiryclose', end, { once: true });
    mount(host).update({
      merchantId: `${merchantId || hotelId || ''}`,
      hotelId: `${hotelId || merchantId || ''}`,
      hotelName,
      source,
      ...(fromType && { fromType }),
      open: true,
    });
  });
}
