/** What the server does beside requests: deliveries, imports of calendars, and the clean-up. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { LONGEST_CALENDAR, startImports } from '../../features/availability/service/import-worker.ts';
import { startDelivery } from '../../features/enquiries/delivery/outbox-worker.ts';
import { startBots } from '../../features/notices/service/bot-worker.ts';
import type { Database } from '../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import { createExchange, createPost, createRead } from '../outgoing/endpoint-post.ts';
import type { Worker } from '../outgoing/worker.ts';
import { type CleanUp, startCleanUp } from '../privacy/clean-up.ts';
import type { Settings } from '../settings/settings.ts';

interface Dependencies {
  db: Kysely<Database>;
  settings: Settings;
  keyring: Keyring;
  log: Logger;
}

/** Starts the deliveries of enquiries, to the webhook endpoint, if there is one, and to group bots, and the imports of calendars. */
export function startDeliveries({ settings, ...dependencies }: Dependencies): Worker {
  const { webhook, receiverNetworks, publicOrigin: origin, reminder } = settings;
  const options = { ...dependencies, clock: Date.now };
  const workers = [
    ...(webhook ? [startDelivery({ ...options, webhook, post: createPost(receiverNetworks) })] : []),
    startBots({ ...options, exchange: createExchange(receiverNetworks), origin, reminder }),
    startImports({ ...options, read: createRead(LONGEST_CALENDAR) }),
  ];
  return {
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Starts the clean-up with the retention periods of the settings. */
export function startRetention({ db, log, settings }: Omit<Dependencies, 'keyring'>): CleanUp {
  const { auditDays, outboxDays, keyDays, receiptMonths, enquiryMonths, trackingDays } = settings;
  return startCleanUp({ db, clock: Date.now, log, auditDays, outboxDays, keyDays, receiptMonths, enquiryMonths, trackingDays });
}
