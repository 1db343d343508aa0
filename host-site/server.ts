/** Starts the server of an operator: database, keys, built widgets and pages, from settings. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { WIDGETS } from '../widgets/contract.ts';
import { escapeHtml } from '../widgets/domain/escape.ts';
import type { Site } from '../widgets/domain/site/site.ts';
import { optionsOf, renderWidget, widgetStyleText } from '../widgets/server/render-widget.tsx';
import { createApp } from './app.ts';
import type { BuiltWidgets } from './app-options.ts';
import { folderJournal } from './cli/export/revealed-files.ts';
import type { OpenDatabase } from './database/open.ts';
import type { Database } from './database/schema/schema.ts';
import type { FileStore } from './file-store/file-store.ts';
import { adoptLocalFiles, openFileStore } from './file-store/open-file-store.ts';
import { createPageCache } from './http/caching/page-cache.ts';
import { cacheWidgets } from './http/caching/widget-cache.ts';
import { createReleasedFiles, type ReleasedFiles } from './http/files/released-files.ts';
import { pinned, readStartTemplates, shellLoaderWithLists, startFiles } from './http/files/start-files.ts';
import { readWidgetFiles, type WidgetFile, type WidgetFiles, widgetFile } from './http/files/widget-files.ts';
import { releaseOf } from './http/files/widget-releases.ts';
import { serve } from './http/lifecycle.ts';
import { createLog } from './http/observability/log.ts';
import { logStream } from './http/observability/log-stream.ts';
import { createPictureCutter } from './http/pictures/picture-cutter.ts';
import { pages } from './pages/routing/page-routes.ts';
import { warnOfPublicDemo } from './public-address.ts';
import { createAudit } from './services/audit.ts';
import { LONGEST_CALENDAR, startImports } from './services/availability/import-worker.ts';
import { startBots } from './services/bots/bot-worker.ts';
import { createExchange, createPost, createRead } from './services/delivery/endpoint-post.ts';
import { startDelivery } from './services/delivery/outbox-worker.ts';
import type { Worker } from './services/delivery/worker.ts';
import { checkJournal } from './services/facts/journal-entries.ts';
import { addDemoUsers, hasDemoUsers, removeDemoUsers } from './services/inbox/merchant-users.ts';
import { checkKeys } from './services/keys/key-fingerprints.ts';
import type { Keyring } from './services/keys/keyring.ts';
import { keyringOf, keySourceOf } from './services/keys/keyring-file.ts';
import { startCleanUp } from './services/retention/clean-up.ts';
import type { Settings } from './settings/settings.ts';
import { siteFileChanges } from './settings/site/site-file.ts';
import type { SiteSettings } from './settings/site/site-settings.ts';
import { unknownVariables, warningOf } from './settings/unknown-variables.ts';
import { waitForDatabase } from './startup/database-wait.ts';
import { openReplica, type PrepareOptions, prepareDatabase } from './startup/prepare-database.ts';
import { announceSite, databaseName } from './startup/running-sites.ts';
import { builtFile, projectFile } from './system/project-root.ts';

/** @param released files of other releases; undefined: they are neither stored nor served */
function builtWidgets(version: string, released: ReleasedFiles | undefined): BuiltWidgets {
  const templates = readStartTemplates(builtFile('start'));
  let common: WidgetFiles | undefined;
  const hashes = WIDGETS.map((name) => createHash('sha256').update(widgetStyleText(name)).digest('base64'));
  /** By name and text: compressing is slow, and most changes alter one file. */
  let compressed = new Map<string, WidgetFile>();
  const compress = (texts: Record<string, string>): [string, WidgetFile][] => {
    const before = compressed;
    compressed = new Map();
    return Object.entries(texts).map(([name, text]) => {
      const file = before.get(name + text) ?? widgetFile(name, Buffer.from(text));
      compressed.set(name + text, file);
      return [name, file];
    });
  };
  const filesBySite = new WeakMap<Site, Record<string, string>>();
  const start = (site: Site) => {
    const files = filesBySite.get(site) ?? startFiles(site, templates);
    filesBySite.set(site, files);
    return files;
  };
  return {
    files: (site, lists) => {
      // Only the files with the site's facts differ between two sites.
      common ??= readWidgetFiles(builtFile('widgets'));
      const texts = { ...start(site), ...(lists && { 'embed-shell.js': shellLoaderWithLists(site, templates, lists) }) };
      return new Map([...common, ...compress(texts)]);
    },
    release: (site) => releaseOf(version, start(site)),
    ...(released && { released }),
    fragments: (site) => ({
      options: optionsOf,
      tag(widget, { nonce, partner } = {}) {
        const { file, integrity } = pinned(widget === 'enquiry' ? 'embed' : 'embed-shell', start(site));
        const allowed = nonce ? ` nonce="${escapeHtml(nonce)}"` : '';
        const counted = partner ? ` data-partner="${escapeHtml(partner)}"` : '';
        return `<script async src="${site.origins.main}/widgets/v1/${file}" integrity="${integrity}" crossorigin="anonymous"${counted}${allowed}></script>`;
      },
    }),
    render: (site) => cacheWidgets((name, options = {}, extra = {}) => renderWidget(name, options, { site, ...extra })),
    styleHashes: [...new Set(hashes)].map((hash) => `'sha256-${hash}'`),
  };
}

/** Opens the file store, with what the data folder has of an earlier release. */
async function openFiles(db: Kysely<Database>, settings: Settings, log: Logger): Promise<FileStore> {
  const store = openFileStore(db, settings);
  const copied = await adoptLocalFiles(store, settings);
  if (copied.length) log.info({ event: 'files.copied', count: copied.length }, 'copied files of DATA_DIR into the file store');
  return store;
}

/** Between two writes that check whether the database accepts them. */
const WRITE_PROBE_MS = 10_000;

/** Settings that decide who can reach what, for the audit log: no secrets. */
const settingsFacts = (settings: Settings, version: string) => ({
  version,
  mode: settings.mode,
  origin: settings.publicOrigin,
  embedOrigins: String(settings.embedOrigins),
  trustProxy: settings.trustProxy.join(),
  consent: settings.consent,
  tracking: settings.tracking,
  codes: settings.smsGateway ? 'gateway' : 'console',
  webhook: settings.webhook !== undefined,
  keys: settings.enquiryKeys ? 'ENQUIRY_KEYS' : 'file',
});

/** Checks the state of the database and the enquiry keys, adds or removes the demo users and writes the start to the audit log. Closes the database when that fails. */
async function recordStart(
  database: OpenDatabase,
  settings: Settings,
  { keyring, log, version }: { keyring: Keyring; log: Logger; version: string },
): Promise<OpenDatabase> {
  const { db } = database;
  try {
    await checkJournal(db, folderJournal(settings), settings.dataDir);
    await checkKeys(db, keyring, { source: keySourceOf(settings), now: Date.now() });
    // A real gateway would send login codes to the owners of the demo users' numbers.
    if (settings.smsGateway) await removeDemoUsers(db, keyring, Date.now());
    else await addDemoUsers(db, keyring, Date.now());
    // No metrics count it yet, and it is no failure.
    const audit = createAudit({ clock: Date.now, days: settings.auditDays, log, onEntry: () => undefined, failures: async () => 0 });
    await audit.record(db, { event: 'server.started', actor: 'system', detail: settingsFacts(settings, version) });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Retention periods of what the sweep deletes. */
const retentionOf = ({ outboxDays, keyDays, receiptMonths, enquiryMonths, trackingDays }: Settings) => ({
  outboxDays,
  keyDays,
  receiptMonths,
  enquiryMonths,
  trackingDays,
});

/** Starts the deliveries of enquiries, to the webhook endpoint, if there is one, and to group bots, and the imports of calendars. */
function startDeliveries(db: Kysely<Database>, { settings, keyring, log }: { settings: Settings; keyring: Keyring; log: Logger }): Worker {
  const { webhook, receiverNetworks, publicOrigin: origin, reminder } = settings;
  const options = { db, keyring, clock: Date.now, log };
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

export interface StartOptions {
  /** Pages reload when the process is replaced. */
  dev: boolean;
  siteSettings: SiteSettings;
  /** Called before each step of the start that can take seconds. */
  onStep?: (step: string) => void;
}

export interface StartedServer {
  /** Where the process listens. */
  address: string;
  /** Whether the demo login of hotel 1001 exists. */
  hasDemoLogin: boolean;
}

const preparationOf = (settings: Settings, { log, onStep }: { log: Logger; onStep: (step: string) => void }): PrepareOptions => ({
  migrations: settings.migrate === 'never' ? 'never' : 'always',
  onDemoData: () => onStep('Loading the demo data …'),
  onMigrationWait: (holder) => log.info({ event: 'migration.waiting', holder }, `${holder} migrates the database; waiting`),
});

/** Resolves once requests are answered. @throws when the database, the build or the port is not there. */
export async function startServer(
  settings: Settings,
  { dev, siteSettings, onStep = () => undefined }: StartOptions,
): Promise<StartedServer> {
  const log = createLog(settings.logLevel, await logStream(settings.logFormat));
  warnOfPublicDemo(settings, log);
  for (const unknown of unknownVariables(process.env)) log.warn({ event: 'settings.unknown_variable', ...unknown }, warningOf(unknown));
  // Before the database, which takes much longer to prepare: an unusable key file stops the start at once.
  const keyring = keyringOf(settings);
  onStep(`Opening the database ${databaseName(settings)} …`);
  const { version } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string };
  const openAndPrepare = async () => {
    const prepared = await prepareDatabase(settings, preparationOf(settings, { log, onStep }));
    return recordStart(prepared, settings, { keyring, log, version });
  };
  const wait = { seconds: settings.databaseWaitSeconds, name: databaseName(settings), log };
  const database = await waitForDatabase(openAndPrepare, wait);
  const { db } = database;
  const replica = await openReplica(settings);
  const cleanUp = startCleanUp({ ...retentionOf(settings), db, clock: Date.now, log, auditDays: settings.auditDays });
  const deliveries = startDeliveries(db, { settings, keyring, log });
  const stopping = new AbortController();
  const store = await openFiles(db, settings, log);
  onStep('Starting the server …');
  const { server } = await createApp({
    database: {
      db,
      catalogueDb: replica?.db,
      connections: { primary: database.connections, replica: replica?.connections },
      writeProbeMs: WRITE_PROBE_MS,
    },
    settings,
    siteSettings,
    changedSiteSettings: siteFileChanges(settings),
    keyring,
    log,
    version,
    front: {
      pages,
      widgets: builtWidgets(version, dev ? undefined : createReleasedFiles(store, { log })),
      pictures: createPictureCutter(projectFile('host-site/assets/pictures'), join(settings.dataDir, 'pictures'), { uploads: store }),
      pageCache: dev ? undefined : createPageCache(),
    },
    files: store,
    runtime: {
      dev,
      processMetrics: true,
      failingCleanUpSteps: cleanUp.failing,
      overload: { maxPagesInFlight: dev ? 0 : settings.maxPagesInFlight },
      stopping: stopping.signal,
    },
    onEnquiry: deliveries.wake,
  });
  const release = async () => {
    await deliveries.stop();
    await cleanUp.end();
    await Promise.all([database.close(), replica?.close()]);
  };
  // Deliveries end in parallel with the last requests: together they have less than ten seconds.
  server.addHook('preClose', async () => void deliveries.stop());
  // `npm run dev` replaces the process after each change.
  const drainMs = dev ? 0 : settings.drainSeconds * 1000;
  const address = await serve(server, { host: settings.host, port: settings.port, log, release, stopping, drainMs });
  announceSite(settings);
  return { address, hasDemoLogin: !settings.smsGateway && (await hasDemoUsers(db)) };
}
