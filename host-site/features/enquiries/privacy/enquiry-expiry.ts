/**
 * The retention period of phone numbers: they are erased some months after an enquiry's last activity; the anonymous fact stays. The
 * erasure schedule completes the erasures.
 */
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import { repeatStatement, STATEMENT_ROWS } from '../../../platform/jobs/short-statements.ts';
import { eraseNumber } from './deletion.ts';
import { type Expiring, isInactive, type Period, receiptCutoff } from './receipt-expiry.ts';

/** Erases the numbers of enquiries without activity for `months`. Resolves with the number of these enquiries. */
export function expireNumbers({ db, privacy }: Expiring, { now, months }: Period, signal?: AbortSignal): Promise<number> {
  const cutoff = receiptCutoff(now, months);
  return repeatStatement(
    () =>
      withRetry(() =>
        db.transaction().execute(async (trx) => {
          const inactive = await trx
            .selectFrom('enquiry')
            .select(['id', 'merchant_id', 'phone_hash', 'repeats_enquiry_id'])
            .where('phone_cipher', '!=', '')
            .where('created_at', '<', cutoff)
            .where(isInactive(privacy, cutoff))
            .orderBy('created_at')
            .limit(STATEMENT_ROWS)
            .execute();
          for (const enquiry of inactive) await eraseNumber(trx, privacy, enquiry, now);
          return inactive.length;
        }),
      ),
    signal,
  );
}
