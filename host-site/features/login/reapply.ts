/** What a restore repeats of accounts. */
import type { Kysely } from 'kysely';
import { withRetry } from '../../platform/database/engines/with-retry.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { Privacy } from '../../platform/feature/privacy.ts';
import type { Keyring } from '../../platform/keys/keyring.ts';
import { accountFingerprints, type ErasureEntry } from '../../platform/privacy/erasure-journal.ts';
import type { Reapply } from '../../platform/privacy/reapply-erasures.ts';
import { deleteAccounts } from './service/accounts.ts';

/** Ends all sessions and pending logins. An account that was created after its number was deleted stays. */
export const reapply: Reapply = async ({ db, keyring, privacy }, entries) => {
  await endLogins(db);
  return keyring ? deleteErasedAccounts({ db, keyring, privacy }, entries) : 0;
};

/** Which sessions and codes were ended or used since is unknown. */
const endLogins = (db: Kysely<Database>): Promise<void> =>
  withRetry(() =>
    db.transaction().execute(async (trx) => {
      for (const table of ['session', 'login_attempt', 'login_code'] as const) await trx.deleteFrom(table).execute();
    }),
  );

async function deleteErasedAccounts(
  { db, keyring, privacy }: { db: Kysely<Database>; keyring: Keyring; privacy: readonly Privacy[] },
  entries: readonly ErasureEntry[],
): Promise<number> {
  const erasedAt = new Map<string, number>();
  for (const entry of entries) if ('account' in entry) erasedAt.set(entry.account, Math.max(entry.at, erasedAt.get(entry.account) ?? 0));
  if (!erasedAt.size) return 0;
  const isErased = ({ phone_hash, created_at }: { phone_hash: string; created_at: number }): boolean =>
    accountFingerprints(keyring, phone_hash).some((fingerprint) => (erasedAt.get(fingerprint) ?? -1) >= created_at);
  const hashes = new Set<string>();
  for (const table of ['user_account', 'merchant_user'] as const)
    for (const row of await db.selectFrom(table).select(['phone_hash', 'created_at']).execute())
      if (isErased(row)) hashes.add(row.phone_hash);
  if (hashes.size) await withRetry(() => db.transaction().execute((trx) => deleteAccounts(trx, privacy, [...hashes])));
  return hashes.size;
}
