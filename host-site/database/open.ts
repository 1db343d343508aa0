import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import { NodeSqliteDialect, patiently } from './engines/node-sqlite.ts';
import { preparePrivateFile } from './private-files.ts';
import type { Database } from './schema/schema.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: 'sqlite' | 'postgres';
  /** Waits for running statements, then closes file or connections. May be called again. */
  close(): Promise<void>;
}

const CONNECT_MS = 5_000;
const STATEMENT_MS = 30_000;
/** How long SQLite may stand still for another process's lock; beyond it the driver waits without blocking. */
const STANDSTILL_MS = 2;
const CONNECTIONS = 10;
/** The most that SQLite maps; what lies beyond is read as before. */
const MAPPED = 0x7fff0000;
/** Type numbers of PostgreSQL's int8 and numeric, which `pg` would hand over as strings. */
const INT8 = 20;
const NUMERIC = 1700;

/**
 * Opens PostgreSQL when `url` is given, else the SQLite file `file` (created with its folder; `:memory:` is allowed).
 * Throws when the database cannot be reached.
 *
 * On SQLite there is one connection: inside `db.transaction().execute(async (trx) => …)` use only `trx`; asking `db`
 * there waits for the transaction that is waiting for it.
 */
export async function openDatabase(where: { url?: string; file?: string; statementMs?: number }): Promise<OpenDatabase> {
  const engine = where.url ? 'postgres' : 'sqlite';
  if (!where.url && !where.file) throw new Error('openDatabase: give a url or a file');
  const dialect = where.url ? await postgres(where.url, where.statementMs) : await sqlite(where.file as string);
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
  return { db, engine, close };
}

async function sqlite(file: string): Promise<Dialect> {
  if (file !== ':memory:') preparePrivateFile(file);
  // Imported here, so that entry files can check the Node version before anything needs this module.
  const { DatabaseSync } = await import('node:sqlite');
  return new NodeSqliteDialect(async () => {
    const database = new DatabaseSync(file, { timeout: STANDSTILL_MS });
    // Two processes that switch a new file to WAL at once: the slower is refused without any waiting.
    await patiently(() => database.exec('pragma journal_mode = wal'));
    // FULL: what was acknowledged survives a power cut, not only a killed process.
    database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32000; pragma temp_store = memory');
    // Deleted and changed content is overwritten with zeros at once; only the journal keeps it until the next checkpoint.
    database.exec('pragma secure_delete = on');
    // Reads from the system's own cache without a call and a copy for each: a list of one city among a million packages takes 0.6 of the time.
    database.exec(`pragma mmap_size = ${MAPPED}`);
    return database;
  });
}

async function postgres(url: string, statementMs = STATEMENT_MS): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    application_name: 'xiyan',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
