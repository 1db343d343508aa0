/** Applies changes of the catalogue and of the site file to a running process: no cached page outlives them by more than a few seconds. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { AppOptions } from '../app-options.ts';
import { readCatalogueVersion } from '../platform/database/catalogue-version.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { switchedByRestart, switchFeatures } from '../platform/feature/switches.ts';
import { type SiteSettings, siteFileOf } from '../platform/settings/site/site-settings.ts';
import { type BackgroundTask, pollingTask } from '../platform/system/background-task.ts';

const POLL_MS = 2000;

/**
 * Returns the settings of a changed site file, as `changed` does. What they switch is not applied to a running process, which has its routes: a line in the log says so.
 * @throws SettingsError with one line when the file is invalid
 */
export const checkedChanges =
  (changed: () => SiteSettings | undefined, { features, settings, log }: Pick<AppOptions, 'features' | 'settings' | 'log'>) =>
  (): SiteSettings | undefined => {
    const siteSettings = changed();
    if (!siteSettings) return undefined;
    const switched = switchedByRestart(features, switchFeatures([...features.on, ...features.off], siteSettings, siteFileOf(settings)));
    if (switched)
      log.warn(
        { event: 'site_file.restart_needed' },
        `The changed site file switches features: restart each process to apply that to ${switched}.`,
      );
    return siteSettings;
  };

export interface ContentOptions {
  db: Kysely<Database>;
  log: Logger;
  /** Returns the settings of a changed site file, otherwise undefined. @throws Error with one line when the file is invalid */
  changedSiteSettings: () => SiteSettings | undefined;
  /** Milliseconds between two checks. */
  pollMs?: number | undefined;
  /** Applies a change before pages of the new version are rendered; with `settings` when the site file has changed. */
  apply: (settings?: SiteSettings) => Promise<void>;
}

export interface ContentWatch extends BackgroundTask {
  /** Returns the version of the content: pages rendered under another version are out of date. */
  version: () => string;
}

/** Timers check the version, not requests, so that no page waits for the database; while the database is away the version stays. */
export function createContentWatch({ db, log, changedSiteSettings, pollMs = POLL_MS, apply }: ContentOptions): ContentWatch {
  let catalogue = '';
  let siteFile = 0;
  const checkCatalogue = async () => {
    const version = await readCatalogueVersion(db);
    if (version === catalogue) return;
    await apply();
    catalogue = version;
  };
  const checkSiteFile = async () => {
    try {
      const settings = changedSiteSettings();
      if (!settings) return;
      await apply(settings);
      siteFile += 1;
      log.info({ event: 'site_file.applied' }, 'the changed site file applies');
    } catch (error) {
      log.error({ event: 'site_file.invalid' }, `${(error as Error).message} The site keeps its earlier settings.`);
    }
  };
  // Apart, because a database that gives no response delays one check.
  const checks = [pollingTask(checkCatalogue, pollMs), pollingTask(checkSiteFile, pollMs)];
  return {
    version: () => `${catalogue} ${siteFile}`,
    async start() {
      catalogue = await readCatalogueVersion(db).catch(() => '');
      for (const check of checks) check.start();
    },
    stop() {
      for (const check of checks) check.stop();
    },
  };
}
