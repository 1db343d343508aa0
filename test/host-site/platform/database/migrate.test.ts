import { sql } from 'kysely';
import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MIGRATIONS, migrate } from '../../../../host-site/platform/database/migrate.ts';
import { ENGINES, emptyDatabase, hasPostgres, type TestDatabase } from '../../../support/databases/databases.ts';
import { indexNames } from './index-names.ts';

// A real server beside everything else that two cores do.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const tablesOf = async ({ db }: TestDatabase) =>
  (await db.introspection.getTables())
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => `${column.name}${column.isNullable ? '?' : ''}`).sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

describe.each(ENGINES)('migrations on %s', (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  test('go up, down and up again to the same tables and indexes', async () => {
    database = await emptyDatabase(engine);
    await migrate(database.db);
    const tables = await tablesOf(database);
    const indexes = await indexNames(database);
    expect(tables.map(({ name }) => name)).toContain('enquiry');
    const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => MIGRATIONS } });
    expect((await migrator.migrateTo(NO_MIGRATIONS)).error).toBeUndefined();
    expect(await tablesOf(database)).toEqual([]);
    await migrate(database.db);
    expect(await tablesOf(database)).toEqual(tables);
    expect(await indexNames(database)).toEqual(indexes);
  });

  test('change nothing when they run again', async () => {
    database = await emptyDatabase(engine);
    await migrate(database.db);
    await database.db.insertInto('setting').values({ name: 'kept', value: 'yes' }).execute();
    await migrate(database.db);
    expect(await database.db.selectFrom('setting').select('value').execute()).toMatchObject([{ value: 'yes' }]);
  });

  test('leave a database alone that a newer release has migrated further', async () => {
    database = await emptyDatabase(engine);
    const { db } = database;
    await migrate(db);
    await db.schema.alterTable('merchant').addColumn('parking_spaces', 'integer').execute();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-parking', '2027-01-01T00:00:00.000Z')`.execute(db);
    await migrate(db);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = '9999-parking'`.execute(db);
    expect(rows).toEqual([{ name: '9999-parking' }]);
    expect((await tablesOf(database)).find(({ name }) => name === 'merchant')?.columns).toContain('parking_spaces?');
  });

  test('run once when several processes start together', async () => {
    database = await emptyDatabase(engine);
    const others = await Promise.all([database.again(), database.again(), database.again()]);
    await Promise.all([database, ...others].map(({ db }) => migrate(db)));
    expect((await tablesOf(database)).map(({ name }) => name)).toContain('merchant');
  });
});

test.runIf(hasPostgres)('both engines have the same tables, columns and indexes', async () => {
  const [sqlite, postgres] = await Promise.all([emptyDatabase('sqlite'), emptyDatabase('postgres')]);
  try {
    await Promise.all([migrate(sqlite.db), migrate(postgres.db)]);
    expect(await tablesOf(sqlite)).toEqual(await tablesOf(postgres));
    expect(await indexNames(sqlite)).toEqual(await indexNames(postgres));
  } finally {
    await Promise.all([sqlite.close(), postgres.close()]);
  }
});
