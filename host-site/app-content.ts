/** What pages and widgets show of the site, and its replacement when the catalogue or the site file changes. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { PageSite } from '../widgets/domain/site/site.ts';
import type { ShellLists } from '../widgets/platform/services/shell-lists.ts';
import type { ServiceCall } from './platform/calls/service-call.ts';
import type { Database } from './platform/database/schema/schema.ts';
import type { SiteLinks } from './platform/feature/site-links.ts';
import type { Slots } from './platform/feature/slot.ts';
import type { PageContent } from './platform/http/page-renderer.ts';
import { friendlyLinksSlot, shellListsSlot } from './platform/pages/shell-data.ts';
import type { Settings } from './platform/settings/settings.ts';
import { siteOf } from './platform/settings/site/site.ts';
import type { SiteSettings } from './platform/settings/site/site-settings.ts';
import { type BackgroundTask, pollingTask } from './platform/system/background-task.ts';
import { type CurrentValue, currentValue } from './platform/system/current-value.ts';
import type { BuiltWidgets } from './widget-files/built-widgets.ts';
import type { CurrentRelease } from './widget-files/versioned-loaders.ts';
import type { WidgetFiles } from './widget-files/widget-files.ts';

/** Shorter than the day by which files stay longer than promised (released-files.ts). */
const RENEWAL_MS = 20 * 60 * 60 * 1000;

export interface SiteContent extends PageContent {
  partners: SiteSettings['partners'];
}

export interface ContentSource {
  db: Kysely<Database>;
  settings: Settings;
  /** Which addresses the site has pages for. */
  pages: SiteLinks;
  slots: Slots;
  widgets: BuiltWidgets;
}

/** Reads the site's facts with the links of the catalogue. @param before content that stays where nothing has changed, so that what is cached for its site stays */
export async function readContent(
  { db, settings, slots, pages, widgets }: ContentSource,
  siteSettings: SiteSettings | undefined,
  before?: SiteContent,
): Promise<SiteContent> {
  const [links] = await Promise.all(slots.of(friendlyLinksSlot).map((read) => read({ db })));
  const listed = links?.ok ? links.data : (before?.site.friendlyLinks ?? []);
  const site = siteOf(settings, listed, siteSettings, pages);
  const own = { operatorPages: siteSettings?.pages ?? {}, partners: siteSettings?.partners ?? [] };
  if (before && JSON.stringify(site) === JSON.stringify(before.site)) return { ...before, ...own };
  return { ...own, site, renderWidget: widgets.render?.(site) ?? (() => ''), fragments: widgets.fragments?.(site) };
}

export interface CurrentWidgets {
  /** Undefined where widgets are not built. */
  files: Pick<WidgetFiles, 'get'> | undefined;
  release(): CurrentRelease | undefined;
  /** Builds and stores the files for a site and the lists of the catalogue. */
  apply(site: PageSite): Promise<void>;
  /** Stores the files again, so that they do not expire while this process runs. */
  renewal: BackgroundTask;
}

interface AppliedWidgets {
  files: WidgetFiles;
  lists: ShellLists | undefined;
  /** Text of the site and the lists. */
  facts: string;
  release: CurrentRelease | undefined;
}

export interface WidgetsOptions {
  built: BuiltWidgets;
  site: PageSite;
  slots: Slots;
  call: ServiceCall;
  clock: () => number;
  log: Logger;
  renewalMs?: number | undefined;
}

/** Resolves with the widgets' files when those for the site are stored. */
export async function createWidgets({
  built,
  site,
  slots,
  call,
  clock,
  log,
  renewalMs = RENEWAL_MS,
}: WidgetsOptions): Promise<CurrentWidgets> {
  const current = currentValue<AppliedWidgets | undefined>(undefined);
  const apply = async (next: PageSite): Promise<void> => {
    if (!built.files) return;
    const before = current.get();
    const [reply] = await Promise.all(slots.of(shellListsSlot).map((read) => read(call)));
    // Without lists the widgets request them; earlier ones are better than none.
    const lists = reply?.ok ? reply.data : before?.lists;
    const facts = JSON.stringify([next, lists]);
    if (facts === before?.facts) return;
    const files = built.files(next, lists);
    // Before the first page that names them: another process may be asked for them.
    const release = built.release?.(next);
    await built.released?.register(files, release);
    const isSame = release?.id === before?.release?.release.id;
    current.set({ files, lists, facts, release: isSame ? before?.release : release && { release, since: clock() } });
  };
  const renew = async (): Promise<void> => {
    const applied = current.get();
    if (applied) await built.released?.register(applied.files, applied.release?.release);
  };
  const onFailedRenewal = (error: Error) =>
    log.error({ event: 'widgets.renewal_failed' }, `${error.message} The next attempt is in a day.`);
  await apply(site);
  return {
    files: built.files && { get: (name: string) => current.get()?.files.get(name) },
    release: () => current.get()?.release,
    apply,
    renewal: pollingTask(() => renew().catch(onFailedRenewal), renewalMs),
  };
}

/** Returns the function that applies a change of the catalogue, or of the site file with its new settings. */
export function contentChanges(
  source: ContentSource,
  {
    content,
    widgets,
    siteSettings,
  }: { content: CurrentValue<SiteContent>; widgets: CurrentWidgets; siteSettings: SiteSettings | undefined },
): (changed?: SiteSettings) => Promise<void> {
  const latest = currentValue(siteSettings);
  return async (changed) => {
    if (changed) latest.set(changed);
    const next = await readContent(source, latest.get(), content.get());
    // Before the pages that name the files.
    await widgets.apply(next.site);
    content.set(next);
  };
}
