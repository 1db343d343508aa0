/** Work beside requests that services ask for: the completion of erasures, and the removal of deleted pictures. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { revealedExports } from '../platform/cli/export/revealed-files.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { Privacy } from '../platform/feature/privacy.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Keyring } from '../platform/keys/keyring.ts';
import { erasureJournal } from '../platform/privacy/erasure-journal.ts';
import { announceExports } from '../platform/privacy/export-folders.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { BackgroundTask } from '../platform/system/background-task.ts';
import { startErasures } from './erasure-schedule.ts';
import { startRemovals } from './upload-removal.ts';

interface Common {
  db: Kysely<Database>;
  clock: () => number;
  log: Logger;
  settings: Settings;
}

export interface RequestedTask extends BackgroundTask {
  /** Requests a pass; returns at once. */
  request(): void;
}

/** Completes erasures; also those that were pending when the previous process ended. @param delay milliseconds; undefined: as for operators */
export function createErasures({
  db,
  privacy,
  clock,
  log,
  settings,
  keyring,
  delay,
}: Common & { privacy: readonly Privacy[]; keyring: Keyring; delay?: number }): RequestedTask {
  const exports = revealedExports(settings.dataDir, settings.databaseUrl !== undefined);
  const { request, stop } = startErasures({
    db,
    privacy,
    keyring,
    exports,
    journal: erasureJournal(settings.dataDir),
    clock,
    sweepMs: settings.erasureSweepSeconds * 1000,
    log,
    delay,
  });
  return {
    request,
    async start() {
      const folder = exports.folder();
      // Before the process listens: from then on, erasures wait for it.
      if (folder) await announceExports(db, folder, { exports: await exports.list(), now: clock() });
      request();
    },
    stop,
  };
}

/** Removes the files of deleted pictures. */
export function createRemovals({ db, clock, log, settings, files }: Common & { files: FileStore }): RequestedTask {
  const { request, stop } = startRemovals({ db, files, clock, log, everyMs: settings.erasureSweepSeconds * 1000 });
  return { request, start: request, stop };
}
