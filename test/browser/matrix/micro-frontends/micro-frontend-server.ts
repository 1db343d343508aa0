/** Serves main applications, sub-applications from another origin, and the libraries of both. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { serveHttp } from '../../../support/servers/http-server.ts';
import { createConsumer } from '../../../support/site/packed.ts';
import { readPackageFile } from '../support/package-file.ts';
import { BUNDLES, MODES, mainPage, SOURCES, SUB_SCRIPT, subPage } from './micro-frontend-pages.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.cjs': 'text/javascript' };

/** Builds the bundle of an application that imports the packed package. */
async function bundle(main: string): Promise<string> {
  const consumer = createConsumer({ 'main.js': main });
  try {
    await build({
      root: consumer.folder,
      configFile: false,
      logLevel: 'error',
      build: { lib: { entry: 'main.js', formats: ['iife'], name: 'bundle', fileName: 'main' } },
    });
    return readFileSync(join(consumer.folder, 'dist/main.iife.js'), 'utf8');
  } finally {
    consumer.remove();
  }
}

export async function startMicroFrontendServer(siteOrigin: string) {
  const files = new Map<string, string>([['/sub.js', SUB_SCRIPT]]);
  for (const [name, main] of Object.entries(BUNDLES)) files.set(`/${name}.js`, await bundle(main.replaceAll('SITE', siteOrigin)));
  for (const source of [undefined, ...SOURCES]) {
    files.set(`/sub/${source}`, subPage(source));
    for (const [name, mode] of Object.entries(MODES)) files.set(`/main/${name}/${source}`, mainPage(mode, source));
  }
  const { origin, close } = await serveHttp(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const text =
      files.get(path)?.replaceAll('SITE', siteOrigin) ?? (path.startsWith('/vendor/') ? await readPackageFile(path.slice(8)) : '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', `${TYPES[extname(path)] ?? 'text/html'}; charset=utf-8`);
    response.end(text);
  });
  const at = (host: string) => origin.replace('127.0.0.1', host);
  return { main: at('localhost'), sub: at('sub.localhost'), close };
}
