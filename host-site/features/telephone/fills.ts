/** What calls through virtual numbers add to pages of other features. */
import { telephoneUrl } from '../../../widgets/domain/site/links.ts';
import type { PageLink } from '../../platform/feature/page-slot.ts';
import { fill } from '../../platform/feature/slot.ts';
import type { LoadContext } from '../../platform/pages/load.ts';
import { contactLinks, receiptLinks } from '../enquiries/contract.ts';
import { telephoneCalls } from './contract.ts';
import { TELEPHONE_TEXTS as texts } from './pages/telephone-texts.ts';

/** Returns the link to the page that lends a number; null for a merchant that cannot be called. */
async function telephoneLink({ call, who, site }: LoadContext, merchantId: number): Promise<PageLink | null> {
  const offer = await call(telephoneCalls.telephoneOffer, { merchantId }, who);
  return offer.ok && offer.data.isOffered ? { text: texts.link, url: telephoneUrl(site, merchantId) } : null;
}

export const fills = [
  fill(receiptLinks, (context, { receipt }) => telephoneLink(context, receipt.merchant.id), 30),
  fill(contactLinks, (context, { merchantId }) => telephoneLink(context, merchantId)),
];
