/** Databases filled once by `data -- demo --scale` and kept for the next run. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../../support/databases/postgres-server.ts';
import type { BenchTable } from '../report.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The data folder of a site with that many packages. */
export function filledFolder(packages: number): string {
  const folder = join(tmpdir(), `xiyan-bench-site-${packages}`);
  const done = join(folder, '.filled');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  fill(packages, { DATA_DIR: folder, DATABASE_URL: '' });
  writeFileSync(done, '');
  return folder;
}

export function fill(packages: number, where: { DATA_DIR: string; DATABASE_URL: string }): void {
  execFileSync(process.execPath, ['dist/site/data.mjs', 'demo', '--scale', String(packages)], {
    cwd: ROOT,
    env: { ...process.env, ...where },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export interface FilledPostgres {
  /** Addresses of the databases, in the order of the sizes. */
  urls: string[];
  /** Time and size of each. */
  table: BenchTable;
  stop(): Promise<void>;
}

/** A new server with one database for each number of packages; `stop` deletes it. */
export async function fillPostgres(sizes: readonly number[]): Promise<FilledPostgres> {
  const server = await startPostgres({
    durable: true,
    parameters: ['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=256MB'],
  });
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-bench-data-'));
  const rows: string[][] = [];
  const urls: string[] = [];
  const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query<Record<string, unknown>>(text).then(
      ({ rows }) => client.end().then(() => rows),
      (error: unknown) => client.end().then(() => Promise.reject(error)),
    );
  };
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const packages of sizes) {
      await query(server.url, `create database site${packages}`);
      const url = server.url.replace(/postgres$/, `site${packages}`);
      const start = performance.now();
      fill(packages, { DATA_DIR: folder, DATABASE_URL: url });
      const filled = performance.now();
      await query(url, 'vacuum analyze');
      const [size] = await query(url, 'select pg_database_size(current_database()) as bytes');
      const seconds = [filled - start, performance.now() - filled].map((each) => (each / 1000).toFixed(0));
      rows.push([packages.toLocaleString('en'), ...seconds, `${(Number(size?.bytes) / 1e9).toFixed(2)} GB`]);
      urls.push(url);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const title = 'Filling PostgreSQL';
  const note = 'Tables, indexes and search index by `npm run data -- demo --scale N`, one process. `shared_buffers` 1 GB, `fsync=on`.';
  return { urls, table: { title, note, columns: ['packages', 'seconds', 'then `vacuum analyze`, seconds', 'size'], rows }, stop };
}
