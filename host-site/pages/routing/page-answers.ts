/** How a page's address is answered: what its loader found is drawn, kept where it is the same for all, or said to be missing or failed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendKept } from '../../http/caching/page-cache.ts';
import type { LimitName } from '../../http/limits/route-policy.ts';
import type { PageDependencies } from '../../http/page-renderer.ts';
import { renderDocument } from '../../ui/document/document.tsx';
import type { Page, PageEnv } from '../../ui/document/page.ts';
import { Fields, type Load, type LoadContext } from '../loading/load.ts';
import { failurePage } from './failure.tsx';
import { notFoundPage } from './not-found.tsx';
import { headerDataOf, type ShellData, shellDataOf } from './shell-data.ts';

const HTML = 'text/html; charset=utf-8';
/** Revalidated on each request. `no-transform`: search engines and proxies must not rewrite the page for phones, because it is responsive. */
const CACHE = 'no-cache, no-transform';
/** Sent with a 429 of a service that does not say when to try again. Seconds. */
const DEFAULT_RETRY_AFTER = 60;
/** A page that is the same for everybody, or for everybody of a city. */
interface Shared {
  host?: string | undefined;
  byCity: boolean;
}
/** What every page of a server is drawn with. */
export const envOf = ({ site }: PageDependencies): PageEnv => ({ site, pictures: `${site.origins.main}/pictures` });

/** What the header draws before any script, per server: the seam's functions and the routes share it. */
const shells = new WeakMap<object, () => Promise<ShellData>>();
export function shellOf(dependencies: PageDependencies): () => Promise<ShellData> {
  const shell = shells.get(dependencies) ?? shellDataOf(dependencies);
  shells.set(dependencies, shell);
  return shell;
}

/** The whole document of a page as text. */
export function draw(page: Page, dependencies: PageDependencies, shell: ShellData = {}): string {
  const header = headerDataOf(shell, page.header.city);
  return renderDocument(page, { ...envOf(dependencies), renderWidget: dependencies.renderWidget, widgetData: { header } });
}

/** Link by which a failed page is tried again; the start page when that is no address of this site, or a form was posted. */
export function retryAddress(request: FastifyRequest, { site }: PageDependencies): string {
  const { origin } = new URL(site.origins.main);
  const url = URL.parse(request.url, origin);
  return request.method === 'GET' && url?.origin === origin ? url.pathname + url.search : '/';
}

/** The two ways in which an address gets a page. */
export function pageKinds(app: FastifyInstance, dependencies: PageDependencies) {
  const env = envOf(dependencies);

  const context = (request: FastifyRequest): LoadContext => ({
    site: dependencies.site,
    retention: dependencies.retention,
    call: dependencies.call,
    clock: dependencies.clock,
    who: dependencies.callerOf(request),
    params: new Fields(request.params),
    query: new Fields(request.query),
    body: new Fields(request.body),
    header: (name) => String(request.headers[name] ?? ''),
  });

  const outcome = async <Props>(request: FastifyRequest, load: Load<Props>) => {
    const [loaded, shell] = await Promise.all([load(context(request)), shellOf(dependencies)()]);
    return { loaded, shell };
  };

  const answer = <Props>(load: Load<Props>, view: (props: Props, env: PageEnv) => Page, cache: string, shared?: Shared) =>
    async function answerPage(request: FastifyRequest, reply: FastifyReply) {
      let mine: Awaited<ReturnType<typeof outcome<Props>>> | undefined;
      const key = shared && keyOf(request, shared);
      const isCached = key !== undefined && dependencies.pageCache?.has(key, dependencies.clock());
      if (shared && !isCached) await dependencies.limitRender(request, reply);
      if (key !== undefined && dependencies.pageCache) {
        const kept = await dependencies.pageCache.page(key, dependencies.clock(), async () => {
          mine = await outcome(request, load);
          const { loaded, shell } = mine;
          const isShared = loaded.kind === 'props' && !loaded.cookies && (loaded.status ?? 200) === 200;
          return isShared ? draw(view(loaded.props, env), dependencies, shell) : undefined;
        });
        if (kept) return sendKept(request, reply.type(HTML).header('cache-control', cache), kept);
      }
      const { loaded, shell } = mine ?? (await outcome(request, load));
      reply.type(HTML).header('cache-control', loaded.kind === 'props' ? cache : 'no-store');
      if ('cookies' in loaded && loaded.cookies) reply.header('set-cookie', loaded.cookies);
      switch (loaded.kind) {
        case 'props':
          if (loaded.status === 429) reply.header('retry-after', loaded.retryAfter ?? DEFAULT_RETRY_AFTER);
          return reply.code(loaded.status ?? 200).send(draw(view(loaded.props, env), dependencies, shell));
        case 'redirect':
          return reply.redirect(loaded.to, loaded.status);
        case 'notFound':
          return reply.code(404).send(draw(notFoundPage(loaded.missing, env), dependencies, shell));
        case 'failure': {
          const status = loaded.status ?? 500;
          if (status === 429) reply.header('retry-after', loaded.retryAfter ?? DEFAULT_RETRY_AFTER);
          request.log.warn({ route: request.routeOptions.url, msg: loaded.msg }, 'a service failed a page');
          return reply
            .code(status)
            .send(draw(failurePage({ requestId: request.id, status, again: retryAddress(request, dependencies) }, env), dependencies));
        }
      }
    };

  /**
   * What a page depends on, read from the matched route, so that every spelling of its address shares one entry: route, parameters,
   * query, the host where it has pages of its own, and the visitor's city where the page follows it.
   */
  const keyOf = (request: FastifyRequest, { host = '', byCity }: Shared): string =>
    JSON.stringify([
      host,
      request.routeOptions.url,
      request.params,
      request.query,
      byCity ? dependencies.callerOf(request).cityPinyin.slice(0, 60) : '',
    ]);

  /** A page for everybody; `shared`: the same for all, or for all of a city, so that it may be kept. */
  const page = <Props>(
    path: string,
    load: Load<Props>,
    view: (props: Props, env: PageEnv) => Page,
    { host, shared, limits }: { host?: string; shared?: true | 'by city'; limits?: readonly LimitName[] } = {},
  ) => {
    const sharedBy = shared && { host, byCity: shared === 'by city' };
    // A shared page counts when it is rendered, not when the page cache has it.
    const budgets = shared ? [] : limits;
    app.route({
      method: 'GET',
      url: path,
      ...(host && { constraints: { host } }),
      ...(budgets && { config: { limits: budgets } }),
      handler: answer(load, view, CACHE, sharedBy),
    });
  };

  /** About one person: in no store, uncompressed, and no other site is told the address. A form's own Origin needs at least `same-origin`. */
  const personal = <Props>(
    path: string,
    load: Load<Props>,
    view: (props: Props, env: PageEnv) => Page,
    {
      method = 'GET',
      referrer = 'same-origin',
      limits,
    }: { method?: 'GET' | 'POST'; referrer?: 'same-origin' | 'no-referrer'; limits?: readonly LimitName[] } = {},
  ) => {
    const handler = answer(load, view, 'no-store');
    app.route({
      method,
      url: path,
      config: { personal: true, ...(limits && { limits }) },
      handler: (request, reply) => handler(request, reply.header('referrer-policy', referrer)),
    });
  };

  return { page, personal };
}
