/** Statements that PostgreSQL parses and plans once for each connection instead of each time. */
import { createHash } from 'node:crypto';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../schema/schema.ts';
import { engineOf } from './database-engine.ts';

/** Each connection stores the plans of all. */
const MOST = 50;
/** SQLSTATEs: the connection has no such prepared statement, has one already, or its columns have changed since (also: anything that is not supported). */
const USELESS = new Set(['26000', '42P05', '0A000']);

/** Names by the statements' texts, from which they follow: behind a pooler a session may have a statement of another process. */
const names = new Map<string, string>();

/**
 * Runs a frequent statement that finds its rows by keys: the best plan must not depend on the values. Its text may have few variants. In a transaction, behind a
 * pooler and on a cluster it is planned each time, as any other.
 */
export async function runPrepared<Row>(db: Kysely<Database>, query: { compile(): CompiledQuery<Row> }): Promise<Row[]> {
  const compiled = query.compile();
  if (engineOf(db) === 'postgres' && names.size < MOST && !names.has(compiled.sql)) names.set(compiled.sql, nameOf(compiled.sql));
  return (await db.executeQuery<Row>(compiled)).rows;
}

const nameOf = (sql: string): string => `xiyan_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;

/** Returns the name of a prepared statement; undefined for one that is planned each time. */
export const preparedName = (sql: string): string | undefined => names.get(sql);

/** Whether a prepared statement did nothing because a pooler leads to another session, or a migration has changed its table. */
export const isPlanUseless = (error: unknown): boolean => USELESS.has(String(((error ?? {}) as { code?: unknown }).code));
