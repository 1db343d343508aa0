import { type Dialect, Kysely, type PostgresPool } from 'kysely';
import { createBulkhead } from './distribution/bulkhead.ts';
import { readPostgresEngine } from './engines/database-engine.ts';
import { NodeSqliteDialect, patiently } from './engines/node-sqlite.ts';
import { PoolerSafePostgresDialect } from './engines/postgres-dialect.ts';
import { type PoolCounts, type PoolOptions, sumCounts } from './engines/postgres-host.ts';
import { createPostgresPool } from './engines/postgres-pool.ts';
import { createReadPool, createReadSource, type ReadSource } from './engines/read-pool.ts';
import { preparePrivateFile } from './private-files.ts';
import type { Database } from './schema/schema.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: 'sqlite' | 'postgres';
  /** Returns the connections to PostgreSQL; undefined on SQLite, which has one. */
  connections?: (() => PoolCounts) | undefined;
  /** Waits for running statements, then closes the file or the connections. Idempotent. */
  close(): Promise<void>;
}

/** PostgreSQL, or the SQLite file of the embedded database. */
export interface DatabaseLocation extends Partial<PoolOptions> {
  url?: string;
  file?: string;
}

/** A PostgreSQL that may lag behind, and its primary, for reads that may be served by either. */
export interface OpenReplica {
  /** Reads the replica, and the primary while the replica does not respond within a second. */
  catalogue: Kysely<Database>;
  /** Reads the primary, and the replica while the primary does not respond within a second. */
  published: Kysely<Database>;
  /** Returns the connections to both. */
  connections: () => PoolCounts;
  close(): Promise<void>;
}

const STATEMENT_MS = 30_000;
const POOL_SIZE = 10;
/**
 * Reads of what is published on a cluster, which may need a node that does not respond: less than half of a pool's connections at once, and a page that waits no
 * longer is rendered without them.
 */
const PUBLISHED = { most: 4, waitMs: 500, patienceMs: 2_000 };
/** How long SQLite may block for another process's lock; after that the driver waits without blocking. */
const STANDSTILL_MS = 2;
/** Bytes of the file that SQLite maps into memory; the rest is read by system calls. */
const MAPPED = 0x7fff0000;

/**
 * Opens PostgreSQL when `url` is given, else the SQLite file `file` (created with its folder; `:memory:` is allowed).
 * `statementMs` is 30 s by default, `poolSize` 10. Throws when the database cannot be reached.
 *
 * On SQLite there is one connection: inside `db.transaction().execute(async (trx) => …)` use only `trx`: a query on `db`
 * inside would wait for the transaction, and the transaction for the query.
 */
export async function openDatabase(where: DatabaseLocation): Promise<OpenDatabase> {
  const { statementMs = STATEMENT_MS, poolSize = POOL_SIZE } = where;
  const engine = where.url ? 'postgres' : 'sqlite';
  if (!where.url && !where.file) throw new Error('openDatabase: give a url or a file');
  const { dialect, connections } = where.url ? await postgres(where.url, { statementMs, poolSize }) : await sqlite(where.file as string);
  const db = new Kysely<Database>({ dialect });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= db.destroy();
    return closed;
  };
  try {
    await db.selectNoFrom((e) => e.val(1).as('one')).execute();
  } catch (cause) {
    await close();
    throw new Error(`openDatabase: ${engine} does not answer`, { cause });
  }
  return { db, engine, close, connections };
}

type Opened = { dialect: Dialect } & Pick<OpenDatabase, 'connections'>;

async function postgres(url: string, options: PoolOptions): Promise<Opened> {
  const pool = await createPostgresPool(url, options);
  try {
    return { dialect: new PoolerSafePostgresDialect({ pool }, await readPostgresEngine(pool)), connections: pool.counts };
  } catch (cause) {
    await pool.end();
    throw new Error('openDatabase: postgres does not answer', { cause });
  }
}

/** Opens connections to a replica and to its primary, at most `poolSize` to each. @throws when neither can be reached */
export async function openReplica({
  url,
  primaryUrl,
  ...options
}: PoolOptions & { url: string; primaryUrl: string }): Promise<OpenReplica> {
  const pools = await Promise.all([url, primaryUrl].map((address) => createPostgresPool(address, options)));
  const [replica, primary] = pools.map(createReadSource) as [ReadSource, ReadSource];
  const close = async () => void (await Promise.all(pools.map((pool) => pool.end())));
  try {
    const catalogue = createReadPool(replica, primary);
    const engine = await readPostgresEngine(catalogue);
    const onPool = (pool: PostgresPool) => new Kysely<Database>({ dialect: new PoolerSafePostgresDialect({ pool }, engine) });
    return {
      catalogue: onPool(catalogue),
      published: onPool(createReadPool(primary, replica, engine === 'citus' ? createBulkhead(PUBLISHED) : undefined)),
      connections: () => sumCounts(pools.map((pool) => pool.counts())),
      close,
    };
  } catch (cause) {
    await close();
    throw new Error('openReplica: neither the replica nor the primary answers', { cause });
  }
}

async function sqlite(file: string): Promise<Opened> {
  if (file !== ':memory:') preparePrivateFile(file);
  // Imported here, so that entry files can check the Node version before anything needs this module.
  const { DatabaseSync } = await import('node:sqlite');
  const dialect = new NodeSqliteDialect(async () => {
    const database = new DatabaseSync(file, { timeout: STANDSTILL_MS });
    // When two processes switch a new file to WAL at once, SQLite refuses the slower one without waiting.
    await patiently(() => database.exec('pragma journal_mode = wal'));
    // FULL: acknowledged writes survive a power cut, not only a killed process.
    database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32000; pragma temp_store = memory');
    // Deleted and changed content is overwritten with zeros at once; only the journal contains it until the next checkpoint.
    database.exec('pragma secure_delete = on');
    // Reads from the system's own cache without a call and a copy for each: a list of one city among a million packages takes 0.6 of the time.
    database.exec(`pragma mmap_size = ${MAPPED}`);
    return database;
  });
  return { dialect, connections: undefined };
}
