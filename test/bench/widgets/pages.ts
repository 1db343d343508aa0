/** The pages of all contestants, with the servers of the peers that render: Qwik beside the files, the gateway of web-fragments in front of the pages. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Places as PartPlaces } from '../parts/contestants.ts';
import { type PageServer, type PageSource, startPageServer } from '../parts/page-server.ts';
import { type Content, readContent } from './content.ts';
import { plainFragment } from './contestants.ts';

interface QwikServer {
  renderContainer(widget: string, content: Content, built: string, isPage: boolean): Promise<string>;
}

interface Gateways {
  FragmentGateway: new () => { registerFragment(config: object): void };
  getWebMiddleware(gateway: object, options: object): (request: Request, next: () => Promise<Response>) => Promise<Response>;
}

/** Starts the page server. @param folder of the peers @param site origin of our site */
export async function startPages(folder: string, site: string, contestants: readonly PageSource[]): Promise<PageServer> {
  const fragment = async (query: string) => (await fetch(`${site}/widgets/v1/ssr/${query}`)).text();
  const [header, footer] = [await fragment('header?city=hangzhou&active=1'), await fragment('footer')];
  const content = await readContent(header, footer);
  const load = async <T>(path: string) => (await import(pathToFileURL(join(folder, path)).href)) as T;
  const { renderContainer } = await load<QwikServer>('built/qwik/server/server.js');
  const { FragmentGateway } = await load<Gateways>('node_modules/web-fragments/dist/gateway.js');
  const { getWebMiddleware } = await load<Gateways>('node_modules/web-fragments/dist/gateway/web.js');
  const gateway = new FragmentGateway();
  let assets = '';
  for (const fragmentId of ['header', 'footer'])
    gateway.registerFragment({
      fragmentId,
      piercing: true,
      routePatterns: [`/fragment/${fragmentId}`, ...(fragmentId === 'header' ? ['/web-fragments-page'] : [])],
      endpoint: async () => new Response(plainFragment(fragmentId, content, assets), { headers: { 'content-type': 'text/html' } }),
    });
  const qwik: Record<string, string> = {};
  const sources = contestants.map((one) => ({
    ...one,
    body: (places: PartPlaces) => one.body({ ...places, content, qwik } as PartPlaces),
  }));
  const server = await startPageServer({
    folder,
    requirejs: createRequire(new URL('../../fixtures/pages/package.json', import.meta.url)).resolve('requirejs/require.js'),
    site,
    fragments: { header, footer },
    sources,
    async rendered(path) {
      const widgets = /^\/qwik\/([a-z,]+)$/.exec(path)?.[1]?.split(',');
      if (!widgets) return undefined;
      return (await Promise.all(widgets.map((widget) => renderContainer(widget, content, `${assets}/built/qwik/client`, false)))).join('');
    },
    gateway: getWebMiddleware(gateway, { mode: 'production' }),
  });
  assets = server.assets;
  qwik.header = await renderContainer('header', content, `${assets}/built/qwik/client`, true);
  return server;
}
