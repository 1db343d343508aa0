/** Starts the server of an operator: database, keys, built widgets and pages, from settings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { AppFront, AppRuntime } from './app-options.ts';
import { FEATURES } from './features.ts';
import type { Database } from './platform/database/schema/schema.ts';
import { loadWeb } from './platform/feature/feature.ts';
import { serviceSlots } from './platform/feature/running.ts';
import { switchFeatures } from './platform/feature/switches.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { adoptLocalFiles, openFileStore } from './platform/files/open-file-store.ts';
import { createPageCache } from './platform/http/caching/page-cache.ts';
import { createPictureCutter } from './platform/http/pictures/picture-cutter.ts';
import { keyringOf } from './platform/keys/keyring-file.ts';
import { variablesOf } from './platform/settings/feature-settings.ts';
import type { Settings } from './platform/settings/settings.ts';
import { type SiteSettings, siteFileOf } from './platform/settings/site/site-settings.ts';
import { announceSite } from './platform/startup/running-sites.ts';
import { firstSteps } from './platform/startup/start-slots.ts';
import { projectFile } from './platform/system/project-root.ts';
import { warnOfPublicDemo } from './public-address.ts';
import { pages } from './routes/page-routes.ts';
import { startRetention, startWorkers } from './startup/background-work.ts';
import { openReplicaOf } from './startup/database/prepare-database.ts';
import { openServerDatabase } from './startup/database/server-database.ts';
import { serve } from './startup/lifecycle.ts';
import { createLog } from './startup/log.ts';
import { logStream } from './startup/log-stream.ts';
import { siteFileChanges } from './startup/site-file.ts';
import { unknownVariables, warningOf } from './startup/unknown-variables.ts';
import { readBuiltWidgets } from './widget-files/read-built-widgets.ts';
import { createReleasedFiles } from './widget-files/released-files.ts';

/** Between two writes that check whether the database accepts them. */
const WRITE_PROBE_MS = 10_000;

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
  /** What people at a terminal may try, in the order of the features. */
  firstSteps: readonly string[];
}

/** Creates the log and warns of settings that may be mistakes. */
async function openLog(settings: Settings): Promise<Logger> {
  const log = createLog(settings.logLevel, await logStream(settings.logFormat));
  warnOfPublicDemo(settings, log);
  for (const unknown of unknownVariables(process.env, variablesOf(FEATURES)))
    log.warn({ event: 'settings.unknown_variable', ...unknown }, warningOf(unknown));
  return log;
}

const readVersion = (): string => (JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string }).version;

/** Opens the file store, with what the data folder has of an earlier release. */
async function openFiles(db: Kysely<Database>, settings: Settings, log: Logger): Promise<FileStore> {
  const store = openFileStore(db, settings);
  const copied = await adoptLocalFiles(store, settings);
  if (copied.length) log.info({ event: 'files.copied', count: copied.length }, 'copied files of DATA_DIR into the file store');
  return store;
}

/** Creates what visitors see beside the services. In development nothing outlives the process. */
const createFront = (
  files: FileStore,
  { dataDir, dev, version, log }: { dataDir: string; dev: boolean; version: string; log: Logger },
): AppFront => ({
  pages,
  widgets: readBuiltWidgets(version, dev ? undefined : createReleasedFiles(files, { log })),
  pictures: createPictureCutter(projectFile('host-site/assets/pictures'), join(dataDir, 'pictures'), { uploads: files }),
  pageCache: dev ? undefined : createPageCache(),
});

const runtimeOf = ({ maxPagesInFlight }: Settings, options: Pick<AppRuntime, 'dev' | 'failingCleanUpSteps' | 'stopping'>): AppRuntime => ({
  ...options,
  processMetrics: true,
  overload: { maxPagesInFlight: options.dev ? 0 : maxPagesInFlight },
});

/** Resolves once requests are answered. @throws when the database, the build or the port is not there. */
export async function startServer(
  settings: Settings,
  { dev, siteSettings, onStep = () => undefined }: StartOptions,
): Promise<StartedServer> {
  const features = switchFeatures(FEATURES, siteSettings, siteFileOf(settings));
  const log = await openLog(settings);
  // Before the database, which takes much longer to prepare: an unusable key file stops the start at once.
  const keyring = keyringOf(settings);
  const version = readVersion();
  const { db, connections, close } = await openServerDatabase(settings, { keyring, log, version, onStep });
  const replica = await openReplicaOf(settings);
  const cleanUp = startRetention(FEATURES, { db, settings, log });
  const deliveries = startWorkers(await loadWeb(features.on), { db, settings, keyring, slots: serviceSlots(FEATURES), log });
  const files = await openFiles(db, settings, log);
  onStep('Starting the server …');
  const stopping = new AbortController();
  const { server } = await createApp({
    features,
    database: {
      db,
      catalogueDb: replica?.catalogue,
      publishedDb: replica?.published,
      connections: { primary: connections, replica: replica?.connections },
      writeProbeMs: WRITE_PROBE_MS,
    },
    settings,
    siteSettings,
    changedSiteSettings: siteFileChanges(settings),
    keyring,
    log,
    version,
    front: createFront(files, { dataDir: settings.dataDir, dev, version, log }),
    files,
    runtime: runtimeOf(settings, { dev, failingCleanUpSteps: cleanUp.failing, stopping: stopping.signal }),
    wakeWorkers: deliveries.wake,
  });
  // Deliveries end in parallel with the last requests: together they have less than ten seconds.
  server.addHook('preClose', async () => void deliveries.stop());
  const release = async () => {
    await deliveries.stop();
    await cleanUp.end();
    await Promise.all([close(), replica?.close()]);
  };
  // `npm run dev` replaces the process after each change.
  const drainMs = dev ? 0 : settings.drainSeconds * 1000;
  const address = await serve(server, { host: settings.host, port: settings.port, log, release, stopping, drainMs });
  announceSite(settings);
  const steps = await Promise.all(
    serviceSlots(features.on)
      .of(firstSteps)
      .map((step) => step({ db, settings })),
  );
  return { address, firstSteps: steps.filter((step) => step !== undefined) };
}
