/** Links that open the enquiry modal. */
import { enquiryUrl } from '../../../../widgets/domain/site/links.ts';
import type { ChosenWedding } from './carried-wedding.ts';
import type { PageEnv } from './page.ts';

interface Recipient {
  id: number;
  name: string;
  /** 1: accepts enquiries. Absent: not known; the modal asks the service. */
  source?: number;
}

/** What the page knows about the wedding; empty or absent values are left out. */
export interface CarriedWedding extends Partial<ChosenWedding> {
  hallId?: number | null | undefined;
  packageId?: number | undefined;
  /** What the page calls hall and package; the modal shows it, and sends neither without it. */
  about?: string | undefined;
  /** What the page calls its subject, for whoever receives the enquiry: letters, digits and -, at most 64. */
  reference?: string | undefined;
}

/** Returns the attributes of a link that opens the modal for a hotel or another merchant. Without script it leads to the form of /enquiry. */
export function enquiryLink(
  { site }: PageEnv,
  { id, name, source }: Recipient,
  { date, tables, hallId, packageId, meal, about, reference }: CarriedWedding = {},
) {
  const query = Object.entries({ date, meal, tables, hallId, packageId, 'meta-ref': reference }).flatMap(([key, value]) =>
    value ? `&${key}=${encodeURIComponent(value)}` : [],
  );
  return {
    href: enquiryUrl(site, id) + query.join(''),
    rel: 'nofollow',
    'data-xiyan-enquiry': id,
    'data-hotel-name': name,
    ...(source !== undefined && { 'data-source': source }),
    ...(date && { 'data-wedding-date': date }),
    ...(meal && { 'data-meal': meal }),
    ...(tables && { 'data-tables': tables }),
    ...(hallId && { 'data-hall-id': hallId }),
    ...(packageId && { 'data-package-id': packageId }),
    ...(about && { 'data-about': about }),
    ...(reference && { 'data-meta-ref': reference }),
  };
}
