import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/** Prepared statements in memory: enough for every statement of the site. */
const CACHED_STATEMENTS = 200;
/**
 * Batches of an import. Each length of a batch is a statement of its own, whose compiled form and last values use a megabyte: a first start, which loads
 * the demo data, would otherwise use 200 MB for statements that it never runs again.
 */
const LARGE_STATEMENT = 8_000;
const CACHED_LARGE_STATEMENTS = 2;
const BUSY_MS = 15_000;
const LONGEST_PAUSE_MS = 64;

/** Kysely driver for one connection of Node's built-in SQLite. Transactions of concurrent callers run one after another. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #connect: () => Promise<DatabaseSync>;

  constructor(connect: () => Promise<DatabaseSync>) {
    super({ database: async () => adapt(await connect()) });
    this.#connect = connect;
  }

  override createDriver(): Driver {
    return new PatientDriver({ database: async () => adapt(await this.#connect()) });
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * While SQLite waits for another process's lock it blocks the event loop. Its own waiting time is therefore minimal, and this driver
 * waits instead, without blocking. A statement that fails as busy has had no effect and can be repeated.
 */
class PatientDriver extends SqliteDriver {
  #patient: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#patient ??= {
      executeQuery: (query, options) => patiently(() => connection.executeQuery(query, options)),
      streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
    };
    return this.#patient;
  }

  /**
   * A deferred transaction that reads first and writes later fails for good when another process has written in between.
   * A transaction that takes the write lock at its start waits instead.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Repeats `work` while another process holds the lock, with growing pauses, for at most `BUSY_MS`. */
export async function patiently<T>(work: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + BUSY_MS;
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
}

/**
 * Kysely takes no lock for migrations on SQLite, so two processes that start together would both create the tables. With
 * transactional DDL, which SQLite supports, all migrations run in one transaction, which here holds the write lock from its start.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: CACHED_STATEMENTS });
  const largeStatements = new LRUCache<string, SqliteStatement>({ max: CACHED_LARGE_STATEMENTS });
  return {
    close: () => database.close(),
    prepare(sql) {
      const cache = sql.length > LARGE_STATEMENT ? largeStatements : statements;
      const cached = cache.get(sql);
      if (cached) return cached;
      // A cached statement has the columns of the time when it was prepared, which are wrong after a schema change.
      if (/^\s*(create|alter|drop)\b/i.test(sql)) for (const each of [statements, largeStatements]) each.clear();
      const prepared = statement(database, sql);
      cache.set(sql, prepared);
      return prepared;
    },
  };
}

function statement(database: DatabaseSync, sql: string): SqliteStatement {
  const prepared: StatementSync = database.prepare(sql);
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...(parameters as SQLInputValue[])),
    run: (parameters) => prepared.run(...(parameters as SQLInputValue[])),
    // Two streams of the same text must not share a cursor.
    iterate: (parameters) => database.prepare(sql).iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
  };
}

/** SQLite's primary code is the low byte of the extended one; 5 is busy. */
function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' && (code & 0xff) === 5;
}
