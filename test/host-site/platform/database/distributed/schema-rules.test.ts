/** The tables on Citus: migrations contain only what it supports, and `npm run data -- distribute` makes keys that it accepts. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { keyChanges } from '../../../../../host-site/data/distribute.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { migrationsOf } from '../../../../../host-site/startup/database/migrate.ts';
import { databaseWith, hasPostgres, type TestDatabase } from '../../../../support/databases/databases.ts';
import { migrationStatements } from '../migration-statements.ts';
import { CITUS_RULES, violations } from './citus-rules.ts';
import { DISTRIBUTED_TABLES, PLACEMENTS, REFERENCE_TABLES } from './citus-tables.ts';

const distributed = new Set(DISTRIBUTED_TABLES.keys());

it('every migration contains only statements that Citus supports', async () => {
  const migrations = Object.values(migrationsOf(FEATURES));
  const statements = (await Promise.all(migrations.map((migration) => migrationStatements(migration, 'citus')))).flat();
  expect(statements.length).toBeGreaterThan(100);
  expect(statements.flatMap((statement) => violations(statement, distributed))).toEqual([]);
});

it.each(CITUS_RULES)('recognises a statement that breaks "$refuses"', ({ refuses, example }) => {
  expect(violations(example, distributed)).toContainEqual(expect.stringContaining(refuses));
});

it('the guide to scaling lists what stays on the coordinator, as the features state it', () => {
  const guide = readFileSync('docs/scaling.md', 'utf8');
  const listed = Object.fromEntries([...guide.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, table, rows]) => [table, rows]));
  const stated = Object.entries(PLACEMENTS).flatMap(([table, place]) =>
    typeof place === 'object' && 'coordinator' in place ? [[table, place.coordinator]] : [],
  );
  expect(listed).toEqual(Object.fromEntries(stated));
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
    const { before, after } = await keyChanges(db, PLACEMENTS);
    for (const statement of [...before, ...after]) await sql.raw(statement).execute(db);
    const { rows: unique } = await sql<{ table: string; definition: string }>`
    select tablename as table, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`.execute(
      db,
    );
    const wrong = unique.filter(
      ({ table, definition }) => distributed.has(table) && !columnsOf(definition).includes(DISTRIBUTED_TABLES.get(table) as string),
    );
    expect(wrong).toEqual([]);
    const withKey = new Set(unique.map(({ table }) => table).filter((table) => distributed.has(table)));
    expect([...withKey].sort()).toEqual([...distributed].sort());
    const { rows: keys } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`.execute(db);
    const ofSite = keys.filter(({ from }) => from in PLACEMENTS);
    expect(ofSite.length).toBeGreaterThan(5);
    expect(ofSite.filter(({ from, to }) => !(REFERENCE_TABLES.has(from) && REFERENCE_TABLES.has(to)))).toEqual([]);
    const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name);
    expect(Object.keys(PLACEMENTS).sort()).toEqual(tables.sort());
    expect(await keyChanges(db, PLACEMENTS)).toEqual({ before: [], after: [] });
  },
);
