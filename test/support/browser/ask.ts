/** An enquiry from an example page, as far as the database. */
import { expect } from 'vitest';
import type { PartnerServer } from '../servers/partner-server.ts';
import { enquiriesIn } from '../site/enquiries.ts';
import type { Site } from '../site/site.ts';
import { enquiryModal, type Visitor } from './visitor.ts';

/** Fills in the open modal: first wrong, then right. The enquiry must be stored for hotel 1001, with the page's origin; then it closes the modal. */
export async function ask(visitor: Visitor, phone: string, { site, partner }: { site: Site; partner: PartnerServer }): Promise<void> {
  const modal = enquiryModal(visitor.page);
  await modal.phone.fill('12800138000');
  await modal.submit.click();
  await modal.tip.waitFor();
  expect(visitor.enquiries()).toEqual([]);
  await modal.phone.fill(phone);
  await modal.submit.click();
  await modal.thanks.waitFor();
  const matches = (await enquiriesIn(site)).filter((enquiry) => enquiry.phone === phone);
  expect(matches).toEqual([expect.objectContaining({ merchantId: 1001, fromType: 18 })]);
  expect(matches[0]?.origin).toContain(new URL(partner.origin).host);
  await modal.back.click();
  await modal.dialog.waitFor({ state: 'detached' });
}
