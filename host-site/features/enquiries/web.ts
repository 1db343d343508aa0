import type { Web } from '../../platform/feature/web.ts';
import { createPost } from '../../platform/outgoing/endpoint-post.ts';
import { startDelivery } from './delivery/outbox-worker.ts';
import { enquiryHandlers } from './handlers.ts';
import { enquiryStyles } from './pages/enquiry/enquiry.styles.ts';
import { receiptStyles } from './pages/receipt/receipt.styles.ts';
import { receiptWeddingStyles } from './pages/receipt/receipt-wedding.styles.ts';

export const web: Web = {
  handlers: enquiryHandlers,
  workers: ({ settings: { webhook, receiverNetworks }, ...options }) =>
    webhook ? [startDelivery({ ...options, webhook, post: createPost(receiverNetworks) })] : [],
  pages: () => import('./pages.ts'),
  styles: { pages: [enquiryStyles, receiptStyles, receiptWeddingStyles] },
};
