import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../host-site/database/open.ts';
import { freshPostgres } from './postgres.ts';

export interface TestDatabase extends OpenDatabase {
  /** A second, independent connection to the same data, as another process would have. Closed with the first. */
  again(): Promise<OpenDatabase>;
}

/**
 * The engines that store tests run on: both, or those that XIYAN_TEST_ENGINES lists. `npm run test:quick` sets it to `sqlite`, because
 * starting PostgreSQL takes longer than most test files.
 */
export const ENGINES: readonly ('sqlite' | 'postgres')[] = (['sqlite', 'postgres'] as const).filter((engine) =>
  (process.env.XIYAN_TEST_ENGINES ?? 'sqlite,postgres').split(',').includes(engine),
);

/** Whether this run has PostgreSQL: `it.runIf(hasPostgres)` marks a test that needs it. */
export const hasPostgres = ENGINES.includes('postgres');

/** An empty database on the engine; `close` takes it away. */
export async function emptyDatabase(engine: (typeof ENGINES)[number]): Promise<TestDatabase> {
  const opened: OpenDatabase[] = [];
  const { where, remove } = engine === 'sqlite' ? await sqliteFile() : await postgresDatabase();
  const again = async () => {
    const one = await openDatabase(where);
    opened.push(one);
    return one;
  };
  const first = await again();
  return {
    ...first,
    again,
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await remove();
    },
  };
}

async function sqliteFile() {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-sqlite-'));
  return { where: { file: join(folder, 'data', 'test.db') }, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function postgresDatabase() {
  const { url, drop } = await freshPostgres();
  return { where: { url }, remove: drop };
}
