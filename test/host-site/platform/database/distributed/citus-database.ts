/** PostgreSQL that identifies itself as Citus, so that the site sends the statements for Citus. Where Citus would refuse one, PostgreSQL does not. */
import { sql } from 'kysely';
import { keyChanges } from '../../../../../host-site/data/distribute.ts';
import { databaseWith, type TestDatabase } from '../../../../support/databases/databases.ts';
import { PLACEMENTS } from './citus-tables.ts';

/** Opens a copy of the sample data with the keys that `npm run data -- distribute` makes. */
export async function citusDatabase(): Promise<TestDatabase> {
  const database = await databaseWith('sample', 'postgres');
  const { db } = database;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql.raw(`alter database ${rows[0]?.name} set search_path = public, pg_catalog`).execute(db);
  await sql.raw(`create table public.pg_extension as select 'citus'::text as extname`).execute(db);
  const { before, after } = await keyChanges(db, PLACEMENTS);
  for (const statement of [...before, ...after]) await sql.raw(statement).execute(db);
  const opened = await database.again();
  return { ...opened, again: database.again, close: database.close };
}
