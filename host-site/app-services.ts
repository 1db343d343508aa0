/** Connects the services of the app: erasures, request handlers, the site's facts. */
import type { FastifyInstance } from 'fastify';
import type { Site } from '../widgets/domain/site/site.ts';
import { createCalls } from './api/calls.ts';
import type { AppOptions } from './app-options.ts';
import { revealedExports } from './cli/export/revealed-files.ts';
import { createServiceContext, type ServiceEvents } from './service-context.ts';
import type { ServiceCall } from './service-contract/service-call.ts';
import type { Limiter } from './services/limits/limiter.ts';
import { erasureJournal } from './services/retention/erasure-journal.ts';
import { type ErasureSchedule, startErasures } from './services/retention/erasure-schedule.ts';
import { announceExports } from './services/retention/export-folders.ts';
import { friendlyLinks } from './services/search/search-words.ts';
import { type RemovalSchedule, startRemovals } from './services/uploads/upload-removal.ts';
import { siteOf } from './settings/site/site.ts';
import type { SiteSettings } from './settings/site/site-settings.ts';

function erasuresOf(server: FastifyInstance, options: AppOptions): ErasureSchedule {
  const { db, keyring, settings, log, clock = Date.now, erasureDelay } = options;
  const exports = revealedExports(settings.dataDir, settings.databaseUrl !== undefined);
  const erasures = startErasures({
    db,
    keyring,
    exports,
    journal: erasureJournal(settings.dataDir),
    clock,
    sweepMs: settings.erasureSweepSeconds * 1000,
    log,
    delay: erasureDelay,
  });
  // Completes erasures that were pending when the previous process ended.
  server.addHook('onReady', async () => {
    const folder = exports.folder();
    // Before the process listens: from then on, erasures wait for it.
    if (folder) await announceExports(db, folder, { exports: await exports.list(), now: clock() });
    erasures.request();
  });
  server.addHook('onClose', () => erasures.stop());
  return erasures;
}

/** Removes the files of deleted pictures; undefined where visitors cannot upload any. */
function removalsOf(server: FastifyInstance, { db, files, settings, log, clock = Date.now }: AppOptions): RemovalSchedule | undefined {
  if (!files) return undefined;
  const removals = startRemovals({ db, files, clock, log, everyMs: settings.erasureSweepSeconds * 1000 });
  server.addHook('onReady', async () => removals.request());
  server.addHook('onClose', () => removals.stop());
  return removals;
}

export interface ConnectedServices {
  site: Site;
  call: ServiceCall;
  /** Returns the site's facts with the current links, and with the settings of a changed site file. */
  readSite: (settings?: SiteSettings) => Promise<Site>;
}

/** Connects the request handlers of services: the site's facts, and each call in this process or at its base address. */
export async function connectServices(
  server: FastifyInstance,
  options: AppOptions,
  { limiter, ...events }: { limiter: Limiter } & Omit<ServiceEvents, 'onErasure'>,
): Promise<ConnectedServices> {
  const { settings, log } = options;
  const erasures = erasuresOf(server, options);
  const removals = removalsOf(server, options);
  const onErasure = () => {
    erasures.request();
    removals?.request();
  };
  const context = createServiceContext(
    options,
    limiter,
    { ...events, onErasure },
    {
      brand: () => site?.brand.name ?? '',
      hotline: () => site?.legal.hotline ?? '',
      partners: () => current?.partners ?? [],
    },
  );
  let current = options.siteSettings;
  const readSite = async (changed = current) => {
    const links = await friendlyLinks(context);
    if (!links.ok && changed === current && site) return site;
    current = changed;
    site = siteOf(settings, links.ok ? links.data : (site?.friendlyLinks ?? []), current);
    return site;
  };
  let site: Site | undefined;
  const call = createCalls({
    context,
    catalogueDb: options.catalogueDb,
    bases: settings.serviceBases,
    fetch: options.fetch ?? globalThis.fetch,
    onFailure: (name, reason) => log.error(name ? { call: name, reason } : { err: reason }, 'a service call failed'),
  });
  return { site: await readSite(), call, readSite };
}
