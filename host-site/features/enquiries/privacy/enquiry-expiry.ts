/**
 * The retention period of phone numbers: they are erased some months after an enquiry's last activity; the anonymous fact stays. The
 * erasure schedule completes the erasures.
 */
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import { eraseNumber } from './deletion.ts';
import { type Expiring, inactiveEnquiries, type Period, receiptCutoff } from './receipt-expiry.ts';

/** Erases the numbers of enquiries without activity for `months`. Resolves with the number of these enquiries. */
export async function expireNumbers(expiring: Expiring, { now, months }: Period, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for await (const inactive of inactiveEnquiries(expiring, 'number', receiptCutoff(now, months), signal)) {
    await withRetry(() =>
      expiring.db.transaction().execute(async (trx) => {
        for (const enquiry of inactive) await eraseNumber(trx, expiring.privacy, enquiry, now);
      }),
    );
    count += inactive.length;
  }
  return count;
}
