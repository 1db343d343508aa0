/** Columns that are encrypted with the enquiry keys: which keys they need, and their move to the current key. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema/schema.ts';
import { STATEMENT_ROWS } from '../jobs/short-statements.ts';
import { aboutUpload } from '../uploads/file-cipher.ts';
import type { Keyring } from './keyring.ts';

type Db = Kysely<Database>;
type Row = Record<string, string | number>;

/** `NAME_cipher` has the ciphertext, `NAME_key` the id of its key. */
export interface SealedColumn {
  table: keyof Database;
  name: string;
  /** How its values move to another key; absent: the feature does it, with what belongs to them. */
  moved?: {
    /** Columns of the primary key. */
    id: readonly string[];
    /** Returns the record that the ciphertext of a row belongs to. */
    about: (row: Row) => string;
  };
}

/** What a feature has encrypted. */
export interface SealedKind {
  /** Under which the audit log counts the values. */
  kind: string;
  /** For the operator, after a number. */
  what: string;
  columns: readonly SealedColumn[];
}

/** Returns a column that moves by itself. @param id columns of the primary key */
export const sealedColumn = <T extends keyof Database>(
  table: T,
  name: string,
  id: readonly (keyof Database[T] & string)[],
  about: (row: Selectable<Database[T]>) => string,
): SealedColumn => ({ table, name, moved: { id, about: (row) => about(row as Selectable<Database[T]>) } });

const PICTURES: SealedKind = {
  kind: 'pictures',
  what: 'picture(s)',
  columns: [sealedColumn('upload', 'key', ['merchant_id', 'id'], (row) => aboutUpload(row.id))],
};

/** Returns what the platform and all features have encrypted. */
export const sealedKinds = (features: readonly { stored?: { sealed: readonly SealedKind[] } }[]): readonly SealedKind[] => [
  ...features.flatMap(({ stored }) => stored?.sealed ?? []),
  PICTURES,
];

/** Returns the ids of the encryption keys that stored data needs. */
export async function keysInUse(db: Db, kinds: readonly SealedKind[]): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const { table, name } of kinds.flatMap(({ columns }) => columns)) {
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

/** Encrypts the values of all columns that move by themselves under the current key. Can be interrupted and repeated. Resolves with numbers by kind. */
export async function resealColumns(db: Db, keyring: Keyring, kinds: readonly SealedKind[]): Promise<Record<string, Resealed>> {
  const results: Record<string, Resealed> = {};
  for (const { kind, columns } of kinds.filter(({ columns }) => columns.some(({ moved }) => moved))) {
    const result = { rewritten: 0, unreadable: 0 };
    for (const column of columns) await resealColumn(db, keyring, column, result);
    results[kind] = result;
  }
  return results;
}

async function resealColumn(db: Db, keyring: Keyring, column: SealedColumn, result: Resealed): Promise<void> {
  const key = sql.ref<string>(`${column.name}_key`);
  const { rows } = await sql<{ key: string; count: number }>`
    select ${key} as "key", count(*) as "count" from ${sql.table(column.table)}
    where ${sql.ref(`${column.name}_cipher`)} <> '' and ${key} <> ${keyring.current} group by ${key}
  `.execute(db);
  for (const stale of rows)
    if (!keyring.has(stale.key)) result.unreadable += Number(stale.count);
    else
      for (let count = STATEMENT_ROWS; count === STATEMENT_ROWS; result.rewritten += count)
        count = await resealPage(db, keyring, column, stale.key);
}

/** Encrypts some values under a key again and returns how many. A value that changes meanwhile stays as it is. */
async function resealPage(db: Db, keyring: Keyring, { table, name, moved }: SealedColumn, key: string): Promise<number> {
  if (!moved) return 0;
  const { id, about } = moved;
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
