/** What quotes and gifts add to pages of other features. */
import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { chineseDate } from '../../platform/ui/facts/chinese-date.ts';
import { deletedByWithdrawal, enquiryLinks, historySteps, receiptNews, receiptParts } from '../enquiries/contract.ts';
import { INBOX_PATH } from '../inbox/contract.ts';
import { merchantRooms } from '../login/contract.ts';
import { offerCalls } from './contract.ts';
import { COUPON_TEXTS } from './pages/coupon-texts.ts';
import { COUPONS_PATH } from './pages/coupons.load.ts';
import { OFFER_STEP_TEXTS, QUOTE_TEXTS } from './pages/quote-texts.ts';
import { loadReceiptOffers } from './pages/receipt-offers.load.ts';
import { ReceiptOffers } from './pages/receipt-offers.tsx';
import { RECEIPT_OFFER_TEXTS } from './pages/receipt-offers-texts.ts';

export const fills = [
  fill(receiptParts, async (context, shown) => {
    const offers = await loadReceiptOffers(context, shown);
    return () => <ReceiptOffers {...offers} />;
  }),
  fill(
    receiptNews,
    async ({ call, who }, { token, url }) => {
      const quotes = await call(offerCalls.quotes, { token }, who);
      const open = quotes.ok && quotes.data.list.find(({ state }) => state === 'open');
      return open ? { text: RECEIPT_OFFER_TEXTS.news(chineseDate(open.validUntil)), url: `${url}/quote` } : null;
    },
    10,
  ),
  fill(
    deletedByWithdrawal,
    async ({ call, who }, { token, url }) => {
      const quotes = await call(offerCalls.quotes, { token }, who);
      if (!quotes.ok || !quotes.data.list.length) return null;
      const { length } = quotes.data.list;
      return { text: RECEIPT_OFFER_TEXTS.deletedQuotes(length), way: { text: RECEIPT_OFFER_TEXTS.keep, url: `${url}/quote` } };
    },
    10,
  ),
  fill(
    deletedByWithdrawal,
    async ({ call, who }, { token }) => {
      const coupons = await call(offerCalls.coupons, { token }, who);
      const received = coupons.ok ? coupons.data.list.filter(({ code }) => code).length : 0;
      return received ? { text: RECEIPT_OFFER_TEXTS.deletedCoupons(received) } : null;
    },
    30,
  ),
  fill(merchantRooms, { text: COUPON_TEXTS.heading, path: COUPONS_PATH }, 30),
  fill(enquiryLinks, async ({ site }, { id }) => ({ text: QUOTE_TEXTS.link, url: mainUrl(site, `${INBOX_PATH}/${id}/quote`) }), 20),
  ...OFFER_STEP_TEXTS.map((step) => fill(historySteps, step)),
];
