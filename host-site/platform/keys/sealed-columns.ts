/** Columns that are encrypted with the enquiry keys: which keys they need, and their move to the current key. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { aboutCalendar } from '../../features/availability/service/calendar-address.ts';
import { aboutPhone } from '../../features/conversation/service/channel-record.ts';
import { aboutMessage } from '../../features/conversation/service/message-record.ts';
import { aboutFactor } from '../../features/login/service/second-factor.ts';
import { aboutBot } from '../../features/notices/service/bots.ts';
import { aboutBinding, aboutNumber } from '../../features/telephone/service/merchant-numbers.ts';
import type { Database } from '../database/schema/schema.ts';
import { STATEMENT_ROWS } from '../jobs/short-statements.ts';
import { aboutUpload } from '../uploads/file-cipher.ts';
import type { Keyring } from './keyring.ts';

type Db = Kysely<Database>;
type Row = Record<string, string | number>;

/** `NAME_cipher` has the ciphertext, `NAME_key` the id of its key. */
interface SealedColumn {
  table: keyof Database;
  name: string;
}

interface MovedColumn extends SealedColumn {
  id: readonly string[];
  /** Returns the record that the ciphertext of a row belongs to. */
  about: (row: Row) => string;
}

/** @param id columns of the primary key */
const column = <T extends keyof Database>(
  table: T,
  name: string,
  id: readonly (keyof Database[T] & string)[],
  about: (row: Selectable<Database[T]>) => string,
): MovedColumn => ({ table, name, id, about: (row) => about(row as Selectable<Database[T]>) });

/** By the name under which the audit log counts their values. */
const MOVED_COLUMNS = {
  factors: [column('second_factor', 'sealed', ['user_id'], (row) => aboutFactor(row.user_id))],
  messages: [
    column('chat_message', 'text', ['channel_id', 'seq'], (row) => aboutMessage(row.channel_id, row.client_key)),
    column('chat_channel', 'phone', ['id'], (row) => aboutPhone(row.id)),
  ],
  pictures: [column('upload', 'key', ['id'], (row) => aboutUpload(row.id))],
  bots: [column('bot', 'sealed', ['merchant_id', 'kind'], (row) => aboutBot({ merchantId: row.merchant_id, kind: row.kind }))],
  telephone: [
    column('merchant_phone', 'phone', ['merchant_id'], (row) => aboutNumber(row.merchant_id)),
    column('phone_binding', 'phone', ['id'], (row) => aboutBinding(row.id)),
  ],
  calendars: [column('hall_import', 'sealed', ['hall_id'], (row) => aboutCalendar(row.hall_id))],
};
export type SealedKind = keyof typeof MOVED_COLUMNS;

/** Every encrypted column. The numbers of enquiries move with their hashes, by `rotateKeys`. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [{ table: 'enquiry', name: 'phone' }, ...Object.values(MOVED_COLUMNS).flat()];

/** Returns the ids of the encryption keys that stored data needs. */
export async function keysInUse(db: Db): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const { table, name } of SEALED_COLUMNS) {
    const { rows } = await sql<{ key: string }>`
      select distinct ${sql.ref(`${name}_key`)} as "key" from ${sql.table(table)} where ${sql.ref(`${name}_cipher`)} <> ''
    `.execute(db);
    for (const { key } of rows) keys.add(key);
  }
  return keys;
}

export interface Resealed {
  /** Values that were encrypted again. */
  rewritten: number;
  /** Values whose key is not in the keyring; they stay as they are. */
  unreadable: number;
}

/** Encrypts all values but those of enquiries under the current key. Can be interrupted and repeated. */
export async function resealColumns(db: Db, keyring: Keyring): Promise<Record<SealedKind, Resealed>> {
  const results = {} as Record<SealedKind, Resealed>;
  for (const [kind, columns] of Object.entries(MOVED_COLUMNS) as [SealedKind, MovedColumn[]][]) {
    results[kind] = { rewritten: 0, unreadable: 0 };
    for (const each of columns) await resealColumn(db, keyring, each, results[kind]);
  }
  return results;
}

async function resealColumn(db: Db, keyring: Keyring, moved: MovedColumn, result: Resealed): Promise<void> {
  const key = sql.ref<string>(`${moved.name}_key`);
  const { rows } = await sql<{ key: string; count: number }>`
    select ${key} as "key", count(*) as "count" from ${sql.table(moved.table)}
    where ${sql.ref(`${moved.name}_cipher`)} <> '' and ${key} <> ${keyring.current} group by ${key}
  `.execute(db);
  for (const stale of rows)
    if (!keyring.has(stale.key)) result.unreadable += Number(stale.count);
    else
      for (let count = STATEMENT_ROWS; count === STATEMENT_ROWS; result.rewritten += count)
        count = await resealPage(db, keyring, moved, stale.key);
}

/** Encrypts some values under a key again and returns how many. A value that changes meanwhile stays as it is. */
async function resealPage(db: Db, keyring: Keyring, { table, name, id, about }: MovedColumn, key: string): Promise<number> {
  const columns = { key: sql.ref(`${name}_key`), cipher: sql.ref(`${name}_cipher`) };
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${columns.key} = ${key} and ${columns.cipher} <> '' limit ${STATEMENT_ROWS}
  `.execute(db);
  for (const row of rows) {
    const cipher = String(row[`${name}_cipher`]);
    const sealed = keyring.seal(keyring.open({ key, cipher }, about(row)), about(row));
    const isRow = sql.join(
      id.map((part) => sql`${sql.ref(part)} = ${row[part]}`),
      sql` and `,
    );
    await sql`
      update ${sql.table(table)} set ${columns.key} = ${sealed.key}, ${columns.cipher} = ${sealed.cipher}
      where ${isRow} and ${columns.cipher} = ${cipher}
    `.execute(db);
  }
  return rows.length;
}
