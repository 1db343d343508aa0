/**
 * `GET /widgets/v1/ssr/{widget}?attribute=value`: a widget as cacheable HTML for pages that are not drawn by Node. The answer is the
 * element with its declarative shadow root and the loader's tag at an immutable address, so that a page of PHP, Java or server-side
 * includes shows it at once and the script adopts it.
 */
import type { FastifyInstance } from 'fastify';
import { WIDGETS, type WidgetName } from '../../widgets/contract.ts';
import { KeptPage, sendKept } from '../http/page-cache.ts';
import type { PageDependencies } from '../http/page-renderer.ts';
import { openToEveryOrigin } from '../http/security-headers.ts';
import { PLAIN_TEXTS } from '../layout/plain-texts.ts';
import { headerDataOf, type ShellData } from './shell-data.ts';

/** Shorter than the loader's own freshness would be useless; longer would outlive what it links. Seconds. */
const FRESH = 300;
const STALE = 3600;

const NO_WIDGET = `${PLAIN_TEXTS.noWidget(WIDGETS.join('、'))}\n`;

const isWidget = (name: string): name is WidgetName => (WIDGETS as readonly string[]).includes(name);

export function registerWidgetFragments(app: FastifyInstance, dependencies: PageDependencies, shell: () => Promise<ShellData>): void {
  const { fragments, renderWidget, pageCache, clock, limitRender } = dependencies;
  if (!fragments) return;
  // Counts when it is rendered, not when the page cache has it.
  const route = { config: { limits: [] }, onRequest: openToEveryOrigin };
  app.get<{ Params: { widget: string }; Querystring: Record<string, unknown> }>(
    '/widgets/v1/ssr/:widget',
    route,
    async (request, reply) => {
      const { widget } = request.params;
      if (!isWidget(widget)) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NO_WIDGET);
      const { nonce, ...stated } = Object.fromEntries(
        Object.entries(request.query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      const options = fragments.options(stated);
      const draw = async () => {
        const data = /header|search|city/.test(widget) ? headerDataOf(await shell(), options.city) : undefined;
        return renderWidget(widget, options, { data, nonce }) + fragments.tag(widget, nonce);
      };
      const key = `${widget} ${JSON.stringify(options)}`;
      if (nonce || !pageCache?.has(key, clock())) await limitRender(request, reply);
      reply.type('text/html; charset=utf-8');
      // A nonce is one answer's.
      if (nonce) return reply.header('cache-control', 'private, no-store').send(await draw());
      const page = (await pageCache?.page(key, clock(), draw)) ?? new KeptPage(await draw(), clock());
      return sendKept(request, reply.header('cache-control', `public, max-age=${FRESH}, stale-while-revalidate=${STALE}`), page);
    },
  );
}
