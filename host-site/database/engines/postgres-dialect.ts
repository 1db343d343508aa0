import { type DialectAdapter, PostgresAdapter, PostgresDialect } from 'kysely';

/** Kysely's dialect without its session-level advisory lock for migrations, which lock-row.ts replaces. */
export class PoolerSafePostgresDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new LocklessAdapter();
  }
}

class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
