import { type Dialect, DummyDriver, Kysely, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { type PostgresEngine, PostgresEngineAdapter } from '../../../../host-site/platform/database/engines/database-engine.ts';
import type { Migration } from '../../../../host-site/platform/database/migration.ts';

/** Returns the statements that a migration sends to the engine. */
export async function migrationStatements({ up }: Migration, engine: PostgresEngine = 'postgres'): Promise<string[]> {
  const statements: string[] = [];
  const dialect: Dialect = {
    createAdapter: () => new PostgresEngineAdapter(engine),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  await up(new Kysely<unknown>({ dialect, log: ({ query }) => void statements.push(query.sql) }));
  return statements;
}
