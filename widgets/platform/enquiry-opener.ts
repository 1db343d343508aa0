/** Opens the date-enquiry modal for a page: in the page's own enquiry widget when there is one, else in one that lives as long as it is open. */
import type { EnquiryRequest, EnquiryStatus, EventDetails, Options } from '../contract.ts';
import { controllerOf } from './controller.tsx';

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

const findWidget = () => [...document.querySelectorAll('xiyan-enquiry,[data-xiyan=enquiry]')].find(controllerOf);

/** Resolves when the modal closes. The enquiry widget must be defined. */
export function openEnquiry(request: EnquiryRequest): Promise<{ status: EnquiryStatus }> {
  let host = findWidget();
  const temporary = !host;
  if (!host) {
    host = document.createElement('xiyan-enquiry');
    document.body.append(host);
  }
  const target = host;
  return new Promise((resolve) => {
    const end = (event: Event) => {
      target.removeEventListener('xiyan:enquiryclose', end);
      if (temporary) target.remove();
      resolve({ status: (event as CustomEvent<EventDetails['xiyan:enquiryclose']>).detail.status });
    };
    target.addEventListener('xiyan:enquiryclose', end);
    controllerOf(target)?.update({ ...toOptions(request), open: true });
  });
}
