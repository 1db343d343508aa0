/** `data -- demo --scale`: many rows for load tests, in the demo data's words. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../../../host-site/platform/database/open.ts';
import { copyDemoData } from '../../../../../support/databases/databases.ts';
import { runDataCommand } from '../../../../../support/site/data-command.ts';

// Every command opens the database, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const FIRST = 10_000_000;
const folder = mkdtempSync(join(tmpdir(), 'xiyan-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (dataDir: string, ...args: string[]) =>
  runDataCommand(args, { env: { DATA_DIR: join(folder, dataDir) }, clock: () => Date.UTC(2026, 10, 21) });

async function look(dataDir: string) {
  const { db, close } = await openDatabase({ file: join(folder, dataDir, 'xiyan.db') });
  try {
    const merchants = await db
      .selectFrom('merchant')
      .select(['id', 'name', 'category', 'city_id'])
      .where('id', '>=', FIRST)
      .orderBy('id')
      .execute();
    const packages = await db
      .selectFrom('package')
      .select(['id', 'title', 'price'])
      .where('merchant_id', '>=', FIRST)
      .orderBy('id')
      .execute();
    const listed = await db.selectFrom('listing').select(['type', 'id']).where('id', '>=', FIRST).orderBy('type').orderBy('id').execute();
    const indexEntries = await db.selectFrom('search_gram').select(['type', 'id']).where('id', '>=', FIRST).distinct().execute();
    const indexes = await db
      .selectFrom('sqlite_master' as never)
      .select('name' as never)
      .where('type' as never, '=', 'index' as never)
      .orderBy('name' as never)
      .execute();
    return { merchants, packages, listed, indexed: indexEntries.length, indexes };
  } finally {
    await close();
  }
}

let before: Awaited<ReturnType<typeof look>>;
let filled: Awaited<ReturnType<typeof look>>;
beforeAll(async () => {
  await Promise.all(['one', 'two', 'three'].map((dataDir) => copyDemoData(join(folder, dataDir))));
  before = await look('one');
  expect(await run('one', 'demo', '--scale', '190', '--seed', '7')).toMatchObject({ code: 0 });
  filled = await look('one');
});

it('adds the requested number of packages, with merchants and cases, all of them in lists and search, and leaves every index', () => {
  expect(before.merchants).toEqual([]);
  expect([filled.merchants.length, filled.packages.length]).toEqual([10, 190]);
  expect(new Set(filled.merchants.map(({ category }) => category)).size).toBeGreaterThan(1);
  // Ten merchants with two cases each.
  expect(filled.listed).toHaveLength(10 + 190 + 20);
  // As many goods and pictures as packages, and a fleet and a travel package for each 20.
  expect(filled.indexed).toBe(220 + 2 * 190 + 2 * 9);
  expect(filled.indexes).toEqual(before.indexes);
});

it('adds the same rows for the same seed, continues to a larger number, and adds nothing the second time', async () => {
  expect(await run('two', 'demo', '--scale', '100', '--seed', '7')).toMatchObject({ code: 0 });
  expect((await look('two')).packages).toEqual(filled.packages.slice(0, 100));
  for (const _ of [1, 2]) expect(await run('two', 'demo', '--scale', '190', '--seed', '7')).toMatchObject({ code: 0 });
  expect(await look('two')).toEqual(filled);
});

it('rejects a database with an operator’s own data', async () => {
  const file = join(folder, 'hot-words.csv');
  writeFileSync(file, 'id,alias_title\n1,自己的词\n');
  expect(await run('three', 'import', file)).toMatchObject({ code: 0 });
  const refused = await run('three', 'demo', '--scale', '20');
  expect([refused.code, refused.err.join('\n')]).toEqual([1, expect.stringContaining('own data')]);
  expect((await look('three')).merchants).toEqual([]);
});
