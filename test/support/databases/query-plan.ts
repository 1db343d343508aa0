/** The plan of a statement on either engine. */
import { type Compilable, sql } from 'kysely';
import { engineOf } from '../../../host-site/platform/database/engines/database-engine.ts';
import type { OpenDatabase } from '../../../host-site/platform/database/open.ts';

/**
 * Returns the plan as text. Tables of tests are so small that reading one whole would be right; the question is what many rows would do.
 * @param without settings of PostgreSQL that are off for it
 */
export async function queryPlan(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  query: Compilable,
  without: readonly string[],
): Promise<string> {
  const isSqlite = engine === 'sqlite';
  const { sql: text, parameters } = query.compile();
  const raw = { ...sql`select 1`.compile(db), sql: `${isSqlite ? 'explain query plan' : 'explain'} ${text}`, parameters };
  const { rows } = await db.transaction().execute(async (trx) => {
    // Nodes plan their parts with their own settings otherwise.
    if (engineOf(db) === 'citus') await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
    if (!isSqlite) for (const setting of without) await sql.raw(`set local ${setting} = off`).execute(trx);
    return trx.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(raw);
  });
  // Citus reads shards, whose names and indexes end with the shard's number.
  return rows.map((row) => row.detail ?? row['QUERY PLAN']?.replace(/(?<=\w)_\d{6}\b/g, '')).join('\n');
}
