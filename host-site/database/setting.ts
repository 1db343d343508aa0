import type { Kysely } from 'kysely';
import type { Database } from './schema/schema.ts';

/** A fact about the database itself; undefined when never written. */
export async function readSetting(db: Kysely<Database>, name: string): Promise<string | undefined> {
  return (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

export async function writeSetting(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Until the transaction ends, others that ask for the same name wait. Writing a row is the lock that both engines know; what
 * the holder wrote is visible to the next one.
 */
export async function holdLock(trx: Kysely<Database>, name: string): Promise<void> {
  await writeSetting(trx, `lock:${name}`, '');
}
