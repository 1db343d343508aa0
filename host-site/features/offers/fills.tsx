/** What quotes and gifts add to pages of other features. */

import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { enquiryLinks, historySteps, receiptParts } from '../enquiries/contract.ts';
import { INBOX_PATH } from '../inbox/contract.ts';
import { merchantRooms } from '../login/contract.ts';
import { COUPON_TEXTS } from './pages/coupon-texts.ts';
import { COUPONS_PATH } from './pages/coupons.load.ts';
import { OFFER_STEP_TEXTS, QUOTE_TEXTS } from './pages/quote-texts.ts';
import { loadReceiptOffers } from './pages/receipt-offers.load.ts';
import { ReceiptOffers } from './pages/receipt-offers.tsx';

export const fills = [
  fill(receiptParts, async (context, shown) => {
    const offers = await loadReceiptOffers(context, shown);
    return () => <ReceiptOffers {...offers} />;
  }),
  fill(merchantRooms, { text: COUPON_TEXTS.heading, path: COUPONS_PATH }, 30),
  fill(enquiryLinks, async ({ site }, { id }) => ({ text: QUOTE_TEXTS.link, url: mainUrl(site, `${INBOX_PATH}/${id}/quote`) }), 20),
  ...OFFER_STEP_TEXTS.map((step) => fill(historySteps, step)),
];
