/** After each message all listeners of a channel in this process read the same: its facts and its newest messages. */
import { setImmediate as nextTask } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';

type Db = Kysely<Database>;

/**
 * Returns a read that runs once for all who request the same in one turn of the event loop. It begins after the last of them, so that none gets an older state.
 * @param nameOf what is the same for all of them, on one database
 */
export function sharedRead<Args extends unknown[], Value>(
  nameOf: (...args: Args) => string,
  read: (db: Db, ...args: Args) => Promise<Value>,
): (db: Db, ...args: Args) => Promise<Value> {
  const requested = new WeakMap<Db, Map<string, Promise<Value>>>();
  return (db, ...args) => {
    const reads = requested.get(db) ?? new Map<string, Promise<Value>>();
    requested.set(db, reads);
    const name = nameOf(...args);
    const begin = async () => {
      await nextTask();
      reads.delete(name);
      return read(db, ...args);
    };
    const shared = reads.get(name) ?? begin();
    reads.set(name, shared);
    return shared;
  };
}
