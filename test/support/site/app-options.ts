/** Options of an app that has only what the test states: no pages, no uploads, no metrics of the process. */
import type { AppDatabase, AppFront, AppOptions, AppOverrides, AppRuntime } from '../../../host-site/app-options.ts';
import { FEATURES } from '../../../host-site/features.ts';
import { switchFeatures } from '../../../host-site/platform/feature/switches.ts';
import { SITE_DEFAULTS } from '../../../host-site/platform/settings/site/site-settings.ts';
import { createLog } from '../../../host-site/startup/log.ts';

type Stated = Pick<AppDatabase, 'db'> & Pick<AppOptions, 'settings' | 'keyring'>;
/** What a test varies, without the groups of `AppOptions`. */
export type AppVariations = AppOverrides &
  Partial<
    Omit<AppDatabase, 'db'> &
      AppFront &
      AppRuntime &
      Pick<AppOptions, 'features' | 'siteSettings' | 'changedSiteSettings' | 'log' | 'version' | 'files' | 'wakeWorkers'>
  >;

/** How busy the machine is must not decide on a test. */
const NO_OVERLOAD = { maxEventLoopDelay: 0, maxHeapUsedBytes: 0 };

export function appOptions({
  db,
  settings,
  keyring,
  catalogueDb,
  publishedDb,
  connections = {},
  writeProbeMs,
  pages,
  widgets = {},
  pictures,
  pageCache,
  dev = false,
  processMetrics = false,
  failingCleanUpSteps = () => new Set(),
  overload = NO_OVERLOAD,
  stopping,
  siteSettings,
  features = switchFeatures(FEATURES, siteSettings ?? SITE_DEFAULTS, 'site.json'),
  changedSiteSettings = () => undefined,
  log = createLog('silent'),
  version = '0.0.0',
  files,
  wakeWorkers = () => undefined,
  ...overrides
}: Stated & AppVariations): AppOptions {
  return {
    database: { db, catalogueDb, publishedDb, connections, writeProbeMs },
    features,
    settings,
    siteSettings,
    changedSiteSettings,
    keyring,
    log,
    version,
    front: { pages, widgets, pictures, pageCache },
    files,
    runtime: { dev, processMetrics, failingCleanUpSteps, overload, stopping },
    wakeWorkers,
    overrides,
  };
}
