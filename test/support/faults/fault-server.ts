/**
 * The site's services and delivery as a process of its own, with short delays, for tests that kill it. Prints its address when it listens.
 * STATEMENT_MS limits the database's statements, DEADLINE_MS the time from SIGTERM to the end of the process.
 */
import { join } from 'node:path';
import { createApp } from '../../../host-site/app.ts';
import { openDatabase } from '../../../host-site/database/open.ts';
import { serve } from '../../../host-site/http/lifecycle.ts';
import { createLog } from '../../../host-site/http/observability/log.ts';
import { createPost } from '../../../host-site/services/delivery/endpoint-post.ts';
import { startDelivery } from '../../../host-site/services/delivery/outbox-worker.ts';
import { keyringOf } from '../../../host-site/services/keys/keyring-file.ts';
import { readSettings } from '../../../host-site/settings/settings.ts';
import { appOptions } from '../site/app-options.ts';

const settings = readSettings(process.env);
const { db, close } = await openDatabase(
  settings.databaseUrl
    ? { url: settings.databaseUrl, statementMs: Number(process.env.STATEMENT_MS ?? 2000), poolSize: settings.databasePoolSize }
    : { file: join(settings.dataDir, 'xiyan.db') },
);
const keyring = keyringOf(settings);
const log = createLog('info', { write: (line) => process.stderr.write(line) });
if (!settings.webhook) throw new Error('fault-server: set ENQUIRY_WEBHOOK_URL');
const delivery = startDelivery({
  db,
  keyring,
  webhook: settings.webhook,
  post: createPost([]),
  clock: Date.now,
  log,
  timings: { firstDelay: 20, longestDelay: 300, tries: 1000, timeout: 400, poll: 50, grace: 1000 },
});
const many = 1e6;
const { server } = await createApp(
  appOptions({
    db,
    settings,
    keyring,
    log,
    onEnquiry: delivery.wake,
    limits: {
      requestsPerAddress: many,
      enquiriesPerAddress: many,
      enquiriesInAll: many,
      enquiriesPerMerchant: many,
      enquiriesUnproven: many,
      besideEnquiriesPerAddress: many,
    },
  }),
);
server.addHook('preClose', async () => void delivery.stop());
const release = async () => {
  await delivery.stop();
  await close();
};
process.stdout.write(
  `${await serve(server, { host: '127.0.0.1', port: 0, log, release, deadlineMs: Number(process.env.DEADLINE_MS ?? 9500) })}\n`,
);
