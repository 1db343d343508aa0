import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../host-site/platform/database/open.ts';

/** Names of the indexes that a migration made; those behind primary keys are the engine's own. */
export async function indexNames({ db, engine }: OpenDatabase): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and sql is not null`
      : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'public' and indexname like '%\\_by\\_%'`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name).sort();
}
