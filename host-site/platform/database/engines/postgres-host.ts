/** The connections to one PostgreSQL server or connection pooler. */
import type { PoolClient, PoolConfig } from 'pg';
import { DatabaseConnectionError } from './connection-loss.ts';

const CONNECT_MS = 5_000;
/** How much longer than the server's own limit the client waits for a response. Only a lost connection lets it expire. */
const SILENCE_MS = 2_000;
/** Type numbers of PostgreSQL's int8 and numeric, which `pg` returns as strings by default. */
const INT8 = 20;
const NUMERIC = 1700;

export interface PoolCounts {
  /** Connections in use. */
  busy: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

export const sumCounts = (counts: readonly PoolCounts[]): PoolCounts =>
  counts.reduce((one, other) => ({
    busy: one.busy + other.busy,
    idle: one.idle + other.idle,
    waiting: one.waiting + other.waiting,
  }));

export interface PostgresHost {
  /** Opens a connection, or takes an idle one. Rejects with a DatabaseConnectionError unless the server sent an error. */
  connect(): Promise<PoolClient>;
  /** Returns the connections at this moment, and the statements that wait for one. */
  counts(): PoolCounts;
  /** Appended to the statement that begins a transaction; empty when the connection has the limits of time already. */
  transactionLimits(): string;
  end(): Promise<void>;
}

export interface PoolOptions {
  /** Milliseconds after which the server cancels a statement; 0: no limit. */
  statementMs: number;
  /** Connections at most, for each host. */
  poolSize: number;
}
/** `needsWrites`: connections to a server that refuses writes are rejected. */
type HostOptions = PoolOptions & { url: string; needsWrites: boolean };

/** `pg` adds the server's fields to its errors. */
const isServerError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'severity' in error && typeof error.severity === 'string';

/** Returns an error of the server, or of a value that cannot be sent, unchanged. Every other one means that the connection failed. */
export const asConnectionError = (error: unknown): unknown =>
  isServerError(error) || error instanceof TypeError || error instanceof DatabaseConnectionError
    ? error
    : new DatabaseConnectionError(error instanceof Error ? error.message : String(error), { cause: error });

/** PgBouncer refuses start-up parameters that it does not know, with the SQLSTATE of a protocol violation. */
const isParameterRefused = (error: unknown): boolean =>
  isServerError(error) && error.code === '08P01' && /startup parameter/.test(error.message);

/**
 * Opens connections with the limits of time as start-up parameters. A pooler that refuses these gets the limits in each transaction instead: state of
 * the session would reach other clients of its connection.
 */
export async function openPostgresHost({ url, statementMs, poolSize, needsWrites }: HostOptions): Promise<PostgresHost> {
  const { default: pg } = await import('pg');
  // `pg` does not send the number 0, so that a limit of the role or the database would remain.
  const serverLimit = (statementMs || '0') as number;
  const options: PoolConfig = {
    connectionString: url,
    max: poolSize,
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
    ...(needsWrites && { verify: rejectReadOnly }),
  };
  const pool = new pg.Pool(options);
  // The pool replaces a connection that the server closes. Without listeners the error would end the process: the pool's is for idle
  // connections, the client's for those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let limits = '';
  const withoutParameters = () => {
    // The pool copies its options once and passes them to each new connection.
    pool.options.statement_timeout = undefined;
    pool.options.idle_in_transaction_session_timeout = undefined;
    limits = `; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${statementMs}`;
    return pool.connect();
  };
  return {
    connect: () =>
      pool
        .connect()
        .catch((error: unknown) => {
          if (isParameterRefused(error)) return withoutParameters();
          throw error;
        })
        .catch((error: unknown) => {
          throw asConnectionError(error);
        }),
    counts: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    transactionLimits: () => limits,
    end: () => pool.end(),
  };
}

function rejectReadOnly(client: PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ transaction_read_only: string }>('show transaction_read_only')
    .then(({ rows }) => done(rows[0]?.transaction_read_only === 'on' ? new Error('the server accepts no writes') : undefined), done);
}
