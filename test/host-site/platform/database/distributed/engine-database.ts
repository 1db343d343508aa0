/** PostgreSQL that identifies itself as a distributed engine, so that the site sends the statements for that engine. Where the engine would refuse one, PostgreSQL does not. */
import { sql } from 'kysely';
import type { PostgresEngine } from '../../../../../host-site/platform/database/engines/database-engine.ts';
import { databaseWith, type TestDatabase } from '../../../../support/databases/databases.ts';
import { KEY_CHANGES } from './citus-tables.ts';

const VERSIONS: Record<PostgresEngine, string> = {
  postgres: 'PostgreSQL 18.4',
  citus: 'PostgreSQL 17.5',
  cockroachdb: 'CockroachDB CCL v25.2.1 (x86_64-pc-linux-gnu)',
  yugabytedb: 'PostgreSQL 15.12-YB-2025.1.1.2-b0 on x86_64-pc-linux-gnu',
};

/** Opens a copy of the sample data. With Citus, the keys are those of docs/deployment/citus.sql. */
export async function engineDatabase(engine: PostgresEngine): Promise<TestDatabase> {
  const database = await databaseWith('sample', 'postgres');
  const { db } = database;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql.raw(`alter database ${rows[0]?.name} set search_path = public, pg_catalog`).execute(db);
  await sql.raw(`create function public.version() returns text language sql as $$ select '${VERSIONS[engine]}'::text $$`).execute(db);
  if (engine === 'citus') {
    await sql.raw(`create table public.pg_extension as select 'citus'::text as extname`).execute(db);
    for (const statement of KEY_CHANGES) await sql.raw(statement).execute(db);
  }
  const opened = await database.again();
  return { ...opened, again: database.again, close: database.close };
}
