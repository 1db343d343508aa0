import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import { migrate, migrationsOf } from '../../../../host-site/startup/database/migrate.ts';
import { ENGINES, emptyDatabase, hasPostgres, type TestDatabase } from '../../../support/databases/databases.ts';
import { indexNames } from '../../platform/database/index-names.ts';

// A real server beside everything else that two cores do.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const tablesOf = async ({ db }: TestDatabase) =>
  (await db.introspection.getTables())
    // Citus has two.
    .filter(({ isView }) => !isView)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => `${column.name}${column.isNullable ? '?' : ''}`).sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

describe.each(ENGINES)('migrations on %s', (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  test.each(FEATURES.filter(({ stored }) => stored).map((feature) => [feature.name, feature] as const))(
    'make the tables that %s states, and no others',
    async (_, feature) => {
      database = await emptyDatabase(engine);
      const before = FEATURES.slice(0, FEATURES.indexOf(feature));
      await migrate(database.db, before);
      const earlier = (await tablesOf(database)).map(({ name }) => name);
      await migrate(database.db, [...before, feature]);
      const added = (await tablesOf(database)).map(({ name }) => name).filter((name) => !earlier.includes(name));
      expect(added).toEqual(Object.keys(feature.stored?.tables ?? {}).sort());
    },
  );

  test('change nothing when they run again', async () => {
    database = await emptyDatabase(engine);
    await migrate(database.db, FEATURES);
    await database.db.insertInto('setting').values({ name: 'kept', value: 'yes' }).execute();
    await migrate(database.db, FEATURES);
    expect(await database.db.selectFrom('setting').select('value').execute()).toMatchObject([{ value: 'yes' }]);
  });

  test('leave a database alone that a newer release has migrated further', async () => {
    database = await emptyDatabase(engine);
    const { db } = database;
    await migrate(db, FEATURES);
    await db.schema.alterTable('merchant').addColumn('parking_spaces', 'integer').execute();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-parking', '2027-01-01T00:00:00.000Z')`.execute(db);
    await migrate(db, FEATURES);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = '9999-parking'`.execute(db);
    expect(rows).toEqual([{ name: '9999-parking' }]);
    expect((await tablesOf(database)).find(({ name }) => name === 'merchant')?.columns).toContain('parking_spaces?');
  });

  test('run once when several processes start together', async () => {
    database = await emptyDatabase(engine);
    const others = await Promise.all([database.again(), database.again(), database.again()]);
    await Promise.all([database, ...others].map(({ db }) => migrate(db, FEATURES)));
    expect((await tablesOf(database)).map(({ name }) => name)).toContain('merchant');
  });

  describe('on a database of the previous release', () => {
    const migrations = migrationsOf(FEATURES);
    const ids = Object.keys(migrations).sort();
    const former = [...new Set(Object.values(migrations).flatMap(({ replaces = [] }) => replaces))];
    const recorded = async () => (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)).rows;
    /** What makes the tables of the previous release is in the place of its migrations; this release has added the others. */
    const isAdded = (id: string) => !migrations[id]?.replaces;
    const added = ids.filter(isAdded);
    const ofPreviousRelease = FEATURES.map((feature) =>
      feature.stored
        ? {
            ...feature,
            stored: {
              ...feature.stored,
              migrations: Object.fromEntries(Object.entries(feature.stored.migrations).filter(([id]) => !isAdded(id))),
            },
          }
        : feature,
    );
    /** Makes the tables, and the records that the previous release has left. */
    const recordFormer = async (names: readonly string[]) => {
      database = await emptyDatabase(engine);
      await migrate(database.db, ofPreviousRelease);
      // The platform's migrations are no feature's: its second one is undone.
      await database.db.schema.alterTable('upload').dropColumn('merchant_id').execute();
      await sql`delete from kysely_migration`.execute(database.db);
      for (const name of names)
        await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-24T00:00:00.000Z')`.execute(database.db);
    };

    test('are recorded in the place of the former ones, once, when several processes start together', async () => {
      await recordFormer(former);
      await database.db.insertInto('setting').values({ name: 'kept', value: 'yes' }).execute();
      const others = await Promise.all([database.again(), database.again(), database.again()]);
      expect((await Promise.all([database, ...others].map(({ db }) => migrate(db, FEATURES)))).flat()).toEqual(added);
      expect((await recorded()).map(({ name }) => name)).toEqual(ids);
      expect(await database.db.selectFrom('setting').select('value').execute()).toEqual([{ value: 'yes' }]);
      const tables = await tablesOf(database);
      await database.close();
      database = await emptyDatabase(engine);
      await migrate(database.db, FEATURES);
      expect(tables).toEqual(await tablesOf(database));
    });

    test('are followed by those that this release has added', async () => {
      await recordFormer(former);
      const up = async (db: Kysely<unknown>) => db.schema.createTable('car').addColumn('id', 'integer').execute();
      const cars = { stored: { migrations: { '9000-cars-01': { declaration: { kind: 'expand', release: '0.1.0' }, up } } } } as const;
      expect(await migrate(database.db, [...FEATURES, cars])).toEqual([...added, '9000-cars-01']);
      expect((await recorded()).map(({ name }) => name)).toEqual([...ids, '9000-cars-01']);
    });

    test.each([0, former.length - 1])(
      'are refused in one line, and nothing is changed, while former migration %i is missing',
      async (at) => {
        const names = former.filter((_, index) => index !== at).sort();
        await recordFormer(names);
        const refusal = `the database lacks 1 of the ${former.length} migrations of the previous release (the first is ${former[at]}); start that release once, then this one.`;
        await expect(migrate(database.db, FEATURES)).rejects.toThrow(refusal);
        expect((await recorded()).map(({ name }) => name)).toEqual(names);
      },
    );
  });
});

test.runIf(hasPostgres)('both engines have the same tables, columns and indexes', async () => {
  const [sqlite, postgres] = await Promise.all([emptyDatabase('sqlite'), emptyDatabase('postgres')]);
  try {
    await Promise.all([migrate(sqlite.db, FEATURES), migrate(postgres.db, FEATURES)]);
    expect(await tablesOf(sqlite)).toEqual(await tablesOf(postgres));
    expect(await indexNames(sqlite)).toEqual(await indexNames(postgres));
  } finally {
    await Promise.all([sqlite.close(), postgres.close()]);
  }
});
