/**
 * Completes erasures after the request: removes the rows from revealed export files, records withdrawals and irrevocable facts in the erasure journal of the data
 * folder, then overwrites their copies in the database's journal. One pass handles all pending erasures; they are stored in the table `erasure`, so a restart does not lose them.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { FactKind } from '../../../platform/facts/facts.ts';
import { announceEntries } from '../../../platform/facts/journal-entries.ts';
import type { Privacy } from '../../../platform/feature/privacy.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { accountFingerprint, type ErasureEntry, type ErasureJournal } from '../../../platform/privacy/erasure-journal.ts';
import type { ErasureTable } from '../../../platform/privacy/tables.ts';
import { type ErasedRecord, erasedRecord } from './erased-record.ts';
import {
  announcedPaths,
  announceExports,
  deleteSweeps,
  type ExportFolder,
  type FolderExports,
  recordSweeps,
  sweptErasures,
  waitingErasures,
} from './export-folders.ts';
import { overwriteFreedSpace } from './freed-space.ts';

/** An export file that was rewritten or, as the draft of an interrupted export, deleted. */
export interface ChangedExport {
  file: string;
  /** Number of removed records. */
  records: number;
}
/** The revealed exports of a data folder. */
export interface RevealedExports {
  /** Undefined: the database has only this data folder. */
  folder(): ExportFolder | undefined;
  list(): Promise<FolderExports>;
  /**
   * Removes the matching records from the folder's exports, and from those of `otherPaths` that are on this machine.
   * @throws when a file cannot be read or replaced
   */
  rewrite(isErased: ErasedRecord, otherPaths: readonly string[]): Promise<ChangedExport[]>;
}

export interface ErasureContext {
  db: Kysely<Database>;
  /** Of all features. */
  privacy: readonly Privacy[];
  keyring: Pick<Keyring, 'hash' | 'hashes'>;
  exports: RevealedExports;
  journal: ErasureJournal;
  clock: () => number;
}
export interface ErasureReport {
  /** Erasures that this data folder has completed in this pass. */
  erasures: number;
  exports: ChangedExport[];
  /** False: the pass must be repeated, because another process was reading the journal. */
  isComplete: boolean;
  /** Machines whose exports their own processes still have to rewrite. */
  waitingHosts: string[];
}

/** Stores a pending erasure in the transaction of the deletion. `enquiryId` is empty for a number without enquiries. */
export async function requestErasure(
  trx: Transaction<Database>,
  { enquiryId, phoneHash, accountHash = '', now }: { enquiryId: string; phoneHash: string; accountHash?: string | undefined; now: number },
): Promise<void> {
  await trx
    .insertInto('erasure')
    .values({ id: randomUUID(), enquiry_id: enquiryId, phone_hash: phoneHash, account_hash: accountHash, requested_at: now })
    .execute();
}

type PendingErasure = Pick<Selectable<ErasureTable>, 'id' | 'enquiry_id' | 'phone_hash' | 'account_hash' | 'requested_at' | 'fact'>;

/**
 * Runs one pass; does nothing when no erasure is pending. Repeating it is harmless, also after a crash in the middle.
 * @throws when export files or the erasure journal cannot be written; the database's journal is emptied all the same and the erasures stay pending
 */
export async function runErasurePass(context: ErasureContext): Promise<ErasureReport> {
  const { db, exports, clock } = context;
  const folder = exports.folder();
  if (folder) await announceExports(db, folder, { exports: await exports.list(), now: clock() });
  const pending = await db
    .selectFrom('erasure')
    .select(['id', 'enquiry_id', 'phone_hash', 'account_hash', 'requested_at', 'fact'])
    .execute();
  if (!pending.length) return { erasures: 0, exports: [], isComplete: true, waitingHosts: [] };
  const swept = folder ? await sweptErasures(db, folder.id) : new Set<string>();
  const open = pending.filter(({ id }) => !swept.has(id));
  const rewriting = rewriteExports(context, open, folder);
  const results = await Promise.allSettled([rewriting, recordInJournal(context, open)]);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await overwriteFreedSpace(db, context.privacy);
    throw failure.reason;
  }
  const ids = pending.map(({ id }) => id);
  if (folder)
    await recordSweeps(
      db,
      folder.id,
      open.map(({ id }) => id),
    );
  const waiting = folder ? await waitingErasures(db, ids, clock()) : { ids: new Set<string>(), hosts: [] };
  const isComplete = await completeErasures(
    context,
    pending.filter(({ id }) => !waiting.ids.has(id)),
  );
  return { erasures: open.length, exports: await rewriting, isComplete, waitingHosts: waiting.hosts };
}

/** Withdrawals and facts: a number that expired expires again after a restore. */
async function recordInJournal({ db, keyring, exports, journal }: ErasureContext, open: readonly PendingErasure[]): Promise<void> {
  const ids = open.map((row) => row.enquiry_id).filter(Boolean);
  const withdrawn = ids.length
    ? await db.selectFrom('enquiry').select('id').where('id', 'in', ids).where('state', '=', 'withdrawn').execute()
    : [];
  const withdrawnIds = new Set(withdrawn.map(({ id }) => id));
  const entries = open.flatMap(({ enquiry_id, account_hash, requested_at: at, fact }): ErasureEntry[] => {
    const [kind = '', of = ''] = fact.split(' ');
    if (fact) return [{ at, fact: kind as FactKind, of }];
    if (withdrawnIds.has(enquiry_id)) return [{ at, enquiry: enquiry_id }];
    return account_hash ? [{ at, account: accountFingerprint(keyring, account_hash) }] : [];
  });
  if (!entries.length) return;
  await announceEntries(db, { folderId: exports.folder()?.id ?? '', journal }, entries.length);
  await journal.append(entries);
}

async function rewriteExports(
  { db, keyring, exports }: ErasureContext,
  open: readonly PendingErasure[],
  folder: ExportFolder | undefined,
): Promise<ChangedExport[]> {
  const hashes = new Set(open.map((row) => row.phone_hash).filter(Boolean));
  if (!hashes.size) return [];
  return exports.rewrite(await recordsOf(db, keyring, open, hashes), folder ? await announcedPaths(db) : []);
}

/** Deletes erasures whose exports are rewritten everywhere. Resolves with false when the journal must be emptied again. */
async function completeErasures({ db, privacy }: ErasureContext, rows: readonly PendingErasure[]): Promise<boolean> {
  if (!rows.length) return true;
  const ids = rows.map(({ id }) => id);
  // The hash is cleared before the journal is emptied, the row deleted afterwards: after a crash in between, the pass is repeated.
  await db.updateTable('erasure').set({ phone_hash: '', account_hash: '' }).where('id', 'in', ids).execute();
  const isComplete = rows.every(({ fact }) => fact) || (await overwriteFreedSpace(db, privacy));
  if (!isComplete) return false;
  await db.deleteFrom('erasure').where('id', 'in', ids).execute();
  await deleteSweeps(db, ids);
  return true;
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
