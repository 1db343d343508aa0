/**
 * Compares the keys of a process with those that its database is used with. With other keys a process would store the same enquiry twice,
 * reject receipt links and fail to deliver.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { withRetry } from '../../platform/database/engines/with-retry.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { holdLock } from '../../platform/database/setting.ts';
import { isHashKey, type Keyring } from '../../platform/keys/keyring.ts';

/** The keys do not belong to the database. The message is one line for the operator and contains no key. */
export class KeyMismatchError extends Error {
  override name = 'KeyMismatchError';
}

/** `setting` that a restore without keys writes: the next process records its keys, although stored numbers are under others. */
const ARE_KEYS_LOST = 'keys-lost';

interface RecordedKey {
  id: string;
  fingerprint: string;
  current_since: number | null;
}

/** The id that the processes of the database write with: the key that became current last. */
function currentId(recorded: readonly RecordedKey[], isKind: (id: string) => boolean): string | undefined {
  let latest: RecordedKey | undefined;
  for (const key of recorded)
    if (isKind(key.id) && key.current_since !== null && key.current_since > (latest?.current_since ?? -1)) latest = key;
  return latest?.id;
}

/** Returns the first key that shows that the keyring is another one. */
function problemOf(recorded: readonly RecordedKey[], { fingerprints }: Keyring): string | undefined {
  for (const { id, fingerprint } of recorded)
    if (fingerprints.has(id) && fingerprints.get(id) !== fingerprint) return `key "${id}" is another one`;
  for (const isKind of [(id: string) => !isHashKey(id), isHashKey]) {
    const id = currentId(recorded, isKind);
    if (id !== undefined && !fingerprints.has(id)) return `key "${id}" is missing`;
  }
  return undefined;
}

/** Checks a database of an earlier release, which has enquiries and no fingerprints, by its newest number. */
async function newestNumberProblem(trx: Transaction<Database>, keyring: Keyring): Promise<string | undefined> {
  const row = await trx
    .selectFrom('enquiry')
    .select(['id', 'phone_key', 'phone_cipher', 'phone_hash'])
    .where('phone_cipher', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!keyring.has(row.phone_key)) return `key "${row.phone_key}" is missing`;
  try {
    const phone = keyring.open({ key: row.phone_key, cipher: row.phone_cipher }, row.id);
    return keyring.hashes(phone).includes(row.phone_hash) ? undefined : 'the hash key is another one';
  } catch {
    return `key "${row.phone_key}" is another one`;
  }
}

/** Adds the keys that the database does not have yet. A key becomes current at most once, so that processes with another order do not undo it. */
async function record(trx: Transaction<Database>, keyring: Keyring, now: number): Promise<void> {
  for (const [id, fingerprint] of keyring.fingerprints) {
    const isCurrent = id === keyring.current || id === keyring.currentHash;
    await trx
      .insertInto('key_fingerprint')
      .values({ id, fingerprint, current_since: isCurrent ? now : null })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ current_since: sql`coalesce(key_fingerprint.current_since, excluded.current_since)` }),
      )
      .execute();
  }
}

const locked = <T>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
  withRetry(() =>
    db.transaction().execute(async (trx) => {
      await holdLock(trx, 'keys');
      return work(trx);
    }),
  );

/**
 * Records the keyring's keys in the database. Of processes that start together on an empty database with different keys, one succeeds.
 * @param source where the keys come from, for the message: a path or a variable
 * @throws KeyMismatchError when the database is used with other keys
 */
export async function checkKeys(db: Kysely<Database>, keyring: Keyring, { source, now }: { source: string; now: number }): Promise<void> {
  const problem = await locked(db, async (trx) => {
    const recorded = await trx.selectFrom('key_fingerprint').selectAll().execute();
    const { numDeletedRows } = await trx.deleteFrom('setting').where('name', '=', ARE_KEYS_LOST).executeTakeFirst();
    const isFirst = !recorded.length && !numDeletedRows;
    const mismatch = problemOf(recorded, keyring) ?? (isFirst ? await newestNumberProblem(trx, keyring) : undefined);
    if (mismatch === undefined) await record(trx, keyring, now);
    return mismatch;
  });
  if (problem === undefined) return;
  throw new KeyMismatchError(
    `the keys in ${source} are not those of this database (${problem}); use the keys of its other processes or of your key backup, or, if these are lost for good, run npm run data -- accept-keys.`,
  );
}

/** Makes the keyring's keys those of the database, whatever they were before. Numbers under lost keys stay unreadable. */
export async function acceptKeys(db: Kysely<Database>, keyring: Keyring, now: number): Promise<void> {
  await locked(db, async (trx) => {
    await trx.deleteFrom('key_fingerprint').execute();
    await record(trx, keyring, now);
  });
}

/** Lets the next process record its keys, after a restore without the keys of the backup. */
export async function forgetKeys(db: Kysely<Database>): Promise<void> {
  await locked(db, async (trx) => {
    await trx.deleteFrom('key_fingerprint').execute();
    await trx
      .insertInto('setting')
      .values({ name: ARE_KEYS_LOST, value: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
