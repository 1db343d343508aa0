import type { Kysely } from 'kysely';
import type { Database } from './schema/schema.ts';

/** Reads a setting stored in the database; undefined when it was never written. */
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
 * Locks a name until the transaction ends: other transactions that lock it wait. The lock is a written row, which works on both engines;
 * the next holder sees what this one wrote.
 */
export async function holdLock(trx: Kysely<Database>, name: string): Promise<void> {
  await writeSetting(trx, `lock:${name}`, '');
}
