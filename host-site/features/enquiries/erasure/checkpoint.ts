/** Empties SQLite's journal off the event loop. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { workerFile } from '../../../platform/system/project-root.ts';

/**
 * Copies the journal into the database file and truncates it, in a worker thread. Resolves with false when another process read during every
 * attempt: the journal then still contains old content. A database in memory has no journal.
 * @throws when the worker fails
 */
export async function truncateJournal(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const file = rows[0]?.file;
  if (!file) return true;
  const worker = new Worker(workerFile('host-site/features/enquiries/erasure/checkpoint-worker.mjs'), { workerData: { file } });
  try {
    const [isEmpty] = (await once(worker, 'message')) as [boolean];
    return isEmpty;
  } finally {
    await worker.terminate();
  }
}
