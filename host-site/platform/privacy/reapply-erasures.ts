/** Applies withdrawals, deletions of accounts and irrevocable facts to an older state of the database, after a restore. */
import type { Kysely } from 'kysely';
import { withdrawEnquiry } from '../../features/enquiries/privacy/deletion.ts';
import { deleteAccounts } from '../../features/login/service/accounts.ts';
import { withRetry } from '../database/engines/with-retry.ts';
import type { Database } from '../database/schema/schema.ts';
import { repeatFacts } from '../facts/fact-replay.ts';
import type { Keyring } from '../keys/keyring.ts';
import { accountFingerprints, type ErasureEntry } from './erasure-journal.ts';

export interface ReapplyContext {
  db: Kysely<Database>;
  clock: () => number;
  /** Undefined: the keys are lost, and accounts cannot be identified. */
  keyring: Keyring | undefined;
  duplicateWindowMs: number;
}

/** Numbers of enquiries and accounts that the database still had, and of facts, also those that it knew. */
export interface ReappliedErasures {
  enquiries: number;
  accounts: number;
  facts: number;
}

/** Ends all sessions and pending logins; idempotent. An account that was created after its number was deleted stays. */
export async function reapplyErasures(context: ReapplyContext, entries: readonly ErasureEntry[]): Promise<ReappliedErasures> {
  const { db, clock, keyring, duplicateWindowMs } = context;
  await endLogins(db);
  const enquiryIds = new Set(entries.flatMap((entry) => ('enquiry' in entry ? [entry.enquiry] : [])));
  let enquiries = 0;
  for (const id of enquiryIds) if (await withdrawEnquiry({ db, clock, duplicateWindowMs }, id)) enquiries += 1;
  const accounts = keyring ? await deleteErasedAccounts(db, keyring, entries) : 0;
  const facts = await repeatFacts(
    db,
    keyring,
    entries.flatMap((entry) => ('fact' in entry ? [entry] : [])),
  );
  return { enquiries, accounts, facts };
}

/** Which sessions and codes were ended or used since is unknown. */
const endLogins = (db: Kysely<Database>): Promise<void> =>
  withRetry(() =>
    db.transaction().execute(async (trx) => {
      for (const table of ['session', 'login_attempt', 'login_code'] as const) await trx.deleteFrom(table).execute();
    }),
  );

async function deleteErasedAccounts(db: Kysely<Database>, keyring: Keyring, entries: readonly ErasureEntry[]): Promise<number> {
  const erasedAt = new Map<string, number>();
  for (const entry of entries) if ('account' in entry) erasedAt.set(entry.account, Math.max(entry.at, erasedAt.get(entry.account) ?? 0));
  if (!erasedAt.size) return 0;
  const isErased = ({ phone_hash, created_at }: { phone_hash: string; created_at: number }): boolean =>
    accountFingerprints(keyring, phone_hash).some((fingerprint) => (erasedAt.get(fingerprint) ?? -1) >= created_at);
  const hashes = new Set<string>();
  for (const table of ['user_account', 'merchant_user'] as const)
    for (const row of await db.selectFrom(table).select(['phone_hash', 'created_at']).execute())
      if (isErased(row)) hashes.add(row.phone_hash);
  if (hashes.size) await withRetry(() => db.transaction().execute((trx) => deleteAccounts(trx, [...hashes])));
  return hashes.size;
}
