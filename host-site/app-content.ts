/** What the app's pages and widgets show, and its replacement when the catalogue or the site file changes. */

import type { FastifyInstance } from 'fastify';
import type { Site } from '../widgets/domain/site/site.ts';
import type { ShellLists } from '../widgets/platform/services/shell-lists.ts';
import type { AppOptions } from './app-options.ts';
import type { ConnectedServices } from './app-services.ts';
import { watchContent } from './content-changes.ts';
import { loaderOrigins } from './http/files/start-files.ts';
import { type CurrentRelease, listReleases } from './http/files/versioned-loaders.ts';
import type { WidgetFiles } from './http/files/widget-files.ts';
import type { Loader } from './http/files/widget-releases.ts';
import type { RateLimits } from './http/limits/rate-limits.ts';
import type { PageDependencies } from './http/page-renderer.ts';
import { callerOf } from './http/security/caller.ts';
import type { Origins } from './http/security/origins.ts';
import { createPlaceOf } from './http/security/visitor-place.ts';
import { searchCalls } from './service-contract/calls/search-calls.ts';
import type { ServiceCall } from './service-contract/service-call.ts';
import { createPageCheck } from './services/page-check/page-check.ts';
import type { SiteSettings } from './settings/site/site-settings.ts';
import { startPolling } from './system/poll.ts';

/** Shorter than the day by which files stay longer than promised (released-files.ts). */
const RENEWAL_MS = 20 * 60 * 60 * 1000;

/** What pages read of a site, replaced when the site changes. */
const siteDependencies = ({ widgets = {} }: AppOptions, site: Site) => ({
  site,
  renderWidget: widgets.render?.(site) ?? (() => ''),
  fragments: widgets.fragments?.(site),
});

/** The files of the widgets, which contain facts of the site and lists of the catalogue; undefined where widgets are not built. */
export async function currentWidgets({ widgets = {}, clock = Date.now }: AppOptions, site: Site, call: ServiceCall) {
  let files: WidgetFiles | undefined;
  let lists: ShellLists | undefined;
  let applied = '';
  let current: CurrentRelease | undefined;
  const set = async (next: Site): Promise<void> => {
    if (!widgets.files) return;
    const reply = await call(searchCalls.shellLists, {});
    // Without lists the widgets request them; earlier ones are better than none.
    if (reply.ok) lists = reply.data;
    const facts = JSON.stringify([next, lists]);
    if (facts === applied) return;
    const changed = widgets.files(next, lists);
    // Before the first page that names them: another process may be asked for them.
    const release = widgets.release?.(next);
    await widgets.released?.register(changed, release);
    files = changed;
    if (release && release.id !== current?.release.id) current = { release, since: clock() };
    applied = facts;
  };
  await set(site);
  return {
    set,
    files: widgets.files && { get: (name: string) => files?.get(name) },
    currentRelease: () => current,
    /** Stores the files again, so that they do not expire while this process runs. */
    async renew(): Promise<void> {
      if (files) await widgets.released?.register(files, current?.release);
    },
  };
}

type Widgets = Awaited<ReturnType<typeof currentWidgets>>;

/** Returns the page check, which compares a script tag with the files of this release and of earlier ones. */
function pageCheckOf({ widgets: { released } = {}, pageCheck }: AppOptions, site: Site, { files, currentRelease }: Widgets) {
  return createPageCheck({
    ...pageCheck,
    origins: loaderOrigins(site),
    async file(path) {
      const [, id, loader] = /^v([^/]+)\/(embed(?:-shell)?\.js)$/.exec(path) ?? [];
      const own = currentRelease()?.release;
      const release = own?.id === id ? own : id && id !== '1' ? await released?.releases.find(id) : undefined;
      const name = release ? release.files[loader as Loader].file : path.replace(/^v1\//, '');
      const current = files?.get(name);
      const file = current ?? (await released?.find(name));
      return file && { bytes: file.bodies.identity, isCurrent: current !== undefined };
    },
  });
}

interface PageParts {
  site: Site;
  call: ServiceCall;
  origins: Origins;
  limits: RateLimits;
  widgets: Widgets;
}

export function pageDependencies(options: AppOptions, { site, call, origins, limits, widgets }: PageParts): PageDependencies {
  const { settings, siteSettings, clock = Date.now, pageCache } = options;
  const placeOf = createPlaceOf(settings);
  return {
    ...siteDependencies(options, site),
    call,
    checkPage: pageCheckOf(options, site, widgets),
    operatorPages: siteSettings?.pages ?? {},
    retention: { enquiryMonths: settings.enquiryMonths, trackingDays: settings.trackingDays },
    testMerchants: settings.testMerchants,
    securityContact: settings.securityContact,
    clock,
    limitRender: (request, reply) => limits.take('page', request, reply),
    callerOf: (request) => callerOf(request, origins, site, placeOf),
    pageCache,
    contentVersion: () => '',
    releases: async () => [],
  };
}

/** Applies changes of the catalogue and of the site file to `dependencies` and `widgets` while the server runs. */
export function followContent(
  server: FastifyInstance,
  options: AppOptions,
  {
    dependencies,
    widgets,
    readSite,
  }: { dependencies: PageDependencies; widgets: Awaited<ReturnType<typeof currentWidgets>> } & Pick<ConnectedServices, 'readSite'>,
): void {
  const { log, changedSiteSettings, contentPollMs: pollMs, widgetRenewalMs = RENEWAL_MS } = options;
  // The pages of a new version must not be rendered before the database that they read has it.
  const db = options.catalogueDb ?? options.db;
  const apply = async (settings?: SiteSettings) => {
    const site = await readSite(settings);
    if (settings) dependencies.operatorPages = settings.pages;
    await widgets.set(site);
    if (JSON.stringify(site) === JSON.stringify(dependencies.site)) return;
    Object.assign(dependencies, siteDependencies(options, site));
  };
  dependencies.releases = () => listReleases({ current: widgets.currentRelease, released: options.widgets?.released });
  const renew = () =>
    widgets
      .renew()
      .catch((error: Error) => log.error({ event: 'widgets.renewal_failed' }, `${error.message} The next attempt is in a day.`));
  let stopRenewal: (() => void) | undefined;
  server.addHook('onReady', async () => {
    stopRenewal = startPolling(renew, widgetRenewalMs);
  });
  server.addHook('onClose', async () => stopRenewal?.());
  dependencies.contentVersion = watchContent(server, { db, log, changedSiteSettings, pollMs, apply });
}
