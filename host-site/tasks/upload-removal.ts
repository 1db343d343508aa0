/** Deletes the files of removed pictures, and pictures that no record took within the hour. Several processes may do so at the same time. */
import type { Kysely } from 'kysely';
import { withRetry } from '../platform/database/engines/with-retry.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createPollLoop } from '../platform/jobs/poll-loop.ts';
import { repeatStatement, STATEMENT_ROWS } from '../platform/jobs/short-statements.ts';
import type { BackgroundTask } from '../platform/system/background-task.ts';
import { deleteFiles, requestRemoval } from '../platform/uploads/uploads.ts';

/** Long enough to write the message, and passes are frequent. */
const UNATTACHED_MS = 50 * 60_000;

export interface RemovalOptions {
  db: Kysely<Database>;
  files: FileStore;
  clock: () => number;
}

/** Runs one pass and resolves with the number of pictures whose files are deleted. Repeating it is harmless. */
export async function removeFiles({ db, files, clock }: RemovalOptions): Promise<number> {
  await repeatStatement(() => removeUnattached(db, clock()));
  return repeatStatement(async () => {
    const rows = await db.selectFrom('upload_removal').select('id').orderBy('requested_at').orderBy('id').limit(STATEMENT_ROWS).execute();
    for (const { id } of rows) {
      await deleteFiles({ files }, id);
      await db.deleteFrom('upload_removal').where('id', '=', id).execute();
    }
    return rows.length;
  });
}

/** Removes some of the pictures that belong to no record; resolves with their number. */
async function removeUnattached(db: Kysely<Database>, now: number): Promise<number> {
  const old = await db
    .selectFrom('upload')
    .select('id')
    .where('attached_at', 'is', null)
    .where('created_at', '<', now - UNATTACHED_MS)
    .limit(STATEMENT_ROWS)
    .execute();
  if (!old.length) return 0;
  const ids = old.map(({ id }) => id);
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      const removed = await trx.deleteFrom('upload').where('id', 'in', ids).where('attached_at', 'is', null).returning('id').execute();
      await requestRemoval(
        trx,
        removed.map(({ id }) => id),
        now,
      );
    }),
  );
  return ids.length;
}

export interface Removals extends BackgroundTask {
  /** Requests a pass; returns at once. */
  request(): void;
}

/** `stop` starts no further pass and resolves when none is running. @param everyMs milliseconds between two passes, for what other processes removed */
export function createRemovals(options: RemovalOptions & { everyMs: number; log: { error(facts: object, text: string): void } }): Removals {
  let isStopped = false;
  let running: Promise<unknown> | undefined;
  const loop = createPollLoop({
    poll: async () => {
      running = removeFiles(options);
      await running;
    },
    intervalMs: options.everyMs,
    isNeeded: () => !isStopped,
    onError: (error) => options.log.error({ err: error }, 'files of deleted pictures could not be removed; will be tried again'),
  });
  const request = () => void (!isStopped && loop.run());
  return {
    request,
    start: request,
    async stop() {
      isStopped = true;
      loop.stop();
      await running?.catch(() => undefined);
    },
  };
}
