/** The built site started while PostgreSQL is away. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../host-site/startup/free-port.ts';
import { freshPostgres, hasPostgres } from '../../support/databases/databases.ts';
import { startTcpProxy } from '../../support/servers/tcp-proxy.ts';
import { runDataCommand } from '../../support/site/data-command.ts';

const start = fileURLToPath(new URL('../../../dist/site/start.mjs', import.meta.url));
const SECRET = 'not-for-the-log';
const key = () => randomBytes(32).toString('base64');
const KEYS = `k1:${key()},hash:${key()}`;

describe.runIf(hasPostgres)('a start without PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  let dataDir: string;
  let site: ChildProcess | undefined;
  let output = '';

  beforeAll(async () => {
    postgres = await freshPostgres('demo');
  });
  afterAll(() => postgres?.drop());
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'xiyan-wait-'));
  });
  afterEach(() => {
    site?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const portOfPostgres = () => Number(new URL(postgres.url).port);
  const nameOfDatabase = () => new URL(postgres.url).pathname.slice(1);
  const startWaiting = (port: number, { name = nameOfDatabase(), env = {} }: { name?: string; env?: Record<string, string> } = {}) => {
    output = '';
    const child = spawn(process.execPath, [start], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://postgres:${SECRET}@127.0.0.1:${port}/${name}`,
        DATABASE_WAIT_SECONDS: '3600',
        // All processes of a database have the same keys.
        ENQUIRY_KEYS: KEYS,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    site = child;
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return child;
  };
  /** Makes the database one that the release before the last migration has left; an empty one stays empty. */
  const forgetLastMigration = async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      await client.query('drop table if exists tracking_event');
      const { rows } = await client.query<{ exists: boolean }>("select to_regclass('kysely_migration') is not null as exists");
      if (rows[0]?.exists) await client.query("delete from kysely_migration where name = '1300-tracking-01'");
    } finally {
      await client.end();
    }
  };
  const linesWith = (event: string) => output.split('\n').filter((line) => line.includes(`"event":"${event}"`));
  const addressOf = () => /\((http:\/\/127\.0\.0\.1:\d+)\)/.exec(output)?.[1];
  const readiness = async () => {
    await expect.poll(() => addressOf() ?? site?.exitCode ?? undefined, { timeout: 150_000 }).toBeDefined();
    expect(site?.exitCode, output).toBeNull();
    return (await fetch(`${addressOf()}/readyz`)).status;
  };
  const hasLine = (event: string) => expect.poll(() => linesWith(event).length, { timeout: 150_000 }).toBe(1);

  it('waits with one line in the log, and serves once PostgreSQL accepts connections', async () => {
    const port = await freePort('127.0.0.1');
    const child = startWaiting(port);
    await hasLine('database.waiting');
    expect(linesWith('database.waiting')[0]).toContain(`PostgreSQL 127.0.0.1:${port}/${nameOfDatabase()} does not answer (ECONNREFUSED)`);
    const proxy = await startTcpProxy(portOfPostgres(), port);
    await hasLine('database.available');
    expect(await readiness()).toBe(200);
    expect(linesWith('database.waiting')).toHaveLength(1);
    expect(output).not.toContain(SECRET);
    expect(output).not.toMatch(/^\s+at /m);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await proxy.close();
  }, 240_000);

  it('waits for npm run data -- migrate with MIGRATE=never', async () => {
    await forgetLastMigration();
    const child = startWaiting(portOfPostgres(), { env: { MIGRATE: 'never' } });
    await hasLine('database.waiting');
    expect(linesWith('database.waiting')[0]).toContain('the database lacks');
    const { code, out } = await runDataCommand(['migrate'], { env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url }, clock: Date.now });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Applied 1300-tracking-01\n') });
    expect(await readiness()).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 240_000);

  it('ends with exit code 0 on SIGTERM while it waits', async () => {
    const child = startWaiting(await freePort('127.0.0.1'));
    await hasLine('database.waiting');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(output.split('\n').filter(Boolean)).toHaveLength(1);
  }, 240_000);

  it('ends at once with exit code 1 and one line when the database does not exist', async () => {
    const child = startWaiting(portOfPostgres(), { name: 'none' });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(output).toMatch(/^xiyan: the database of DATABASE_URL at 127\.0\.0\.1:\d+ does not answer \(3D000\)[^\n]*\n$/);
  }, 240_000);
});
