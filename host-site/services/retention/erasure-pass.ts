/**
 * Completes erasures after the request: removes the rows from revealed export files, then overwrites their copies in the database's
 * journal. One pass handles all pending erasures; they are stored in the table `erasure`, so a restart does not lose them.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import { type ErasedRecord, erasedRecord } from './erased-record.ts';
import { overwriteFreedSpace } from './freed-space.ts';

/** An export file that was rewritten or, as the draft of an interrupted export, deleted. */
export interface ChangedExport {
  file: string;
  /** Number of removed records. */
  records: number;
}
/** Removes the matching records from every export file. @throws when a file cannot be read or replaced */
export type RewriteExports = (isErased: ErasedRecord) => Promise<ChangedExport[]>;

export interface ErasureContext {
  db: Kysely<Database>;
  keyring: Pick<Keyring, 'hashes'>;
  rewriteExports: RewriteExports;
}
export interface ErasureReport {
  erasures: number;
  exports: ChangedExport[];
  /** False: the pass must be repeated, because another process was reading the journal. */
  isComplete: boolean;
}

/** Stores a pending erasure in the transaction of the deletion. `enquiryId` is empty for a number without enquiries. */
export async function requestErasure(
  trx: Transaction<Database>,
  { enquiryId, phoneHash, now }: { enquiryId: string; phoneHash: string; now: number },
): Promise<void> {
  await trx.insertInto('erasure').values({ id: randomUUID(), enquiry_id: enquiryId, phone_hash: phoneHash, requested_at: now }).execute();
}

/**
 * Runs one pass; does nothing when no erasure is pending. Repeating it is harmless, also after a crash in the middle.
 * @throws when export files cannot be rewritten; the journal is emptied all the same and the erasures stay pending
 */
export async function runErasurePass({ db, keyring, rewriteExports }: ErasureContext): Promise<ErasureReport> {
  const pending = await db.selectFrom('erasure').select(['id', 'enquiry_id', 'phone_hash']).execute();
  if (!pending.length) return { erasures: 0, exports: [], isComplete: true };
  const ids = pending.map(({ id }) => id);
  const hashes = new Set(pending.map((row) => row.phone_hash).filter(Boolean));
  const rewriting = hashes.size ? rewriteExports(await recordsOf(db, keyring, pending, hashes)) : Promise.resolve([]);
  const failure = await rewriting.then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  );
  // The hash is cleared before the journal is emptied, the row deleted afterwards: after a crash in between, the pass is repeated.
  if (!failure) await db.updateTable('erasure').set({ phone_hash: '' }).where('id', 'in', ids).execute();
  const isComplete = await overwriteFreedSpace(db);
  if (failure) throw failure.reason;
  if (isComplete) await db.deleteFrom('erasure').where('id', 'in', ids).execute();
  return { erasures: pending.length, exports: await rewriting, isComplete };
}

async function recordsOf(
  db: Kysely<Database>,
  keyring: Pick<Keyring, 'hashes'>,
  pending: readonly { enquiry_id: string }[],
  hashes: ReadonlySet<string>,
): Promise<ErasedRecord> {
  const standing = await db
    .selectFrom('enquiry')
    .select('id')
    .where('phone_hash', 'in', [...hashes])
    .execute();
  return erasedRecord({
    enquiryIds: new Set(pending.map((row) => row.enquiry_id).filter(Boolean)),
    standingIds: new Set(standing.map(({ id }) => id)),
    isErasedPhone: (phone) => keyring.hashes(phone).some((hash) => hashes.has(hash)),
  });
}
