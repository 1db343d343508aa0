/**
 * `GET /widgets/v1/markup/{release}?header={attributes}&footer={attributes}`: what the loader shows before it loads code, as cacheable HTML for all widgets of a
 * page. The attributes are a query string of their own. It is the same for every visitor: no cookie is read. Only the current release is answered, so that
 * markup and code never differ; the loader then renders by code.
 */
import type { FastifyInstance } from 'fastify';
import type { WidgetName } from '../../widgets/contract.ts';
import { CachedPage, sendCached } from '../platform/http/caching/page-cache.ts';
import type { PageDependencies } from '../platform/http/page-renderer.ts';
import { openToEveryOrigin } from '../platform/http/security/security-headers.ts';
import { headerDataOf, type ShellData } from '../platform/pages/shell-data.ts';

/** In seconds. */
const FRESH = 300;
const STALE = 3600;
/** More widgets than a page has; the loader then renders by code. */
const MOST = 8;

const isShown = (name: string): name is Exclude<WidgetName, 'enquiry'> => /^(header|search|city|footer)$/.test(name);

/** Returns the widgets that a query names, in its order, each with its attributes; undefined when the query names anything else. */
function readWidgets(query: string): (readonly [Exclude<WidgetName, 'enquiry'>, Record<string, string>])[] | undefined {
  const entries = [...new URLSearchParams(query)];
  if (!entries.length || entries.length > MOST) return undefined;
  const widgets = entries.flatMap(([name, attributes]) =>
    isShown(name) ? [[name, Object.fromEntries(new URLSearchParams(attributes))] as const] : [],
  );
  return widgets.length === entries.length ? widgets : undefined;
}

interface MarkupQuery {
  Params: { release: string };
}

export function registerWidgetMarkup(app: FastifyInstance, dependencies: PageDependencies, shell: () => Promise<ShellData>): void {
  const { pageCache, clock, limitRender, contentVersion } = dependencies;
  if (!dependencies.content().fragments) return;
  const route = { config: { limits: [] }, onRequest: openToEveryOrigin };
  app.get<MarkupQuery>('/widgets/v1/markup/:release', route, async (request, reply) => {
    const { fragments } = dependencies.content();
    const widgets = readWidgets(request.url.split('?')[1] ?? '');
    if (!fragments || request.params.release !== fragments.release || !widgets)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');
    const stated = widgets.map(([name, attributes]) => [name, fragments.options(attributes)] as const);
    const draw = async () => {
      const lists = await shell();
      return fragments.markup(
        stated.map(([name, options]) => ({ name, options, data: name === 'footer' ? undefined : headerDataOf(lists, options) })),
      );
    };
    const key = `markup ${fragments.release} ${JSON.stringify(stated)}`;
    const moment = { now: clock(), version: contentVersion() };
    if (!pageCache?.has(key, moment)) await limitRender(request, reply);
    reply.type('text/html; charset=utf-8').header('cache-control', `public, max-age=${FRESH}, stale-while-revalidate=${STALE}`);
    const page = (await pageCache?.page(key, moment, draw, 'small')) ?? new CachedPage(await draw(), moment, 'small');
    return sendCached(request, reply, page);
  });
}
