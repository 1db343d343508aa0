/** Copies tables from the embedded database into another database. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema/schema.ts';

const BATCH = 500;

export type Table = keyof Database;

/** Returns the tables of the embedded database, each after those that it references. */
export async function tablesInOrder(db: Kysely<Database>): Promise<Table[]> {
  const names = (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name);
  const parents = new Map<string, string[]>();
  for (const name of names) {
    const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(db);
    parents.set(
      name,
      rows.map(({ table }) => table).filter((table) => table !== name),
    );
  }
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name)) return;
    for (const parent of parents.get(name) ?? []) add(parent);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered] as Table[];
}

/** Copies all rows in batches and returns their number. */
export async function copyTable(
  source: Kysely<Database>,
  target: Kysely<Database>,
  table: Table,
  onRows: (count: number) => void,
): Promise<number> {
  let count = 0;
  let batch: object[] = [];
  const flush = async () => {
    if (batch.length)
      await target
        .insertInto(table)
        .values(batch as never)
        .execute();
    count += batch.length;
    onRows(batch.length);
    batch = [];
  };
  for await (const row of source.selectFrom(table).selectAll().stream(BATCH)) {
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return count;
}
