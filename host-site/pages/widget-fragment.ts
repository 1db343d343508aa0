/**
 * `GET /widgets/v1/ssr/{widget}?attribute=value`: a widget as cacheable HTML for pages that are not drawn by Node. The answer is the
 * element with its declarative shadow root and the loader's tag at an immutable address, so that a page of PHP, Java or server-side
 * includes shows it at once and the script adopts it.
 */
import type { FastifyInstance } from 'fastify';
import { WIDGETS, type WidgetName } from '../../widgets/contract.ts';
import type { PageDependencies } from '../http/page-renderer.ts';
import type { ShellData } from './shell-data.ts';

/** Shorter than the loader's own freshness would be useless; longer would outlive what it links. Seconds. */
const FRESH = 300;
const STALE = 3600;

const isWidget = (name: string): name is WidgetName => (WIDGETS as readonly string[]).includes(name);

export function registerWidgetFragments(app: FastifyInstance, dependencies: PageDependencies, shell: () => Promise<ShellData>): void {
  const { fragments, renderWidget } = dependencies;
  if (!fragments) return;
  app.get<{ Params: { widget: string }; Querystring: Record<string, unknown> }>('/widgets/v1/ssr/:widget', async (request, reply) => {
    const { widget } = request.params;
    if (!isWidget(widget)) return reply.callNotFound();
    const stated = Object.fromEntries(
      Object.entries(request.query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const options = fragments.options(stated);
    const known = await shell();
    const city = known.cities?.find(({ id, pinying }) => pinying === options.city || String(id) === options.city);
    const data = { ...known, ...(city && { city: { id: city.id, name: city.name, pinyin: city.pinying } }) };
    const html = renderWidget(widget, options, { data: /header|search|city/.test(widget) ? data : undefined, nonce: stated.nonce });
    return reply
      .header('cache-control', `public, max-age=${FRESH}, stale-while-revalidate=${STALE}`)
      .type('text/html; charset=utf-8')
      .send(html + fragments.tag(widget));
  });
}
