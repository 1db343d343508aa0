/** Opens the enquiry modal for a call or a link: in the page's enquiry widget, or else in a temporary one that is removed when it closes. */
import type { EnquiryStatus, EventDetails } from '../../../contract.ts';
import { readDocument } from '../../document.ts';
import type { Controller } from '../controller.tsx';
import type { StatedEnquiry } from './enquiry-request.ts';

/**
 * Resolves when the modal closes, or when another call replaces it. Rejects when the browser does not support modal dialogs; a link is then followed.
 * @param mount mounts the enquiry widget on an element, or returns the controller of the one that is mounted there
 */
export function openEnquiry(stated: StatedEnquiry, mount: (host: HTMLElement) => Controller): Promise<{ status: EnquiryStatus }> {
  const { merchantId } = stated;
  let own: HTMLElement | undefined;
  for (const element of readDocument('querySelectorAll')<HTMLElement>('xiyan-enquiry,[data-xiyan=enquiry]')) {
    if (element.dataset.call) mount(element).overlay();
    else own ??= element;
  }
  const host = own ?? readDocument('body').appendChild(readDocument('createElement')('xiyan-enquiry'));
  if (!own) host.dataset.call = merchantId;
  return new Promise((resolve, reject) => {
    const controller = mount(host);
    controller.overlay((options) => ({
      // The page's options for its own merchant do not describe another one.
      ...(merchantId !== `${options.merchantId || options.hotelId}` && { hotelName: '', source: -1 }),
      ...stated,
      hotelId: '',
      open: true,
    }));
    const end = (event: Event) => {
      const { detail } = event as CustomEvent<EventDetails['xiyan:enquiryclose']>;
      // The event of the modal that this one replaced.
      if (detail.merchantId !== merchantId) return;
      host.removeEventListener('xiyan:enquiryclose', end);
      if (!own) host.remove();
      resolve({ status: detail.status });
    };
    host.addEventListener('xiyan:enquiryclose', end);
    if (!host.shadowRoot?.querySelector<HTMLDialogElement>('[data-modal]')?.open) {
      controller.overlay();
      if (!own) host.remove();
      reject(new Error('xiyan: this browser does not support modal dialogs'));
    }
  });
}
