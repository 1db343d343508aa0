/** What the pages use of the app, and the response to a path that cannot be decoded, which is a page too. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentWidgets, SiteContent } from '../app-content.ts';
import type { AppOptions, PageRenderer } from '../app-options.ts';
import type { ServiceCall } from '../platform/calls/service-call.ts';
import type { Slots } from '../platform/feature/slot.ts';
import type { Pages } from '../platform/feature/web.ts';
import { answerUndecodable } from '../platform/http/failure.ts';
import type { Loader } from '../platform/http/files/widget-releases.ts';
import type { RateLimits } from '../platform/http/limits/rate-limits.ts';
import type { PageDependencies } from '../platform/http/page-renderer.ts';
import { callerOf } from '../platform/http/security/caller.ts';
import type { Origins } from '../platform/http/security/origins.ts';
import { contentPolicy } from '../platform/http/security/security-headers.ts';
import { createPlaceOf } from '../platform/http/security/visitor-place.ts';
import { shellDataOf } from '../platform/pages/shell-data.ts';
import type { CurrentValue } from '../platform/system/current-value.ts';
import type { BuiltWidgets } from '../widget-files/built-widgets.ts';
import { listReleases } from '../widget-files/versioned-loaders.ts';
import { keptResults } from './kept-results.ts';
import { siteCss } from './site-css.ts';

interface PageParts {
  /** Of the features that are on. */
  featurePages: readonly Pages[];
  slots: Slots;
  content: CurrentValue<SiteContent>;
  serves: PageDependencies['serves'];
  widgets: CurrentWidgets;
  call: ServiceCall;
  origins: Origins;
  limits: RateLimits;
  /** Returns the version of the content. */
  contentVersion: () => string;
  clock: () => number;
}

/** Returns the function that finds the loaders of this release and of earlier ones. */
function loaderFinder({ released }: BuiltWidgets, widgets: CurrentWidgets): PageDependencies['loaderFile'] {
  return async (path) => {
    const [, id, loader] = /^v([^/]+)\/(embed(?:-shell)?\.js)$/.exec(path) ?? [];
    const own = widgets.release()?.release;
    const release = own?.id === id ? own : id && id !== '1' ? await released?.releases.find(id) : undefined;
    const name = release ? release.files[loader as Loader].file : path.replace(/^v1\//, '');
    const current = widgets.files?.get(name);
    const file = current ?? (await released?.find(name));
    return file && { bytes: file.bytes, isCurrent: current !== undefined };
  };
}

export function pageDependencies({ settings, front, overrides = {} }: AppOptions, parts: PageParts): PageDependencies {
  const { featurePages, slots, content, serves, widgets, call, origins, limits, contentVersion, clock } = parts;
  const pageCall = keptResults(call, { clock, contentVersion });
  const placeOf = createPlaceOf(settings);
  const { site } = content.get();
  const { released } = front.widgets;
  return {
    content: content.get,
    serves,
    css: siteCss(featurePages),
    call: pageCall,
    settings,
    overrides,
    loaderFile: loaderFinder(front.widgets, widgets),
    shell: shellDataOf(slots, pageCall),
    clock,
    limitRender: (request, reply) => limits.take('page', request, reply),
    callerOf: (request) => callerOf(request, origins, site, placeOf),
    pictures: front.pictures,
    pageCache: front.pageCache,
    contentVersion,
    releases: () => listReleases({ current: widgets.release, released }),
  };
}

/** Returns the handler of paths that cannot be decoded, for which no hook runs. @param transport value of Strict-Transport-Security */
export function undecodablePathHandler(
  pages: PageRenderer | undefined,
  dependencies: PageDependencies,
  { styleHashes, transport }: { styleHashes: readonly string[]; transport: string | undefined },
): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, reply) =>
    void answerUndecodable(request, reply, {
      headers: {
        'x-content-type-options': 'nosniff',
        'content-security-policy': contentPolicy({ site: dependencies.content().site, styleHashes }, ''),
        ...(transport && { 'strict-transport-security': transport }),
      },
      page: pages && (() => pages.unreadable(request.id, dependencies)),
      limit: () => dependencies.limitRender(request, reply),
    });
}
