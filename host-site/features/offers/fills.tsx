/** What quotes and gifts add to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { receiptParts } from '../enquiries/contract.ts';
import { loadReceiptOffers } from './pages/receipt-offers.load.ts';
import { ReceiptOffers } from './pages/receipt-offers.tsx';

export const fills = [
  fill(receiptParts, async (context, shown) => {
    const offers = await loadReceiptOffers(context, shown);
    return () => <ReceiptOffers {...offers} />;
  }),
];
