/** The tables on distributed engines: migrations contain only what these support, and docs/deployment/citus.sql distributes by keys that Citus accepts. */
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { FEATURES } from '../../../../../host-site/features.ts';
import type { PostgresEngine } from '../../../../../host-site/platform/database/engines/database-engine.ts';
import { migrationsOf } from '../../../../../host-site/platform/database/migrate.ts';
import { databaseWith, hasPostgres, type TestDatabase } from '../../../../support/databases/databases.ts';
import { migrationStatements } from '../migration-statements.ts';
import { DISTRIBUTED_TABLES, KEY_CHANGES, REFERENCE_TABLES } from './citus-tables.ts';
import { DISTRIBUTED_ENGINES, ENGINE_RULES, violations } from './engine-rules.ts';

const distributed = new Set(DISTRIBUTED_TABLES.keys());

/** Returns the statements that all migrations send to the engine. */
const statementsOn = async (engine: PostgresEngine): Promise<string[]> =>
  (await Promise.all(Object.values(migrationsOf(FEATURES)).map((migration) => migrationStatements(migration, engine)))).flat();

it.each(DISTRIBUTED_ENGINES)('every migration contains only statements that %s supports', async (engine) => {
  const statements = await statementsOn(engine);
  expect(statements.length).toBeGreaterThan(100);
  expect(statements.flatMap((statement) => violations(engine, statement, distributed))).toEqual([]);
});

it('finds violations in the statements for PostgreSQL, which has unlogged tables and triggers by statement', async () => {
  const statements = await statementsOn('postgres');
  const found = (engine: 'cockroachdb' | 'yugabytedb') =>
    statements.filter((statement) => violations(engine, statement, distributed).length);
  expect(found('cockroachdb')).toEqual([expect.stringContaining('"rate_window"'), expect.stringContaining('audit_event_no_truncate')]);
  expect(found('yugabytedb')).toEqual([expect.stringContaining('"rate_window"')]);
});

it.each(ENGINE_RULES)('$engine: recognises a statement that breaks "$refuses"', ({ engine, refuses, example }) => {
  expect(violations(engine, example, distributed)).toContainEqual(expect.stringContaining(refuses));
});

it('names a page of the documentation for each rule', () => {
  for (const { source, engine } of ENGINE_RULES)
    expect(source, engine).toMatch(/^https:\/\/(?:docs\.citusdata\.com|www\.cockroachlabs\.com|docs\.yugabyte\.com|github\.com)\//);
});

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
});

const columnsOf = (definition: string): string[] => (/\(([^)]*)\)/.exec(definition)?.[1] ?? '').split(', ');

it.runIf(hasPostgres)(
  'every unique constraint of a distributed table contains its distribution column, and no foreign key leads to one',
  async () => {
    database = await databaseWith('migrated', 'postgres');
    const { db } = database;
    for (const statement of KEY_CHANGES) await sql.raw(statement).execute(db);
    const { rows: unique } = await sql<{ table: string; definition: string }>`
    select tablename as table, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`.execute(
      db,
    );
    const wrong = unique.filter(
      ({ table, definition }) => distributed.has(table) && !columnsOf(definition).includes(DISTRIBUTED_TABLES.get(table) as string),
    );
    expect(wrong).toEqual([]);
    expect(
      unique
        .filter(({ table }) => distributed.has(table))
        .map(({ table }) => table)
        .sort(),
    ).toEqual([...distributed].sort());
    const { rows: keys } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`.execute(db);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter(({ from, to }) => !(REFERENCE_TABLES.has(from) && REFERENCE_TABLES.has(to)))).toEqual([]);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect([...distributed, ...REFERENCE_TABLES].filter((name) => !tables.includes(name))).toEqual([]);
  },
);
