import { blockChat, exchangeInfo } from '../../../../host-site/features/conversation/service/threads.ts';
import { receiptToken } from '../../../../host-site/features/enquiries/service/receipt-link.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import { keyring, type Revocations } from '../../platform/facts/revocations.ts';

export const revocations: Revocations = {
  tables: ['chat_channel'],
  async fill({ context, caller, enquiry }) {
    const token = receiptToken(keyring, enquiry);
    await exchangeInfo(context, { token, agree: true }, ANONYMOUS);
    return {
      async revoke() {
        await exchangeInfo(context, { token, agree: false }, ANONYMOUS);
        await blockChat(context, { token, block: true }, ANONYMOUS);
        // Of the merchant: blocked and unblocked.
        await blockChat(context, { id: enquiry, block: true }, caller);
        await blockChat(context, { id: enquiry, block: false }, caller);
      },
      async valid(db) {
        const channel = await db.selectFrom('chat_channel').selectAll().where('id', '=', enquiry).executeTakeFirst();
        return {
          conversation: channel?.couple_blocked_at === null || channel?.merchant_blocked_at !== null,
          exchange: channel?.couple_agreed_at !== null,
        };
      },
    };
  },
};
