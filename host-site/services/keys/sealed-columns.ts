/** Columns that are encrypted with the enquiry keys. A table with a new one belongs in this list, and in the rotation of the keys. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';

/** Table, and the name of its columns: `NAME_cipher` has the ciphertext, `NAME_key` the id of its key. */
export const SEALED_COLUMNS = [
  ['enquiry', 'phone'],
  ['chat_channel', 'phone'],
  ['chat_message', 'text'],
  ['merchant_phone', 'phone'],
  ['phone_binding', 'phone'],
  ['upload', 'key'],
  ['second_factor', 'sealed'],
  ['hall_import', 'sealed'],
  ['bot', 'sealed'],
] as const satisfies readonly (readonly [table: keyof Database, name: string])[];

/** Returns the ids of the encryption keys that stored data needs. */
export async function keysInUse(db: Kysely<Database>): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const [table, name] of SEALED_COLUMNS) {
    const { rows } = await sql<{ key: string }>`
      select distinct ${sql.ref(`${name}_key`)} as "key" from ${sql.table(table)} where ${sql.ref(`${name}_cipher`)} <> ''
    `.execute(db);
    for (const { key } of rows) keys.add(key);
  }
  return keys;
}
