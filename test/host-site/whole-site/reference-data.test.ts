import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadReferenceData } from '../../../host-site/features/catalogue/service/reference-data.ts';
import { FEATURES } from '../../../host-site/features.ts';
import { districts, places } from '../../../host-site/lookups/index.ts';
import { migrate } from '../../../host-site/startup/database/migrate.ts';
import { ENGINES, emptyDatabase, type TestDatabase } from '../../support/databases/databases.ts';

// A real server beside everything else that two cores do.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

describe.each(ENGINES)('reference data on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await emptyDatabase(engine);
    await migrate(database.db, FEATURES);
    const other = await database.again();
    // Two processes that start together.
    await Promise.all([loadReferenceData(database.db), loadReferenceData(other.db)]);
  });
  afterAll(() => database.close());

  const count = async (table: 'city' | 'district') =>
    (
      await database.db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  test('contains every place and every district', async () => {
    expect(await count('city')).toBe(places().length);
    expect(await count('district')).toBe(districts().length);
    const city = await database.db.selectFrom('city').selectAll().where('slug', '=', 'hangzhou').executeTakeFirst();
    expect(city).toMatchObject({ id: 90, name: '杭州', full_name: '杭州市', parent_id: 330000, level: 'prefecture', first: 'H' });
  });

  test('keeps open cities open when a corrected table is loaded', async () => {
    await database.db.updateTable('city').set({ active: 1, hot: 3, name: '旧名' }).where('id', '=', 90).execute();
    await database.db.updateTable('setting').set({ value: 'an older version' }).where('name', '=', 'reference-data').execute();
    await loadReferenceData(database.db);
    const city = await database.db.selectFrom('city').selectAll().where('id', '=', 90).executeTakeFirst();
    expect(city).toMatchObject({ active: 1, hot: 3, name: '杭州' });
  });

  test('is not written again while its version is current', async () => {
    await database.db.updateTable('city').set({ name: '改过' }).where('id', '=', 1).execute();
    await loadReferenceData(database.db);
    expect(await database.db.selectFrom('city').select('name').where('id', '=', 1).executeTakeFirst()).toMatchObject({ name: '改过' });
  });
});
