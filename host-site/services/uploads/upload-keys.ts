/** Moves the keys of pictures under the current encryption key. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import { STATEMENT_ROWS } from '../short-statements.ts';
import { aboutUpload, openFileKey } from './file-cipher.ts';

/** Can be interrupted and repeated. `unreadable`: pictures whose key is not in the keyring; they stay as they are. */
export async function resealUploads(db: Kysely<Database>, keyring: Keyring): Promise<{ rewritten: number; unreadable: number }> {
  const used = await db
    .selectFrom('upload')
    .select((field) => ['key_key', field.fn.countAll<number>().as('count')])
    .where('key_key', '!=', keyring.current)
    .groupBy('key_key')
    .execute();
  let rewritten = 0;
  for (const { key_key } of used.filter((row) => keyring.has(row.key_key)))
    for (let count = STATEMENT_ROWS; count === STATEMENT_ROWS; rewritten += count) count = await resealPage(db, keyring, key_key);
  const unreadable = used.filter((row) => !keyring.has(row.key_key)).reduce((sum, { count }) => sum + Number(count), 0);
  return { rewritten, unreadable };
}

/** Reseals some keys and returns how many. */
async function resealPage(db: Kysely<Database>, keyring: Keyring, key: string): Promise<number> {
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'key_cipher', 'key_key'])
    .where('key_key', '=', key)
    .limit(STATEMENT_ROWS)
    .execute();
  for (const row of rows) {
    const sealed = keyring.seal(openFileKey(keyring, row), aboutUpload(row.id));
    await db.updateTable('upload').set({ key_cipher: sealed.cipher, key_key: sealed.key }).where('id', '=', row.id).execute();
  }
  return rows.length;
}
