import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../host-site/platform/database/open.ts';
import { freshPostgres, hasPostgres } from '../../../support/databases/databases.ts';
import { startPostgres } from '../../../support/databases/postgres-server.ts';
import { startTcpProxy } from '../../../support/servers/tcp-proxy.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const open = async (url: string, options: { poolSize?: number } = {}) => {
  const database = await openDatabase({ url, ...options });
  closing.push(database.close);
  return database;
};
const emptyPostgres = async () => {
  const { url, drop } = await freshPostgres();
  closing.push(drop);
  return url;
};
const proxyTo = async (url: string) => {
  const proxy = await startTcpProxy(Number(new URL(url).port));
  closing.push(proxy.close);
  return proxy;
};
/** Returns the address with several hosts of this machine. */
const withPorts = (url: string, ports: readonly (number | string)[], target: string): string => {
  const { username, pathname } = new URL(url);
  return `postgres://${username}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}${pathname}?target_session_attrs=${target}`;
};
/** Returns a port at which nothing listens: it was free a moment ago. */
const closedPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

describe.runIf(hasPostgres)('the pool of connections to PostgreSQL', () => {
  it('opens as many connections as its size, and lets further queries wait', async () => {
    const url = await emptyPostgres();
    const { db } = await open(url, { poolSize: 2 });
    const pids = await Promise.all(
      Array.from({ length: 12 }, () => sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(db)),
    );
    expect(new Set(pids.map(({ rows }) => rows[0]?.pid)).size).toBe(2);
  });

  it('uses the next host of the address when one is away, and after a failure', async () => {
    const url = await emptyPostgres();
    const [first, second] = [await proxyTo(url), await proxyTo(url)];
    const { db } = await open(withPorts(url, [await closedPort(), first.port, second.port], 'any'), { poolSize: 2 });
    const one = () => sql<{ one: number }>`select 1 as one`.execute(db);
    expect((await one()).rows).toEqual([{ one: 1 }]);
    await first.close();
    // A statement may fail with the connection that it was sent on; the pool then opens one to the second host.
    await expect
      .poll(() =>
        one().then(
          ({ rows }) => rows,
          () => 'connection lost',
        ),
      )
      .toEqual([{ one: 1 }]);
  });

  it('skips a host that accepts no writes, as a standby does, when the address requires them', async () => {
    const url = await emptyPostgres();
    const standby = await startPostgres({ parameters: ['default_transaction_read_only=on'] });
    closing.push(standby.stop);
    const ports = [new URL(standby.url).port, new URL(url).port];
    const isReadOnly = async (address: string) =>
      (await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute((await open(address)).db)).rows;
    const pathname = '/postgres';
    const address = (target: string) => withPorts(Object.assign(new URL(url), { pathname }).href, ports, target);
    expect(await isReadOnly(address('read-write'))).toEqual([{ transaction_read_only: 'off' }]);
    expect(await isReadOnly(address('any'))).toEqual([{ transaction_read_only: 'on' }]);
  });
});
