/** Frequent statements, which PostgreSQL parses and plans once for each connection instead of each time. */
import { createHash } from 'node:crypto';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../schema/schema.ts';
import { engineOf } from './database-engine.ts';

/** Names by the statements' texts, from which they follow: behind a pooler a session may have a statement of another process. */
const names = new Map<string, string>();
export const preparedName = (sql: string): string | undefined => names.get(sql);

/**
 * Runs a statement that finds its rows by keys, so that the best plan does not depend on the values, and whose text has few variants: each connection stores the plans.
 * Behind a pooler and on a cluster it is planned each time, as any other. A transaction must be repeatable (`withRetry`): a plan that has become useless ends it.
 */
export async function runPrepared<Row>(db: Kysely<Database>, query: CompiledQuery<Row>): Promise<Row[]> {
  if (engineOf(db) === 'postgres' && !names.has(query.sql))
    names.set(query.sql, createHash('sha256').update(query.sql).digest('base64url'));
  return (await db.executeQuery<Row>(query)).rows;
}

/** SQLSTATEs of a prepared statement that the session lacks or has already, as behind a pooler, or whose columns a migration has changed. */
const USELESS = new Set(['26000', '42P05', '0A000']);
export const isPlanUseless = (error: unknown): boolean => USELESS.has(String(((error ?? {}) as { code?: unknown }).code));
