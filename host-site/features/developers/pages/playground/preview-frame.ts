/**
 * `GET /developers/preview?…`: the page inside the playground's frame, for the state in its query. Its policy has `sandbox` without
 * `allow-same-origin`: in the frame and opened by itself it has an opaque origin, without cookies, storage or access to pages of the site.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageDependencies } from '../../../../platform/http/page-renderer.ts';
import { headerDataOf, type ShellData } from '../../../../platform/pages/shell-data.ts';
import { builtClientFiles, scriptPath } from '../../../../platform/ui/document/client-scripts.ts';
import { Fields } from '../../../../platform/ui/forms/fields.ts';
import { createGbkEncoder } from '../../playground/gbk.ts';
import { previewPage } from '../../playground/preview-page.ts';
import { type PlaygroundState, readState } from '../../playground/state.ts';

/** Nothing that the nonce allows comes from the address unescaped, so that it need not be random. */
const NONCE = 'preview';
const LABEL = '询问档期';

export function registerPreviewFrame(app: FastifyInstance, dependencies: PageDependencies, shell: () => Promise<ShellData>): void {
  const encodeGbk = createGbkEncoder();
  const rendered = async ({ widget, attributes, partner }: PlaygroundState): Promise<string | undefined> => {
    const { fragments, renderWidget } = dependencies.content();
    if (!fragments) return undefined;
    const options = fragments.options(Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value || 'on'])));
    const data = /header|search|city/.test(widget) ? headerDataOf(await shell(), options) : undefined;
    return renderWidget(widget, options, { data, nonce: NONCE }) + fragments.tag({ nonce: NONCE, partner });
  };
  const policies = new WeakMap<FastifyReply, string>();
  app.get(
    '/developers/preview',
    // After the hooks of all routes, so that no other policy replaces this one.
    { onSend: async (_, reply) => void reply.header('content-security-policy', policies.get(reply) ?? 'sandbox') },
    async (request, reply) => {
      const state = readState(new Fields(request.query).params());
      const { html, policy, charset } = previewPage(state, {
        origin: dependencies.content().site.origins.main,
        label: LABEL,
        nonce: NONCE,
        ...(state.isRendered && { rendered: await rendered(state) }),
        reporter: scriptPath('preview'),
        bootstrap: builtClientFiles().get('bootstrap2.css')?.path,
      });
      policies.set(reply, policy);
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      return reply.type(`text/html; charset=${charset}`).send(charset === 'gbk' ? Buffer.from(encodeGbk(html)) : html);
    },
  );
}
