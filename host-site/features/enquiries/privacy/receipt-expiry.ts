/** Expiry of a receipt's link: some months after the last activity, which is the enquiry, the latest entry of its history or the latest message. */
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import type { Privacy } from '../../../platform/feature/privacy.ts';
import { PAUSE_MS, STATEMENT_ROWS, STATEMENTS } from '../../../platform/jobs/short-statements.ts';

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

/** Returns those of the enquiries that have no activity since the cutoff, of no feature. */
export async function inactiveOf<T extends { id: string }>(
  { db, privacy }: Expiring,
  enquiries: readonly T[],
  cutoff: number,
): Promise<T[]> {
  const ids = enquiries.map(({ id }) => id);
  if (!ids.length) return [];
  const active = new Set<string>();
  for (const { activeOf } of privacy) for (const id of (await activeOf?.(db, ids, cutoff)) ?? []) active.add(id);
  return enquiries.filter(({ id }) => !active.has(id));
}

const COLUMNS = ['id', 'merchant_id', 'phone_hash', 'repeats_enquiry_id', 'created_at'] as const;

/**
 * Reads enquiries that still have what expires, oldest first, some at a time, and yields those without activity since the cutoff. The next ones are
 * read when these are handled. Ends after as many batches as a round handles; those that were all active do not count.
 */
export async function* inactiveEnquiries(expiring: Expiring, left: 'receipt' | 'number', cutoff: number, signal?: AbortSignal) {
  const hasIt = left === 'receipt' ? sql<boolean>`receipt_ended_at is null` : sql<boolean>`phone_cipher != ''`;
  let last = { created_at: -1, id: '' };
  for (let batches = 0; batches < STATEMENTS && !signal?.aborted; ) {
    const rows = await expiring.db
      .selectFrom('enquiry')
      .select(COLUMNS)
      .where(hasIt)
      .where('created_at', '<', cutoff)
      .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(STATEMENT_ROWS)
      .execute();
    const inactive = await inactiveOf(expiring, rows, cutoff);
    if (inactive.length) {
      yield inactive;
      batches += 1;
    }
    last = rows.at(-1) ?? last;
    if (rows.length < STATEMENT_ROWS) return;
    await setTimeout(PAUSE_MS);
  }
}

/** Expires every receipt without activity since the cutoff. Resolves with their number. */
export async function endReceipts(expiring: Expiring, { now, months }: Period, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for await (const inactive of inactiveEnquiries(expiring, 'receipt', receiptCutoff(now, months), signal)) {
    const ids = inactive.map(({ id }) => id);
    count += await withRetry(() =>
      expiring.db.transaction().execute(async (trx) => {
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
    );
  }
  return count;
}
