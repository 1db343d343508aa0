/** Deletes the files of removed pictures, and pictures that no record took within a day. Several processes may do so at the same time. */
import type { Kysely } from 'kysely';
import { withRetry } from '../../database/engines/with-retry.ts';
import type { Database } from '../../database/schema/schema.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { createPollLoop } from '../poll-loop.ts';
import { inSteps, STEP } from '../steps.ts';
import { deleteFiles, requestRemoval } from './uploads.ts';

const DAY = 24 * 3600_000;

export interface RemovalOptions {
  db: Kysely<Database>;
  files: FileStore;
  clock: () => number;
}

/** Runs one pass and resolves with the number of pictures whose files are deleted. Repeating it is harmless. */
export async function removeFiles({ db, files, clock }: RemovalOptions): Promise<number> {
  await removeUnattached(db, clock());
  return inSteps(async () => {
    const rows = await db.selectFrom('upload_removal').select('id').orderBy('requested_at').orderBy('id').limit(STEP).execute();
    for (const { id } of rows) {
      await deleteFiles({ files }, id);
      await db.deleteFrom('upload_removal').where('id', '=', id).execute();
    }
    return rows.length;
  });
}

/** Removes pictures that were uploaded a day ago and belong to no record. */
async function removeUnattached(db: Kysely<Database>, now: number): Promise<void> {
  const old = await db
    .selectFrom('upload')
    .select('id')
    .where('attached_at', 'is', null)
    .where('created_at', '<', now - DAY)
    .limit(STEP)
    .execute();
  if (!old.length) return;
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
}

export interface RemovalSchedule {
  /** Requests a pass; returns at once. */
  request(): void;
  /** Starts no further pass and resolves when none is running. */
  stop(): Promise<void>;
}

/** Runs passes until it is stopped. @param everyMs milliseconds between two passes, for what other processes removed */
export function startRemovals(
  options: RemovalOptions & { everyMs: number; log: { error(facts: object, text: string): void } },
): RemovalSchedule {
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
  return {
    request: () => void (!isStopped && loop.run()),
    async stop() {
      isStopped = true;
      loop.stop();
      await running?.catch(() => undefined);
    },
  };
}
