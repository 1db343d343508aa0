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

/** Enough for every statement of the site; batches of odd lengths push each other out, not the frequent ones. */
const STATEMENTS_KEPT = 200;

/** Lets Kysely speak to one connection of Node's own SQLite. Transactions of concurrent callers run one after another. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #connect: () => Promise<DatabaseSync>;

  constructor(connect: () => Promise<DatabaseSync>) {
    super({ database: async () => adapt(await connect()) });
    this.#connect = connect;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: async () => adapt(await this.#connect()) });
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * A deferred transaction that reads first and writes later fails at once when another process wrote in between, without
 * waiting for `busy_timeout`; taking the write lock at the start waits instead.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/**
 * Kysely takes no lock for migrations on SQLite, so two processes that start together would both create the tables. SQLite
 * can roll back changes of tables; saying so puts them into one transaction, which here holds the write lock from its start.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql);
      if (known) {
        kept.delete(sql);
        kept.set(sql, known);
        return known;
      }
      // A kept statement remembers its columns; after a change of tables it would answer with the old ones.
      if (/^\s*(create|alter|drop)\b/i.test(sql)) kept.clear();
      const made = statement(database, sql);
      kept.set(sql, made);
      if (kept.size > STATEMENTS_KEPT) kept.delete(kept.keys().next().value as string);
      return made;
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
