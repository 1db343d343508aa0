/**
 * `GET /widgets/v1/ssr/{widget}?attribute=value`: a widget as cacheable HTML, for pages that Node does not render. The response is the
 * element with its declarative shadow root and the loader's tag with an immutable address: a page in PHP, Java or with server-side
 * includes shows it at once, and the script hydrates it. The response must be included into a page. Opened as a document, in a window
 * or a frame, it neither runs scripts nor submits forms, because anybody can choose its content through the address.
 */
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';
import { WIDGETS, type WidgetName } from '../../widgets/contract.ts';
import { PARTNER_KEY } from '../../widgets/domain/site/partner.ts';
import { CachedPage, sendCached } from '../platform/http/caching/page-cache.ts';
import type { PageDependencies } from '../platform/http/page-renderer.ts';
import { openToEveryOrigin } from '../platform/http/security/security-headers.ts';
import { noWidgetText } from '../platform/pages/routing-texts.ts';
import { headerDataOf, type ShellData } from '../platform/pages/shell-data.ts';

/** In seconds. Shorter than the loader's own freshness would be useless; longer would outlive the files it links to. */
const FRESH = 300;
const STALE = 3600;

/** Browsers apply these only when the response is a document. An including server (server-side includes, PHP, fetch) uses only the body. */
const DOCUMENT_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'x-frame-options': 'DENY',
};

const NO_WIDGET = `${noWidgetText(WIDGETS.join('、'))}\n`;

const isWidget = (name: string): name is WidgetName => (WIDGETS as readonly string[]).includes(name);

interface FragmentRequest {
  Params: { widget: string };
  Querystring: Record<string, unknown>;
}

export function registerWidgetFragments(app: FastifyInstance, dependencies: PageDependencies, shell: () => Promise<ShellData>): void {
  const { pageCache, clock, limitRender, contentVersion } = dependencies;
  if (!dependencies.content().fragments) return;
  // The limit counts rendering, not page cache hits. The route's own onSend runs after the hooks of all routes, so no other policy replaces this one.
  const onSend: onSendAsyncHookHandler = async (_, reply) => void reply.headers(DOCUMENT_HEADERS);
  const route = { config: { limits: [] }, onRequest: openToEveryOrigin, onSend };
  app.get<FragmentRequest>('/widgets/v1/ssr/:widget', route, async (request, reply) => {
    const { widget } = request.params;
    const { fragments, renderWidget } = dependencies.content();
    if (!isWidget(widget) || !fragments)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NO_WIDGET);
    const {
      nonce,
      partner = '',
      ...stated
    } = Object.fromEntries(Object.entries(request.query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    const options = fragments.options(stated);
    const attributes = { nonce, partner: PARTNER_KEY.test(partner) ? partner : '' };
    const draw = async () => {
      const data = /header|search|city/.test(widget) ? headerDataOf(await shell(), options) : undefined;
      return renderWidget(widget, options, { data, nonce }) + fragments.tag(attributes);
    };
    const key = `${widget} ${JSON.stringify(options)}${attributes.partner && ` ${attributes.partner}`}`;
    const moment = { now: clock(), version: contentVersion() };
    if (nonce || !pageCache?.has(key, moment)) await limitRender(request, reply);
    reply.type('text/html; charset=utf-8');
    // A nonce is valid for one response.
    if (nonce) return reply.header('cache-control', 'private, no-store').send(await draw());
    const page = (await pageCache?.page(key, moment, draw)) ?? new CachedPage(await draw(), moment);
    return sendCached(request, reply.header('cache-control', `public, max-age=${FRESH}, stale-while-revalidate=${STALE}`), page);
  });
}
