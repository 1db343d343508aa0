/** Opens the date-enquiry modal for a page: in the page's own enquiry widget when there is one, else in one that lives as long as it is open. */
import type { EnquiryRequest, EnquiryStatus, EventDetails, Options } from '../contract.ts';
import { type Controller, controllerOf } from './controller.tsx';

function toOptions({ merchantId, hotelId, hotelName, source, fromType }: EnquiryRequest): Partial<Options> {
  const id = (value: string | number | undefined) => (value === undefined ? '' : String(value));
  return {
    merchantId: id(merchantId) || id(hotelId),
    hotelId: id(hotelId) || id(merchantId),
    hotelName: hotelName ?? '',
    source: source ?? -1,
    ...(fromType !== undefined && { fromType }),
  };
}

/**
 * Resolves when the modal closes.
 * @param mount mounts the enquiry widget on an element that has none yet
 */
export function openEnquiry(request: EnquiryRequest, mount: (host: HTMLElement) => Controller): Promise<{ status: EnquiryStatus }> {
  const own = document.querySelector<HTMLElement>('xiyan-enquiry,[data-xiyan=enquiry]');
  const host = own ?? document.body.appendChild(document.createElement('xiyan-enquiry'));
  return new Promise((resolve) => {
    const end = (event: Event) => {
      host.removeEventListener('xiyan:enquiryclose', end);
      if (!own) host.remove();
      resolve({ status: (event as CustomEvent<EventDetails['xiyan:enquiryclose']>).detail.status });
    };
    host.addEventListener('xiyan:enquiryclose', end);
    (controllerOf(host) ?? mount(host)).update({ ...toOptions(request), open: true });
  });
}
