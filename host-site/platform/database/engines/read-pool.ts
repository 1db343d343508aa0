/** Reads from two databases with the same data, a primary and its replica, that wait for neither while it does not respond. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Bulkhead } from '../distribution/bulkhead.ts';
import { isTemporary } from './connection-loss.ts';
import { isConflict } from './with-retry.ts';

/** How long a statement waits for a response before the other database gets it too. */
const PATIENCE_MS = 1_000;
/** How long a database that did not respond comes second, before a statement is sent to both. */
const RETURN_MS = 5_000;

interface Read {
  sql: string;
  parameters: readonly unknown[];
  isAnswered: boolean;
}

/** One of the two databases, and whether it responds. */
export interface ReadSource {
  run(read: Read): Promise<unknown>;
  isAway(): boolean;
  /** Says that a statement which began at that time, by `performance.now()`, got no response. */
  missed(since: number): void;
  /** Whether this statement shall find out if the database responds again: one every 5 seconds. */
  takesTrial(): boolean;
}

export function createReadSource(pool: PostgresPool): ReadSource {
  let respondedAt = 0;
  let trialAt: number | undefined;
  const responded = () => {
    respondedAt = performance.now();
    trialAt = undefined;
  };
  const missed = (since: number) => {
    if (respondedAt < since) trialAt ??= performance.now() + RETURN_MS;
  };
  const query = async ({ sql, parameters, isAnswered }: Read) => {
    const client = await pool.connect();
    try {
      // The other database has responded while this statement waited for a connection.
      return isAnswered ? undefined : await client.query(sql, [...parameters]);
    } finally {
      client.release();
    }
  };
  return {
    async run(read) {
      const began = performance.now();
      try {
        const result = await query(read);
        responded();
        return result;
      } catch (error) {
        if (isTemporary(error)) missed(began);
        else responded();
        throw error;
      }
    },
    isAway: () => trialAt !== undefined,
    missed,
    takesTrial() {
      const now = performance.now();
      const isDue = trialAt !== undefined && now >= trialAt;
      if (isDue) trialAt = now + RETURN_MS;
      return isDue;
    },
  };
}

/** Resolves with the first response of the two. The second is asked when the first has failed, or not responded for a second; in a trial at once. */
function firstResponse(read: Read, [first, second]: readonly [ReadSource, ReadSource], isTrial: boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let isSecondAsked = false;
    let failures = 0;
    const settle = <T>(end: (value: T) => void, value: T) => {
      read.isAnswered = true;
      clearTimeout(patience);
      end(value);
    };
    const ask = (source: ReadSource) =>
      void source.run(read).then(
        (result) => settle(resolve, result),
        (error: unknown) => {
          failures += 1;
          if (failures === 2 || !(isTemporary(error) || isConflict(error))) settle(reject, error);
          else askSecond();
        },
      );
    const askSecond = () => {
      if (isSecondAsked) return;
      isSecondAsked = true;
      ask(second);
    };
    const patience = setTimeout(() => {
      first.missed(began);
      askSecond();
    }, PATIENCE_MS);
    ask(first);
    if (isTrial) askSecond();
  });
}

/**
 * Creates a pool for statements that only read, each outside a transaction. They are sent to the first source while it responds. The pool uses the connections of
 * its sources, so ending it ends none of them.
 * @param bound runs every statement
 */
export function createReadPool(preferred: ReadSource, other: ReadSource, bound: Bulkhead = (work) => work()): PostgresPool {
  const query = (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    const isTrial = preferred.takesTrial();
    const order = preferred.isAway() && !other.isAway() ? ([other, preferred] as const) : ([preferred, other] as const);
    return bound(() => firstResponse({ sql, parameters, isAnswered: false }, order, isTrial));
  };
  const client: PostgresPoolClient = { query: query as unknown as PostgresPoolClient['query'], release: () => undefined };
  return { options: {}, connect: async () => client, end: async () => undefined };
}
