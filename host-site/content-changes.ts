/** Applies changes of the catalogue and of the site file to a running process: no cached page outlives them by more than a few seconds. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { readCatalogueVersion } from './database/catalogue-version.ts';
import type { Database } from './database/schema/schema.ts';
import type { SiteSettings } from './settings/site/site-settings.ts';
import { startPolling } from './system/poll.ts';

const POLL_MS = 2000;

export interface ContentOptions {
  db: Kysely<Database>;
  log: Logger;
  /** Returns the settings of a changed site file, otherwise undefined. @throws Error with one line when the file is invalid */
  changedSiteSettings?: (() => SiteSettings | undefined) | undefined;
  /** Milliseconds between two checks. */
  pollMs?: number | undefined;
  /** Applies a change before pages of the new version are rendered; with `settings` when the site file has changed. */
  apply: (settings?: SiteSettings) => Promise<void>;
}

/**
 * Watches while the server is ready. Returns the version of the content: pages rendered under another version are out of date. Timers check
 * it, not requests, so that no page waits for the database; while the database is away the version stays.
 */
export function watchContent(
  server: FastifyInstance,
  { db, log, changedSiteSettings, pollMs = POLL_MS, apply }: ContentOptions,
): () => string {
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
      const settings = changedSiteSettings?.();
      if (!settings) return;
      await apply(settings);
      siteFile += 1;
      log.info({ event: 'site_file.applied' }, 'the changed site file applies');
    } catch (error) {
      log.error({ event: 'site_file.invalid' }, `${(error as Error).message} The site keeps its earlier settings.`);
    }
  };
  const stops: (() => void)[] = [];
  server.addHook('onReady', async () => {
    catalogue = await readCatalogueVersion(db).catch(() => '');
    // Apart, because a database that gives no response delays one check.
    stops.push(startPolling(checkCatalogue, pollMs), startPolling(checkSiteFile, pollMs));
  });
  server.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
  return () => `${catalogue} ${siteFile}`;
}
