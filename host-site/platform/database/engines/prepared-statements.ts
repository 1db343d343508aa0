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
export async function runPrepared<Row>(db: Kysely<Database>, query: { compile(): CompiledQuery<Row> }): Promise<Row[]> {
  const compiled = query.compile();
  if (engineOf(db) === 'postgres' && !names.has(compiled.sql))
    names.set(compiled.sql, createHash('sha256').update(compiled.sql).digest('base64url'));
  return (await db.executeQuery<Row>(compiled)).rows;
}

/** SQLSTATEs of a prepared statement that the session lacks or has already, as behind a pooler, or whose columns a migration has changed. */
const USELESS = new Set(['26000', '42P05', '0A000']);
export const isPlanUseless = (error: unknown): boolean => USELESS.has(String(((error ?? {}) as { code?: unknown }).code));
