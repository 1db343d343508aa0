/** Links that open the enquiry modal. */
import { enquiryUrl } from '../../../widgets/domain/site/links.ts';
import type { PageEnv } from './page.ts';

interface Recipient {
  id: number;
  name: string;
  /** 1: accepts enquiries. Absent: not known; the modal asks the service. */
  source?: number;
}

/**
 * Returns the attributes of a link that opens the modal for a hotel or another merchant. Without script it leads to the form of /enquiry.
 * @param date wedding day that the form without script shows, as 2026-10-18
 */
export const enquiryLink = ({ site }: PageEnv, { id, name, source }: Recipient, date = '') => ({
  href: enquiryUrl(site, id) + (date && `&date=${date}`),
  rel: 'nofollow',
  'data-xiyan-enquiry': id,
  'data-hotel-name': name,
  ...(source !== undefined && { 'data-source': source }),
});
