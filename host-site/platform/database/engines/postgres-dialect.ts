import { type DialectAdapter, PostgresDialect, type PostgresDialectConfig } from 'kysely';
import { type PostgresEngine, PostgresEngineAdapter } from './database-engine.ts';

/** Kysely's dialect for PostgreSQL, poolers in front of it, and the distributed engines that speak its protocol. */
export class PoolerSafePostgresDialect extends PostgresDialect {
  readonly #engine: PostgresEngine;

  constructor(config: PostgresDialectConfig, engine: PostgresEngine) {
    super(config);
    this.#engine = engine;
  }

  override createAdapter(): DialectAdapter {
    return new PostgresEngineAdapter(this.#engine);
  }
}
