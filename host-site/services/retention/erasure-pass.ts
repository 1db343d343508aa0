/**
 * Completes erasures after the request: takes the rows out of revealed export files, then overwrites what the database's journal still holds.
 * One pass serves all erasures that came together, and the table `erasure` carries them over a restart.
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
  /** Records taken out. */
  records: number;
}
/** Takes the matching records out of every export file. @throws when a file cannot be read or replaced. */
export type RewriteExports = (isErased: ErasedRecord) => Promise<ChangedExport[]>;

export interface ErasureContext {
  db: Kysely<Database>;
  keyring: Pick<Keyring, 'hashes'>;
  rewriteExports: RewriteExports;
}
export interface ErasureReport {
  erasures: number;
  exports: ChangedExport[];
  /** False: another process read the journal all the time, the pass must be repeated. */
  isComplete: boolean;
}

/** Notes in the erasure's own transaction that the pass has to follow. `enquiryId` is empty for a number without enquiries. */
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
  // The hash leaves the table before the journal is emptied, the row only afterwards: a crash in between repeats the pass.
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
