/** Fills tables without indexes and creates the indexes afterwards, which costs a fraction of updating them row by row. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema/schema.ts';

interface Index {
  name: string;
  definition: string;
}

async function indexesOf(db: Kysely<Database>, table: string): Promise<Index[]> {
  const isPostgres = await db.introspection.getSchemas().then((schemas) => schemas.length > 0);
  const { rows } = isPostgres
    ? await sql<Index>`select indexname as name, indexdef as definition from pg_indexes where tablename = ${table} and schemaname = current_schema() and indexname like '%\\_by\\_%'`.execute(
        db,
      )
    : await sql<Index>`select name, sql as definition from sqlite_master where type = 'index' and tbl_name = ${table} and sql is not null`.execute(
        db,
      );
  return rows;
}

const INDEX_LIST = 'indexes-to-make';

/** Runs `fill` while the tables have only their keys. After a stop in between, the next run creates the missing indexes from a stored list. */
export async function withoutIndexes(db: Kysely<Database>, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const noted = await db.selectFrom('setting').select('value').where('name', '=', INDEX_LIST).executeTakeFirst();
  const left = noted ? (JSON.parse(noted.value) as Index[]) : [];
  const here = (await Promise.all(tables.map((table) => indexesOf(db, table)))).flat();
  const all = [...new Map([...left, ...here].map((index) => [index.name, index])).values()];
  const value = JSON.stringify(all);
  await db
    .insertInto('setting')
    .values({ name: INDEX_LIST, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  for (const { name } of here) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  for (const { definition } of all)
    await sql.raw(definition.replace(/^CREATE (UNIQUE )?INDEX (?!IF)/i, (head) => `${head}if not exists `)).execute(db);
  await db.deleteFrom('setting').where('name', '=', INDEX_LIST).execute();
}
