/** Statements with names, which PostgreSQL parses and plans once for each connection. */
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Start of a statement that is prepared. */
export const PREPARED = '/* prepared */ ';

/**
 * SQLSTATEs of a statement that does not exist, or exists already: a pooler has given this client another connection of the server. The statement
 * was not executed.
 */
const OTHER_SESSION = new Set(['26000', '42P05']);

const names = new Map<string, string>();

/** Returns a name that belongs to this text alone, also among the clients of a pooler. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `xiyan_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

export interface PreparedStatements {
  run: (client: PoolClient, text: string, values: unknown[]) => Promise<unknown>;
}

/** Runs statements by name until the server shows that a pooler shares its connections; then without. */
export function preparedStatements(): PreparedStatements {
  let isPooled = false;
  return {
    async run(client, text, values) {
      if (!isPooled) {
        try {
          return await client.query({ name: nameOf(text), text, values });
        } catch (error) {
          if (!OTHER_SESSION.has(String((error as { code?: unknown }).code))) throw error;
          isPooled = true;
        }
      }
      return client.query(text, values);
    },
  };
}
