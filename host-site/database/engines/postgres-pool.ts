/** Connections to PostgreSQL that survive its restarts and a network that stops forwarding. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient, PoolConfig } from 'pg';
import { DatabaseConnectionError, isConnectionLoss } from './connection-loss.ts';
import { repeatUntil } from './with-retry.ts';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** How long a request waits for a connection while the server restarts. */
const RECONNECT_MS = 3_000;
/** How much longer than the server's own limit the client waits for a response. Only a lost connection lets it expire. */
const SILENCE_MS = 2_000;
/** Type numbers of PostgreSQL's int8 and numeric, which `pg` returns as strings by default. */
const INT8 = 20;
const NUMERIC = 1700;

/**
 * Creates a pool. Statements that run longer than `statementMs` (0: no limit) are cancelled by the server; when no response arrives at all, the connection
 * is closed. While the server restarts, `connect` waits up to 3 s. Errors that the server did not send are DatabaseConnectionErrors.
 */
export async function createPostgresPool(url: string, statementMs: number): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  // `pg` does not send the number 0, so that a limit of the role or the database would remain.
  const serverLimit = (statementMs || '0') as number;
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: serverLimit,
    query_timeout: statementMs && statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: serverLimit,
    application_name: 'xiyan',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  } satisfies PoolConfig);
  // The pool replaces a connection that the server closes. Without listeners the error would end the process: the pool's is for idle
  // connections, the client's for those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  /** Errors of the server have a SQLSTATE and pass unchanged, as do values that cannot be sent. Every other one means that the connection failed. */
  const asConnectionError = (error: unknown) =>
    error instanceof pg.DatabaseError || error instanceof TypeError
      ? error
      : new DatabaseConnectionError(error instanceof Error ? error.message : String(error), { cause: error });
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw asConnectionError(error);
    });
  const connectOrWait = waitForRecovery(connect);
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await connectOrWait();
      const guarded = clients.get(client) ?? guardClient(client, asConnectionError);
      clients.set(client, guarded);
      return guarded;
    },
    end: () => pool.end(),
  };
}

/**
 * Returns a function that connects, and waits up to 3 s while the server is away. One caller tries again on behalf of all: PostgreSQL starts a process for
 * each attempt, also for those that it refuses, and hundreds of them would delay its restart.
 */
function waitForRecovery(connect: () => Promise<PoolClient>): () => Promise<PoolClient> {
  let recovery: Promise<void> | undefined;
  const recover = async () => (await repeatUntil(connect, isConnectionLoss, RECONNECT_MS)).release();
  return async () => {
    const end = performance.now() + RECONNECT_MS;
    if (!recovery) {
      const client = await connect().catch((error: unknown) => {
        if (!isConnectionLoss(error) || performance.now() > end) throw error;
      });
      if (client) return client;
    }
    recovery ??= recover().finally(() => {
      recovery = undefined;
    });
    await recovery;
    return connect();
  };
}

/** After a statement without a response, later ones would wait behind it for ever: its connection is closed, and the pool opens another. */
function guardClient(client: PoolClient, asConnectionError: (error: unknown) => unknown): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (cause) {
      const error = asConnectionError(cause);
      if (error instanceof DatabaseConnectionError) void client.end().catch(() => undefined);
      throw error;
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
