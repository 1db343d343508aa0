import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningSite, runningSites } from '../../../host-site/platform/startup/running-sites.ts';
import { runDataCommand } from '../../support/site/data-command.ts';

let folder: string;
let defaultDataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-choice-'));
  defaultDataDir = join(folder, '.data');
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Setup {
  env?: Record<string, string>;
  sites?: RunningSite[];
}
const run = (args: string[], { env = {}, sites = [] }: Setup = {}) => runDataCommand(args, { env, clock: Date.now, defaultDataDir, sites });
const siteIn = (dataDir: string, database = join(dataDir, 'xiyan.db')): RunningSite => ({
  pid: process.pid,
  dataDir,
  database,
  isPostgres: database.startsWith('PostgreSQL'),
});

it('refuses to create a database in the default folder, with a one-line reason, and writes nothing', async () => {
  expect(await run(['export', 'cities'])).toEqual({
    code: 1,
    out: '',
    err: [
      `xiyan: there is no database in ${defaultDataDir} and no site is running: set DATA_DIR or DATABASE_URL as the site has it, or add --init to create one there.`,
    ],
    database: undefined,
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('creates the database with --init and names it, and then needs no flag', async () => {
  const database = join(defaultDataDir, 'xiyan.db');
  expect(await run(['outbox', 'list', '--init'])).toEqual({ code: 0, out: '', err: [], database });
  expect(await run(['outbox', 'list'])).toEqual({ code: 0, out: '', err: [], database });
});

it('creates the folder of DATA_DIR, and names the database on standard error while rows go to standard output', async () => {
  const dataDir = join(folder, 'explicit');
  const { code, out, database } = await run(['export', 'cities'], { env: { DATA_DIR: dataDir } });
  expect({ code, database }).toEqual({ code: 0, database: join(dataDir, 'xiyan.db') });
  for (const line of out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('slug');
  expect(existsSync(defaultDataDir)).toBe(false);
});

it('uses the database of the running site', async () => {
  const dataDir = join(folder, 'elsewhere');
  await run(['outbox', 'list'], { env: { DATA_DIR: dataDir } });
  expect(await run(['outbox', 'list'], { sites: [siteIn(dataDir)] })).toMatchObject({ code: 0, database: join(dataDir, 'xiyan.db') });
});

it('asks which database is meant when there are two', async () => {
  await run(['outbox', 'list', '--init']);
  const other = siteIn(join(folder, 'elsewhere'));
  const { code, err } = await run(['export', 'cities'], { sites: [other] });
  expect({ code, err }).toEqual({
    code: 1,
    err: [
      `xiyan: more than one database is here: ${other.database} (running, process ${process.pid}), ${join(defaultDataDir, 'xiyan.db')}. Set DATA_DIR or DATABASE_URL to the one you mean.`,
    ],
  });
});

it.each([
  ['without DATA_DIR', (): Record<string, string> => ({})],
  ["with the site's DATA_DIR", () => ({ DATA_DIR: defaultDataDir })],
])('does not create an embedded database beside a running site on PostgreSQL, %s', async (_, env) => {
  const sites = [siteIn(defaultDataDir, 'PostgreSQL db.example:5432/site')];
  const { code, err } = await run(['export', 'cities'], { sites, env: env() });
  expect({ code, err }).toEqual({
    code: 1,
    err: [`xiyan: the running site (process ${process.pid}) uses PostgreSQL db.example:5432/site: set DATABASE_URL as the site has it.`],
  });
  expect(existsSync(defaultDataDir)).toBe(false);
});

it('names a PostgreSQL database by host and name, without user and password', async () => {
  const { code, err, database } = await run(['export', 'cities'], {
    env: { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/site?sslmode=disable' },
  });
  expect({ code, database }).toEqual({ code: 1, database: 'PostgreSQL 127.0.0.1:1/site' });
  expect(err).toEqual([expect.stringMatching(/^xiyan: the database of DATABASE_URL at 127\.0\.0\.1:1 does not answer/)]);
  expect(err.join()).not.toContain('secret');
});

it('ignores sites that were killed', () => {
  // No process has this id: Linux ends at 2^22.
  const gone = 2 ** 30;
  const { pid: _, ...site } = siteIn(folder);
  for (const pid of [process.pid, gone]) writeFileSync(join(folder, `${pid}.json`), JSON.stringify(site));
  expect(runningSites(folder)).toEqual([{ pid: process.pid, ...site }]);
  expect(readdirSync(folder)).toEqual([`${process.pid}.json`]);
});
