/** Expiry of a receipt's link: some months after the last activity, which is the enquiry, the latest entry of its history or the latest message. */
import type { ExpressionBuilder, Kysely } from 'kysely';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import type { Privacy } from '../../../platform/feature/privacy.ts';
import { repeatStatement, STATEMENT_ROWS } from '../../../platform/jobs/short-statements.ts';

/** Returns the time before which the last activity makes a receipt expire, or a number be erased. Calendar months, UTC. */
export function receiptCutoff(now: number, months: number): number {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment.getTime();
}

export interface Expiring {
  db: Kysely<Database>;
  privacy: readonly Privacy[];
}
export interface Period {
  /** Milliseconds since the epoch. */
  now: number;
  months: number;
}

/** Returns the condition that an enquiry has no activity since the cutoff, of no feature. */
export const isInactive = (privacy: readonly Privacy[], cutoff: number) => (where: ExpressionBuilder<Database, 'enquiry'>) =>
  where.and(privacy.flatMap(({ isActive }) => (isActive ? [where.not(isActive(cutoff)(where))] : [])));

/** Expires every receipt without activity since the cutoff. Resolves with their number. */
export function endReceipts({ db, privacy }: Expiring, { now, months }: Period, signal?: AbortSignal): Promise<number> {
  const cutoff = receiptCutoff(now, months);
  return repeatStatement(
    () =>
      withRetry(() =>
        db.transaction().execute(async (trx) => {
          // A statement of its own: Citus refuses a change that also reads tables which are on the coordinator alone.
          const inactive = await trx
            .selectFrom('enquiry')
            .select('id')
            .where('receipt_ended_at', 'is', null)
            .where('created_at', '<', cutoff)
            .where(isInactive(privacy, cutoff))
            .orderBy('created_at')
            .orderBy('id')
            .limit(STATEMENT_ROWS)
            .execute();
          if (!inactive.length) return 0;
          const ids = inactive.map(({ id }) => id);
          const ended = await trx
            .updateTable('enquiry')
            .set({ receipt_ended_at: now })
            .where('id', 'in', ids)
            .where('receipt_ended_at', 'is', null)
            .returning('id')
            .execute();
          for (const { id } of ended) await recordFact(trx, { kind: 'receipt.ended', subject: id, now });
          return ended.length;
        }),
      ),
    signal,
  );
}
