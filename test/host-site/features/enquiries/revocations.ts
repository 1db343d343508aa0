import { endReceipts } from '../../../../host-site/features/enquiries/privacy/receipt-expiry.ts';
import { hasRow, type Revocations } from '../../platform/facts/revocations.ts';

export const revocations: Revocations = {
  tables: ['enquiry', 'lead_event', 'outbox', 'idempotency'],
  async fill({ context, sendEnquiry }) {
    const old = await sendEnquiry('13800138001');
    await context.db.updateTable('enquiry').set({ created_at: 1 }).where('id', '=', old).execute();
    return {
      revoke: () => endReceipts(context, { now: context.clock(), months: 24 }),
      valid: async (db) => ({
        receipt: await hasRow(db.selectFrom('enquiry').select('id').where('id', '=', old).where('receipt_ended_at', 'is', null)),
      }),
    };
  },
};
