/** Where the tables of a cluster are, and where this release states that they are; their rows. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../host-site/platform/database/schema/schema.ts';
import { DISTRIBUTED_TABLES, PLACEMENTS, REFERENCE_TABLES } from '../host-site/platform/database/distributed/citus-tables.ts';
import { runSql } from '../support/databases/postgres-server.ts';

/** Returns the placements as Citus reports them. */
export async function placedTables(url: string): Promise<Record<string, string>> {
  const rows = await runSql(
    url,
    `select table_name::text as name, citus_table_type as type, distribution_column as by from citus_tables where citus_table_type in ('reference', 'distributed')`,
  );
  return Object.fromEntries(
    (rows as { name: string; type: string; by: string }[]).map(({ name, type, by }) => [name, type === 'reference' ? 'every-node' : by]),
  );
}

export const STATED = Object.fromEntries(
  Object.keys(PLACEMENTS).flatMap((table) => {
    const place = REFERENCE_TABLES.has(table) ? 'every-node' : DISTRIBUTED_TABLES.get(table);
    return place ? [[table, place]] : [];
  }),
);

/** Rows of all tables. */
export async function rowsOf(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of Object.keys(PLACEMENTS)) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(stored)::text as row from ${sql.table(table)} stored`.execute(db);
    all[table] = rows.map(({ row }) => row).sort();
  }
  return all;
}
