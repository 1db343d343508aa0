/** What calls through virtual numbers add to pages of other features. */
import { telephoneUrl } from '../../../widgets/domain/site/links.ts';
import type { PageLink } from '../../platform/feature/page-slot.ts';
import { fill } from '../../platform/feature/slot.ts';
import type { LoadContext } from '../../platform/pages/load.ts';
import { barLinks } from '../catalogue/contract.ts';
import { contactLinks, receiptLinks } from '../enquiries/contract.ts';
import { telephoneCalls } from './contract.ts';
import { TELEPHONE_TEXTS as texts } from './pages/telephone-texts.ts';

async function isOffered({ call, who }: LoadContext, merchantId: number): Promise<boolean> {
  const offer = await call(telephoneCalls.telephoneOffer, { merchantId }, who);
  return offer.ok && offer.data.isOffered;
}

/** Returns the link to the page that lends a number; null for a merchant that cannot be called. */
const telephoneLink = async (context: LoadContext, merchantId: number): Promise<PageLink | null> =>
  (await isOffered(context, merchantId)) ? { text: texts.link, url: telephoneUrl(context.site, merchantId) } : null;

export const fills = [
  fill(receiptLinks, (context, { receipt }) => telephoneLink(context, receipt.merchant.id), 30),
  fill(contactLinks, (context, { merchantId }) => telephoneLink(context, merchantId)),
  fill(
    barLinks,
    async (context, { id, packageId }) =>
      packageId !== undefined && (await isOffered(context, id))
        ? { url: telephoneUrl(context.site, id, packageId), icon: 'phone', wide: texts.barWide, slim: texts.barSlim, needsRoom: true }
        : null,
    20,
  ),
];
