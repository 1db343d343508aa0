import type { Web } from '../../platform/feature/web.ts';
import { offerHandlers } from './handlers.ts';
import { quoteStyles } from './pages/quote.styles.ts';
import { receiptOfferStyles } from './pages/receipt-offers.styles.ts';

export const web: Web = {
  handlers: offerHandlers,
  pages: () => import('./pages.ts'),
  styles: { pages: [quoteStyles, receiptOfferStyles] },
};
