/** Which database a connection leads to: Citus speaks PostgreSQL's protocol, but refuses some of its statements (docs/scaling.md). */
import { type Kysely, PostgresAdapter, type PostgresPool } from 'kysely';

/** Databases that speak PostgreSQL's protocol. */
export type PostgresEngine = 'postgres' | 'citus';
export type DatabaseEngine = 'sqlite' | PostgresEngine;

/** Citus is an extension. */
const QUERY = `select count(*) as citus from pg_extension where extname = 'citus'`;

/** Queries the server. Throws when it does not respond. */
export async function readPostgresEngine(pool: PostgresPool): Promise<PostgresEngine> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ citus: number }>(QUERY, []);
    return Number(rows[0]?.citus) ? 'citus' : 'postgres';
  } finally {
    client.release();
  }
}

/**
 * Kysely's adapter of PostgreSQL, with the engine behind it and without the session-level advisory lock for migrations: lock-row.ts replaces it.
 */
export class PostgresEngineAdapter extends PostgresAdapter {
  readonly engine: PostgresEngine;

  constructor(engine: PostgresEngine) {
    super();
    this.engine = engine;
  }

  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Returns the engine of a database, or of a transaction on it. */
export function engineOf(db: Pick<Kysely<unknown>, 'getExecutor'>): DatabaseEngine {
  const { adapter } = db.getExecutor();
  if (adapter instanceof PostgresEngineAdapter) return adapter.engine;
  return adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
