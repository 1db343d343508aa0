/**
 * The server without pages as a process, run from source: its limits never apply, and `/slow` responds 400 ms after the first signal to end. STATEMENT_MS limits the
 * database's statements, DEADLINE_MS the time from SIGTERM to the end. With a webhook, it delivers with short delays. Without DATABASE_URL it
 * makes the database with the sample data when it is new. Prints its address when it listens.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '../../../host-site/app.ts';
import { startDelivery } from '../../../host-site/features/enquiries/delivery/outbox-worker.ts';
import { FEATURES } from '../../../host-site/features.ts';
import { openDatabase } from '../../../host-site/platform/database/open.ts';
import { serviceSlots } from '../../../host-site/platform/feature/running.ts';
import { keyringOf } from '../../../host-site/platform/keys/keyring-file.ts';
import { createPost } from '../../../host-site/platform/outgoing/endpoint-post.ts';
import { migrate } from '../../../host-site/startup/database/migrate.ts';
import { serve } from '../../../host-site/startup/lifecycle.ts';
import { createLog } from '../../../host-site/startup/log.ts';
import { insertSampleData } from '../databases/sample-data.ts';
import { appOptions } from './app-options.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const { databaseUrl, dataDir, databasePoolSize: poolSize, webhook } = settings;
const { db, close } = await openDatabase(
  databaseUrl ? { url: databaseUrl, statementMs: Number(process.env.STATEMENT_MS ?? 2000), poolSize } : { file: join(dataDir, 'xiyan.db') },
);
if (!databaseUrl) {
  await migrate(db, FEATURES);
  if (!(await db.selectFrom('merchant').select('id').executeTakeFirst())) await insertSampleData(db);
}
const keyring = keyringOf(settings);
const log = createLog(settings.logLevel, { write: (line) => process.stderr.write(line) });
const timings = { firstDelay: 20, longestDelay: 300, tries: 1000, timeout: 400, poll: 50, grace: 1000 };
const delivery =
  webhook && startDelivery({ db, keyring, slots: serviceSlots(FEATURES), webhook, post: createPost([]), clock: Date.now, log, timings });
const many = 1e6;
const stopping = new AbortController();
const { server } = await createApp(
  appOptions({
    db,
    settings,
    keyring,
    log,
    stopping: stopping.signal,
    wakeWorkers: () => delivery?.wake(),
    limits: { enquiriesPerMerchant: many, enquiriesUnproven: many, withdrawalsPerReceipt: many },
    requestLimits: {
      call: { points: many },
      change: { points: many },
      enquiry: { points: many, pointsInAll: many },
      besideEnquiry: { points: many },
      quote: { points: many },
      withdrawal: { points: many },
    },
  }),
);
const signalled = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
server.get('/slow', async () => {
  await signalled;
  await wait(400);
  return 'finished';
});
server.addHook('preClose', async () => void delivery?.stop());
const release = async () => {
  await delivery?.stop();
  await close();
};
const deadlineMs = process.env.DEADLINE_MS ? Number(process.env.DEADLINE_MS) : undefined;
const drainMs = settings.drainSeconds * 1000;
process.stdout.write(`${await serve(server, { host: '127.0.0.1', port: 0, log, release, stopping, drainMs, deadlineMs })}\n`);
