/** What is read of a database once for all requests, and again after a while. */
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database/schema/schema.ts';

const FRESH_MS = 60_000;
/** A process has one database; tests have several. */
const DATABASES = 4;

/**
 * Returns the function that resolves with what `read` returns. A call more than a minute later still gets that value, and starts the reading of
 * the next one.
 */
export function refreshed<T extends object>(read: (db: Kysely<Database>) => Promise<T>): (db: Kysely<Database>) => Promise<T> {
  const values = new LRUCache<Kysely<Database>, T>({ max: DATABASES, ttl: FRESH_MS, allowStale: true, fetchMethod: (db) => read(db) });
  return (db) => values.forceFetch(db);
}
