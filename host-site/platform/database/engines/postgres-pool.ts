/** Connections to PostgreSQL that survive its restarts, the failover to another host, and a network that stops forwarding. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { parsePostgresAddress } from '../../system/network/postgres-address.ts';
import { DatabaseConnectionError, isConnectionLoss, wasCanceled } from './connection-loss.ts';
import { asConnectionError, openPostgresHost, type PoolCounts, type PoolOptions, type PostgresHost, sumCounts } from './postgres-host.ts';
import { isPlanUseless, preparedName } from './prepared-statements.ts';
import { repeatUntil, withRetry } from './with-retry.ts';

/** How long a request waits for a connection while the server restarts. */
const RECONNECT_MS = 3_000;
/** SQLSTATE of a write on a server that accepts none: after a failover its connections are useless. */
const READ_ONLY = '25006';

export interface CountingPool extends PostgresPool {
  /** Returns the connections of all hosts together. */
  counts(): PoolCounts;
}

/**
 * Creates a pool. When no response to a statement arrives 2 s after its limit, the connection is closed. With several hosts in the address, the first
 * that accepts a connection (and writes, when the address requires it) is used until it fails. While none does, `connect` waits up to 3 s. Errors that the
 * server did not send are DatabaseConnectionErrors.
 */
export async function createPostgresPool(url: string, options: PoolOptions): Promise<CountingPool> {
  const address = parsePostgresAddress(url);
  if (!address)
    throw new Error('createPostgresPool: the address is not one of PostgreSQL; use postgres://user:password@host:port/database');
  const { urls, needsWrites } = address;
  const hosts = await Promise.all(urls.map((host) => openPostgresHost({ url: host, needsWrites, ...options })));
  const connectOrWait = waitForRecovery(connectToFirst(hosts));
  const guarded = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    // Kysely reads them to cancel queries by their AbortSignal, which the site does not use.
    options: { connectionString: url },
    connect: async () => {
      const { client, host } = await connectOrWait();
      const existing = guarded.get(client) ?? guardClient(client, host);
      guarded.set(client, existing);
      return existing;
    },
    counts: () => sumCounts(hosts.map((host) => host.counts())),
    end: async () => {
      await Promise.all(hosts.map((host) => host.end()));
    },
  };
}

interface HostConnection {
  client: PoolClient;
  host: PostgresHost;
}

/** Returns a function that connects to the host of the last connection, and to the others in turn when it fails. */
function connectToFirst(hosts: readonly PostgresHost[]): () => Promise<HostConnection> {
  let current = 0;
  return async () => {
    const start = current;
    let failure: unknown;
    for (let step = 0; step < hosts.length; step += 1) {
      const at = (start + step) % hosts.length;
      const host = hosts[at] as PostgresHost;
      try {
        const client = await host.connect();
        current = at;
        return { client, host };
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        failure ??= error;
      }
    }
    throw failure;
  };
}

/**
 * Returns a function that connects, and waits up to 3 s while the server is away. One caller tries again on behalf of all: PostgreSQL starts a process for
 * each attempt, also for those that it refuses, and hundreds of them would delay its restart.
 */
function waitForRecovery(connect: () => Promise<HostConnection>): () => Promise<HostConnection> {
  let recovery: Promise<void> | undefined;
  const recover = async () => (await repeatUntil(connect, isConnectionLoss, RECONNECT_MS)).client.release();
  return async () => {
    const end = performance.now() + RECONNECT_MS;
    if (!recovery) {
      const connection = await connect().catch((error: unknown) => {
        if (!isConnectionLoss(error) || performance.now() > end) throw error;
      });
      if (connection) return connection;
    }
    recovery ??= recover().finally(() => {
      recovery = undefined;
    });
    await recovery;
    return connect();
  };
}

/** What `pg` returns for a rollback. */
const ROLLED_BACK = { command: 'ROLLBACK', rowCount: null, rows: [] };

/**
 * Adds the limits of time to the start of transactions, and repeats a statement outside a transaction after a conflict: the server has rolled it back.
 * After a statement without a response, or one that the server has cancelled, later ones may wait behind it for ever: its connection is closed, and the pool
 * opens another. Citus reports a statement as cancelled before it cancels it on its worker, and waits for a worker that is frozen.
 */
function guardClient(client: PoolClient, host: PostgresHost): PostgresPoolClient {
  let isInTransaction = false;
  let isCanceled = false;
  /** Not behind a pooler, where each transaction may run in another session. */
  let isPreparing = !host.transactionLimits();
  const close = () => void client.end().catch(() => undefined);
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      if (isBegin(sql)) {
        isInTransaction = true;
        isCanceled = false;
        return await client.query(`${sql}${host.transactionLimits()}`);
      }
      const run = (): Promise<unknown> => {
        const values = [...parameters];
        const name = isPreparing ? preparedName(sql) : undefined;
        return (name ? client.query({ name, text: sql, values }) : client.query(sql, values)).catch((error: unknown) => {
          // `withRetry` repeats the statement, or the transaction that the error has ended.
          if (isPlanUseless(error)) isPreparing = false;
          throw error;
        });
      };
      if (isInTransaction) {
        // A failed commit has ended the transaction too.
        if (isEnd(sql)) isInTransaction = false;
        if (isEnd(sql) && isCanceled) {
          // The server rolls back what a closed connection has begun.
          close();
          return ROLLED_BACK;
        }
        return await run();
      }
      return await withRetry(run);
    } catch (cause) {
      const error = withoutWrites(cause)
        ? new DatabaseConnectionError('the server accepts no writes', { cause })
        : asConnectionError(cause);
      isCanceled = wasCanceled(error);
      if (error instanceof DatabaseConnectionError || (isCanceled && !isInTransaction)) close();
      throw error;
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

const isBegin = (sql: string): boolean => /^(?:begin|start transaction)\b/.test(sql);
const isEnd = (sql: string): boolean => /^(?:commit|rollback)$/.test(sql);
const withoutWrites = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === READ_ONLY;
