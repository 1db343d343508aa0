/** A server without pages as a process of its own, run from source: `node plain-server.ts DATA_DIR`. Prints its address when it listens. */
import { join } from 'node:path';
import { createApp } from '../../../host-site/app.ts';
import { migrate } from '../../../host-site/database/migrate.ts';
import { openDatabase } from '../../../host-site/database/open.ts';
import { serve } from '../../../host-site/http/lifecycle.ts';
import { createLog } from '../../../host-site/http/observability/log.ts';
import { keyringOf } from '../../../host-site/services/keys/keyring-file.ts';
import { readSettings } from '../../../host-site/settings/settings.ts';
import { insertSampleData } from '../databases/sample-data.ts';
import { appOptions } from '../site/app-options.ts';

const settings = readSettings({ ...process.env, DATA_DIR: process.argv[2] });
const { db, close } = await openDatabase({ file: join(settings.dataDir, 'xiyan.db') });
await migrate(db);
if (!(await db.selectFrom('merchant').select('id').executeTakeFirst())) await insertSampleData(db);
const log = createLog('silent');
const stopping = new AbortController();
const { server } = await createApp(
  appOptions({
    db,
    settings,
    keyring: keyringOf(settings),
    log,
    stopping: stopping.signal,
    limits: {
      enquiriesPerAddress: 1e6,
      enquiriesInAll: 1e6,
      enquiriesUnproven: 1e6,
      requestsPerAddress: 1e6,
      withdrawalsPerAddress: 1e6,
      withdrawalsPerReceipt: 1e6,
    },
  }),
);
server.get('/slow', async () => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  return 'finished';
});
const drainMs = settings.drainSeconds * 1000;
process.stdout.write(`${await serve(server, { host: '127.0.0.1', port: 0, log, release: close, stopping, drainMs })}\n`);
