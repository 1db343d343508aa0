/** What the server does beside requests: the work of features, such as deliveries and imports, and the clean-up. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/schema/schema.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { privacyOf } from '../platform/feature/privacy.ts';
import type { Slots } from '../platform/feature/slot.ts';
import type { AnyWeb } from '../platform/feature/web.ts';
import type { Keyring } from '../platform/keys/keyring.ts';
import type { Worker } from '../platform/outgoing/worker.ts';
import { type CleanUp, cleanUpSteps, startCleanUp } from '../platform/privacy/clean-up.ts';
import type { Settings } from '../platform/settings/settings.ts';

interface Dependencies {
  db: Kysely<Database>;
  settings: Settings;
  keyring: Keyring;
  slots: Slots;
  log: Logger;
}

/** Starts the workers of all features. */
export function startWorkers(web: readonly AnyWeb[], dependencies: Dependencies): Worker {
  const workers = web.flatMap((one) => one.workers?.({ ...dependencies, clock: Date.now }) ?? []);
  return {
    wake() {
      for (const worker of workers) worker.wake?.();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Starts the clean-up with the retention periods of the settings. */
export function startRetention(features: readonly Feature[], { db, log, settings }: Omit<Dependencies, 'keyring' | 'slots'>): CleanUp {
  return startCleanUp({ ...settings, steps: cleanUpSteps(features), privacy: privacyOf(features), db, clock: Date.now, log });
}
