/** Deletes test enquiries after a day, with everything that belongs to them: no anonymous record stays. */
import type { Transaction } from 'kysely';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Privacy } from '../../../platform/feature/privacy.ts';
import { repeatStatement, STATEMENT_ROWS } from '../../../platform/jobs/short-statements.ts';
import { eraseNumber } from './deletion.ts';
import type { Expiring } from './receipt-expiry.ts';

const DAY = 24 * 3600_000;

async function deleteEnquiry(
  trx: Transaction<Database>,
  privacy: readonly Privacy[],
  enquiry: { id: string; merchant_id: number; phone_hash: string; repeats_enquiry_id: string | null },
  now: number,
): Promise<void> {
  const { id, merchant_id } = enquiry;
  await eraseNumber(trx, privacy, enquiry, now);
  for (const part of privacy) await part.testDeleted?.(trx, id);
  for (const table of ['idempotency', 'lead_event', 'outbox', 'phone_call'] as const)
    await trx
      .deleteFrom(table)
      .where('enquiry_id', '=', id)
      .where(onNodesOf(trx, 'merchant_id', [merchant_id]))
      .execute();
  await trx.deleteFrom('enquiry').where('id', '=', id).execute();
}

/** Deletes the test enquiries that are older than a day at `now` (milliseconds since the epoch). Resolves with their number. */
export function deleteTestEnquiries({ db, privacy }: Expiring, now: number, signal?: AbortSignal): Promise<number> {
  return repeatStatement(
    () =>
      withRetry(() =>
        db.transaction().execute(async (trx) => {
          const old = await trx
            .selectFrom('enquiry')
            .select(['id', 'merchant_id', 'phone_hash', 'repeats_enquiry_id'])
            .where('is_test', '=', 1)
            .where('created_at', '<', now - DAY)
            .orderBy('created_at')
            .orderBy('id')
            .limit(STATEMENT_ROWS)
            .execute();
          for (const enquiry of old) await deleteEnquiry(trx, privacy, enquiry, now);
          return old.length;
        }),
      ),
    signal,
  );
}
