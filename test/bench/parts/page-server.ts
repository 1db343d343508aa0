/** Two servers on 127.0.0.1: the pages, reached as localhost, and the peers' files as a CDN gives them (brotli 11, from memory, CORS open). */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Places } from './contestants.ts';

export interface PageServer {
  /** Origin of the peers' files. */
  assets: string;
  /** Address of a contestant's page; without one the page alone. */
  page(id: string | undefined, trial?: Trial): string;
  stop(): Promise<void>;
}

/** What a page is written from. */
export interface PageSource {
  id: string;
  body(places: Places): string;
  tags(places: Places): string;
  at: 'head' | 'end';
}

export interface Pages {
  /** Where the peers are installed, their builds below `built/`. */
  folder: string;
  /** File of the AMD loader. */
  requirejs: string;
  /** Origin of our site. */
  site: string;
  fragments: Places['fragments'];
  sources: readonly PageSource[];
  /** Returns what another server than ours renders for a path, reached at the address of the peers' files. */
  rendered?(path: string): Promise<string | undefined>;
  /** Wraps the response of a page, as a gateway in front of it does. */
  gateway?(request: Request, next: () => Promise<Response>): Promise<Response>;
}

/** Strict policy by hosts and nonce; Trusted Types required; everything included twice; an AMD loader before it. */
export type Trial = 'csp' | 'trusted-types' | 'twice' | 'amd';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const NONCE = 'n0nce';

/** What every page holds besides: enough to be moved by what comes late. */
const ARTICLE = `<main id="main"><h1>杭州西溪喜来登度假酒店</h1>${'<p>宴会厅层高八米，无柱，可摆四十二桌；草坪仪式、化妆间、婚房各一，停车二百位，自带酒水免开瓶费。</p>'.repeat(12)}<ul>${'<li><a href="#">每桌四千九百八十八元起</a></li>'.repeat(20)}</ul></main>`;

const fragmentId = ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
  headers['x-web-fragment-id'] ? { 'x-web-fragment-id': String(headers['x-web-fragment-id']) } : undefined;

async function listen(answer: RequestListener): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export async function startPageServer({ folder, requirejs, site, fragments, sources, rendered, gateway }: Pages): Promise<PageServer> {
  const packed = new Map<string, Buffer | undefined>();
  const pack = (name: string, body: Buffer): Buffer => {
    const small = brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
    packed.set(name, small);
    return small;
  };
  const assets = await listen(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname.replace(/^\/again/, ''));
    const [, kind, rest = ''] = /^\/(built|files)\/(.+)$/.exec(path) ?? [];
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (!packed.has(path)) {
      const file = kind && join(folder, kind === 'built' ? 'built' : 'node_modules', rest);
      const text = await rendered?.(path);
      const body = text !== undefined ? Buffer.from(text) : file ? await readFile(file).catch(() => undefined) : undefined;
      if (body) pack(path, body);
      else packed.set(path, undefined);
    }
    const body = packed.get(path);
    if (kind && !body) return void response.writeHead(404).end();
    response.setHeader('content-type', `${TYPES[kind ? extname(path) : '.html'] ?? 'application/octet-stream'}; charset=utf-8`);
    // Anything else is a form in a frame of the maker's own server, which is not here: an empty page.
    if (!body) return void response.end('<!doctype html>');
    response.setHeader('content-encoding', 'br');
    response.end(body);
  });

  const places: Places = { site, assets: assets.origin, nonce: NONCE, fragments };
  const write = (one: PageSource | undefined, trial: Trial | null): string => {
    const again = { ...places, assets: `${assets.origin}/again` };
    const tags = one ? one.tags(places) + (trial === 'twice' ? one.tags(again) : '') : '';
    const amd = trial === 'amd' ? '<script src="/require.js"></script>' : '';
    const body = (one?.body(places) ?? '<!-- page -->').replace('<!-- page -->', ARTICLE);
    return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="site" content="${site}"><title>${one?.id ?? 'page'}</title>
<link rel="stylesheet" href="/page.css">${amd}${one?.at === 'head' ? tags : ''}</head><body>${body}${one?.at === 'end' ? tags : ''}</body></html>`;
  };
  const policy = (trial: Trial | null): string | undefined => {
    if (trial === 'trusted-types') return "require-trusted-types-for 'script'";
    const hosts = `${site} ${assets.origin} 'nonce-${NONCE}'`;
    return trial === 'csp'
      ? `default-src 'none'; script-src 'self' ${hosts}; style-src 'self' ${hosts}; connect-src ${site} ${assets.origin}; img-src * data:; font-src * data:; frame-src *; base-uri 'none'; form-action 'self'`
      : undefined;
  };
  let pageOrigin = '';
  const pages = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/page.css') {
      response.setHeader('content-type', 'text/css');
      return void response.end('body{margin:0;font:16px/1.6 sans-serif}main{max-width:1100px;margin:0 auto;padding:24px}');
    }
    if (pathname === '/require.js') {
      response.setHeader('content-type', 'text/javascript');
      return void response.end(await readFile(requirejs));
    }
    const trial = searchParams.get('trial') as Trial | null;
    const one = sources.find(({ id }) => `/${id}` === pathname);
    const page = async () =>
      one || pathname === '/'
        ? new Response(write(one, trial), { headers: { 'content-type': 'text/html; charset=utf-8' } })
        : new Response(null, { status: 404 });
    const destination = String(request.headers['sec-fetch-dest']);
    const key = `${request.url} ${destination}`;
    if (!packed.has(key)) {
      const asked = new Request(new URL(request.url ?? '/', pageOrigin), {
        headers: { 'sec-fetch-dest': destination, ...fragmentId(request) },
      });
      const answer = await (gateway ? gateway(asked, page) : page());
      if (answer.ok) pack(key, Buffer.from(await answer.arrayBuffer()));
      else packed.set(key, undefined);
    }
    const body = packed.get(key);
    if (!body) return void response.writeHead(204).end();
    const header = policy(trial);
    if (header) response.setHeader('content-security-policy', header);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'br');
    response.end(body);
  });
  // As a partner's pages are: on a host that shares no cookies with the site's.
  pageOrigin = pages.origin.replace('127.0.0.1', 'localhost');
  return {
    assets: assets.origin,
    page: (id = '', trial) => `${pageOrigin}/${id}${trial ? `?trial=${trial}` : ''}`,
    stop: async () => {
      await pages.close();
      await assets.close();
    },
  };
}
