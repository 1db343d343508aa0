/** Serves the example pages from an origin of their own, as a partner's server would: files, nothing built. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The site’s origin in the pages; embedders who copy a page replace it by their own. */
const WRITTEN_ORIGIN = 'http://127.0.0.1:3000';

const PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/partner/': 'partner/index.html',
  '/legacy/': 'legacy/index.html',
  '/merchant/': 'merchant/index.html',
  '/shop/': 'shop/index.html',
  '/wechat/': 'wechat/index.html',
};

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript; charset=utf-8' };

export interface ExampleOptions {
  /** Where the site runs, e.g. `http://127.0.0.1:3000`. */
  siteOrigin: string;
  /** Headers added to every page, e.g. a Content-Security-Policy; `SITE` in a value stands for the site's origin. */
  headers?: Readonly<Record<string, string>>;
  /** Further pages, by path: HTML in which the written origin is replaced as well. */
  pages?: Readonly<Record<string, string>>;
}

/** A server that is not listening yet. */
export function createExampleServer({ siteOrigin, headers = {}, pages = {} }: ExampleOptions): Server {
  const jquery = createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js');
  const read = async (path: string): Promise<string | undefined> => {
    if (path === '/vendor/jquery-1.12.4.min.js') return readFile(jquery, 'utf8');
    const known = pages[path];
    const file = PAGES[path];
    const html = known ?? (file && (await readFile(fileURLToPath(new URL(file, import.meta.url)), 'utf8')));
    return html?.replaceAll(WRITTEN_ORIGIN, siteOrigin);
  };
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    try {
      const body = await read(pathname);
      if (body === undefined) {
        response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('没有这个页面');
        return;
      }
      // No charset for pages: each declares its own, as on servers that partners cannot configure.
      response.setHeader('content-type', TYPES[extname(pathname)] ?? 'text/html');
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value.replaceAll('SITE', siteOrigin));
      response.end(body);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    }
  });
}
