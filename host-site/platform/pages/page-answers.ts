/** Turns a loader's result into a response: renders the page, caches shared ones, and answers missing, failed and redirected ones. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Slots } from '../feature/slot.ts';
import { type Moment, RenderingFailure, sendCached } from '../http/caching/page-cache.ts';
import { DEFAULT_RETRY_AFTER } from '../http/failure.ts';
import type { LimitName } from '../http/limits/route-policy.ts';
import type { PageDependencies } from '../http/page-renderer.ts';
import { renderDocument } from '../ui/document/document.tsx';
import type { Page, PageEnv } from '../ui/document/page.ts';
import { Fields } from '../ui/forms/fields.ts';
import { failurePage } from './failure.tsx';
import type { Load, LoadContext, Loaded } from './load.ts';
import { notFoundPage } from './not-found.tsx';
import { queryOf } from './page-query.ts';
import { headerDataOf, type ShellData } from './shell-data.ts';

const HTML = 'text/html; charset=utf-8';
/**
 * A page that is the same for everybody. Browsers ask each time; shared caches such as a CDN send it for 10 seconds, half a minute longer while
 * they fetch a newer one, and for a day while the site fails. `no-transform`: search engines and proxies must not rewrite the responsive page
 * for phones.
 */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=86400, no-transform';
/** A page that depends on the visitor, for example on the city cookie: caches shared by several visitors must not store it. */
const PRIVATE_CACHE = 'private, no-cache, no-transform';
/** A page with personal data. */
const PERSONAL_CACHE = 'private, no-store';
/** A page that is the same for everybody, or for everybody who selected the same city. */
interface Shared {
  host?: string | undefined;
  byCity: boolean;
}
/** Environment that a server renders all its pages with. */
export function envOf({ content }: PageDependencies): PageEnv {
  const { site } = content();
  return { site, pictures: `${site.origins.main}/pictures` };
}

/** Renders a page as a whole HTML document, in parts. @param visitorCity slug of the visitor's city; undefined on a page that is the same for everybody */
function drawInParts(page: Page, dependencies: PageDependencies, shell: ShellData = {}, visitorCity?: string): string[] {
  const isOfVisitor = visitorCity !== undefined;
  const followed = isOfVisitor && page.header.city === undefined ? shell.cities?.find(({ pinying }) => pinying === visitorCity) : undefined;
  const shown = followed ? { ...page, header: { ...page.header, city: followed.pinying } } : page;
  const header = headerDataOf(shell, shown.header);
  return renderDocument(shown, {
    ...envOf(dependencies),
    css: dependencies.css.path,
    renderWidget: dependencies.content().renderWidget,
    widgetData: { header },
    city: isOfVisitor ? undefined : header.city,
  });
}

/** Renders a page as a whole HTML document. */
export const draw = (...page: Parameters<typeof drawInParts>): string => drawInParts(...page).join('');

/** Returns the link that reloads a failed page; the home page after a POST, or for an address outside this site. */
export function retryAddress(request: FastifyRequest, { content }: PageDependencies): string {
  const { origin } = new URL(content().site.origins.main);
  const url = URL.parse(request.url, origin);
  return request.method === 'GET' && url?.origin === origin ? url.pathname + url.search : '/';
}

/** Limits of forms that store something and have none of their own. */
export const CHANGE = ['page', 'change'] as const;

type View<Props> = (props: Props, env: PageEnv) => Page;

/** What every page is made from. */
interface PageSource {
  dependencies: PageDependencies;
  slots: Slots;
}

/** Returns what a loader reads from a request. */
const contextOf = (request: FastifyRequest, { dependencies, slots }: PageSource): LoadContext => ({
  site: dependencies.content().site,
  operatorPages: dependencies.content().operatorPages,
  settings: dependencies.settings,
  releases: dependencies.releases,
  serves: dependencies.serves,
  slots,
  call: dependencies.call,
  clock: dependencies.clock,
  who: dependencies.callerOf(request),
  params: new Fields(request.params),
  query: new Fields(queryOf(request)),
  body: new Fields(request.body),
  header: (name) => String(request.headers[name] ?? ''),
});

interface Outcome<Props> {
  loaded: Loaded<Props>;
  shell: ShellData;
}

/** Runs a page's loader and reads the header data in parallel. */
async function outcomeOf<Props>(request: FastifyRequest, load: Load<Props>, site: PageSource): Promise<Outcome<Props>> {
  const [loaded, shell] = await Promise.all([load(contextOf(request, site)), site.dependencies.shell()]);
  return { loaded, shell };
}

/**
 * Returns the cache key. It is made of the matched route, so that all spellings of an address have one entry. It contains the route, its parameters and the query;
 * the host, if it has pages of its own; and the visitor's city, if the page depends on it.
 */
function keyOf(request: FastifyRequest, { host = '', byCity }: Shared, dependencies: PageDependencies): string {
  const { cityPinyin = '', place = '' } = byCity ? dependencies.callerOf(request) : {};
  return JSON.stringify([host, request.routeOptions.url, request.params, queryOf(request), cityPinyin.slice(0, 60) || place]);
}

/** Returns the slug of the visitor's city; undefined on a page that is the same for everybody. @param cache Cache-Control of the page */
const visitorCityOf = (request: FastifyRequest, cache: string, { callerOf }: PageDependencies): string | undefined =>
  cache === PUBLIC_CACHE ? undefined : callerOf(request).cityPinyin;

const momentOf = ({ clock, contentVersion }: PageDependencies): Moment => ({ now: clock(), version: contentVersion() });

/** Returns the Cache-Control of a response; `cache` is that of the page when all is well. */
function cacheControlOf(loaded: Loaded<unknown>, cache: string): string {
  if (cache === PERSONAL_CACHE || ('cookies' in loaded && loaded.cookies)) return PERSONAL_CACHE;
  if (loaded.kind !== 'props') return 'no-store';
  // No shared cache sends a 410 or 429 to others.
  return (loaded.status ?? 200) === 200 || cache !== PUBLIC_CACHE ? cache : 'no-store';
}

/** Sends a page, redirect, 404 page or failure page for what a loader returned. */
function sendOutcome<Props>(
  request: FastifyRequest,
  reply: FastifyReply,
  { loaded, shell }: Outcome<Props>,
  { view, cache, dependencies }: { view: View<Props>; cache: string; dependencies: PageDependencies },
): FastifyReply {
  const env = envOf(dependencies);
  const own = visitorCityOf(request, cache, dependencies);
  reply.type(HTML).header('cache-control', cacheControlOf(loaded, cache));
  if ('cookies' in loaded && loaded.cookies) reply.header('set-cookie', loaded.cookies);
  switch (loaded.kind) {
    case 'props':
      if (loaded.status === 429 || loaded.status === 503) reply.header('retry-after', loaded.retryAfter ?? DEFAULT_RETRY_AFTER);
      return reply.code(loaded.status ?? 200).send(draw(view(loaded.props, env), dependencies, shell, own));
    case 'redirect':
      return reply.redirect(loaded.to, loaded.status);
    case 'notFound':
      return reply.code(404).send(draw(notFoundPage(loaded.missing, env), dependencies, shell, own));
    case 'failure': {
      const status = loaded.status ?? 500;
      if (status === 429) reply.header('retry-after', loaded.retryAfter ?? DEFAULT_RETRY_AFTER);
      request.log.warn({ reqId: request.id, route: request.routeOptions.url, msg: loaded.msg }, 'a service failed a page');
      const again = retryAddress(request, dependencies);
      return reply.code(status).send(draw(failurePage({ requestId: request.id, status, again }, env), dependencies));
    }
  }
}

/** Returns the handler of a page. A page with `shared` comes from the page cache, if the server has one. */
const handlerOf = <Props>(site: PageSource, load: Load<Props>, view: View<Props>, cache: string, shared?: Shared) =>
  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const { dependencies } = site;
    const { pageCache } = dependencies;
    let ownOutcome: Outcome<Props> | undefined;
    const key = shared && keyOf(request, shared, dependencies);
    const moment = momentOf(dependencies);
    const isCached = key !== undefined && pageCache?.has(key, moment);
    if (shared && !isCached) await dependencies.limitRender(request, reply);
    if (key !== undefined && pageCache) {
      const render = async () => {
        ownOutcome = await outcomeOf(request, load, site);
        const { loaded, shell } = ownOutcome;
        if (loaded.kind === 'failure' && (loaded.status ?? 500) >= 500) {
          request.log.warn(
            { event: 'page.rendering_failed', reqId: request.id, route: request.routeOptions.url },
            'a page could not be rendered',
          );
          throw new RenderingFailure(loaded.msg);
        }
        const isShared = loaded.kind === 'props' && !loaded.cookies && (loaded.status ?? 200) === 200;
        const own = visitorCityOf(request, cache, dependencies);
        return isShared ? drawInParts(view(loaded.props, envOf(dependencies)), dependencies, shell, own) : undefined;
      };
      const cachedPage = await pageCache.page(key, moment, render).catch((error: unknown) => {
        if (!(error instanceof RenderingFailure)) throw error;
      });
      if (cachedPage) return sendCached(request, reply.type(HTML).header('cache-control', cache), cachedPage);
    }
    const outcome = ownOutcome ?? (await outcomeOf(request, load, site));
    return sendOutcome(request, reply, outcome, { view, cache, dependencies });
  };

interface PublicOptions {
  host?: string;
  /** The page is the same for all visitors, or for all who selected the same city, and may be cached. */
  shared?: true | 'by city';
  /** A page that is not shared depends on the city cookie. */
  dependsOnCity?: boolean;
  limits?: readonly LimitName[];
}

interface PersonalOptions {
  method?: 'GET' | 'POST';
  /** A form's own Origin header needs at least `same-origin`. */
  referrer?: 'same-origin' | 'no-referrer';
  limits?: readonly LimitName[];
}

/** Returns the functions that register the two kinds of pages. */
export function pageKinds(app: FastifyInstance, site: PageSource) {
  const { dependencies } = site;
  /** Registers a public page. */
  const page = <Props>(
    path: string,
    load: Load<Props>,
    view: View<Props>,
    { host, shared, dependsOnCity = false, limits }: PublicOptions = {},
  ) => {
    // A shared page counts towards the rate limit when it is rendered, not when it comes from the page cache.
    const budgets = shared ? [] : limits;
    const byCity = shared === 'by city' || dependsOnCity;
    const isCached = (request: FastifyRequest): boolean =>
      dependencies.pageCache?.has(keyOf(request, { host, byCity }, dependencies), momentOf(dependencies)) ?? false;
    const readyResponse = (request: FastifyRequest) =>
      dependencies.pageCache?.ready(keyOf(request, { host, byCity }, dependencies), momentOf(dependencies), request.headers);
    app.route({
      method: 'GET',
      url: path,
      ...(host && { constraints: { host } }),
      config: { ...(budgets && { limits: budgets }), ...(shared && { isCached, readyResponse }) },
      handler: handlerOf(site, load, view, shared && !byCity ? PUBLIC_CACHE : PRIVATE_CACHE, shared && { host, byCity }),
    });
  };

  /** Registers a personal page: not cached, not compressed, no referrer to other sites. */
  const personal = <Props>(
    path: string,
    load: Load<Props>,
    view: View<Props>,
    { method = 'GET', referrer = 'same-origin', limits }: PersonalOptions = {},
  ) => {
    const handler = handlerOf(site, load, view, PERSONAL_CACHE);
    app.route({
      method,
      url: path,
      config: { personal: true, ...(limits && { limits }) },
      handler: (request, reply) => handler(request, reply.header('referrer-policy', referrer)),
    });
  };

  return { page, personal };
}
