/** Which database a connection leads to: distributed engines speak PostgreSQL's protocol, but refuse some of its statements (docs/scaling.md). */
import { type Kysely, PostgresAdapter, type PostgresPool } from 'kysely';

/** Databases that speak PostgreSQL's protocol. */
export type PostgresEngine = 'postgres' | 'citus' | 'cockroachdb' | 'yugabytedb';
export type DatabaseEngine = 'sqlite' | PostgresEngine;

/** Citus is an extension, so that only the catalogue names it. `version()` of the others contains their names. */
const QUERY = `select version() as version, (select count(*) from pg_extension where extname = 'citus') as citus`;

/** Queries the server. Throws when it does not respond. */
export async function readPostgresEngine(pool: PostgresPool): Promise<PostgresEngine> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: string; citus: number }>(QUERY, []);
    const [row] = rows;
    if (row?.version.includes('CockroachDB')) return 'cockroachdb';
    if (row?.version.includes('-YB-')) return 'yugabytedb';
    return Number(row?.citus) ? 'citus' : 'postgres';
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

  /** CockroachDB and YugabyteDB commit each change of the schema by itself. */
  override get supportsTransactionalDdl(): boolean {
    return hasPostgresStorage(this.engine);
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

/** Whether the engine has PostgreSQL's storage: unlogged tables, schema changes in transactions, and `vacuum` to reuse the space of deleted rows. */
export const hasPostgresStorage = (engine: DatabaseEngine): boolean => engine === 'postgres' || engine === 'citus';
