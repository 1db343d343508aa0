/** Executes every output of the playground that runs on a server: React, Vue, PHP and nginx, for states with every type of value. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { compileScript, parse } from 'vue/compiler-sfc';
import { OUTPUTS, outputsOf, RESERVE_RULES } from '../../../host-site/features/developers/playground/outputs.ts';
import { NGINX_LOCATION, PHP_FUNCTION } from '../../../host-site/features/developers/playground/server-templates.ts';
import { readState } from '../../../host-site/features/developers/playground/state.ts';
import { freePort } from '../../../host-site/startup/free-port.ts';
import { hasProxy } from '../../support/servers/proxies.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const HARD = `O'Neil & "Söhne" <b>{{1}} \\ $x --> ?>`;
const STATES: Record<string, string> = {
  'the header': 'widget=header&city=hangzhou&active=2&channel=main&hot-words=off&theme=auto&lang=zh-TW&partner=acme',
  'the enquiry with a hard name': `widget=enquiry&merchant-id=1001&open=on&hotel-name=${encodeURIComponent(HARD)}&from-type=20`,
  'the footer with links': `widget=footer&links=${encodeURIComponent('[{"id":1,"title":"A \'b\' <c>","target_url":"https://a.test/?x=1&y=2"}]')}`,
};
const stateOf = (query: string) => readState(new URLSearchParams(query));
const outputs = (query: string, origin = 'https://www.example.com') => outputsOf(stateOf(query), { origin, label: '询问档期' });
/** Attributes and partner as a form or query carries them. */
const stated = (query: string) => {
  const { attributes, partner } = stateOf(query);
  return { ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value || 'on'])), ...(partner && { partner }) };
};

const guide = readFileSync(join(root, 'docs/embedding.md'), 'utf8');

it('offers the code of the guide, whose other tests run it while the site fails and hangs', () => {
  expect(guide).toContain(`\`\`\`php\n${PHP_FUNCTION}\n<?= xiyan('header', ['city' => 'hangzhou']) ?>\n`);
  expect(guide).toContain(`\`\`\`nginx\n${NGINX_LOCATION}\n`);
  expect(guide).toContain(outputs('city=hangzhou', 'http://127.0.0.1:3000').ssi);
  for (const rule of RESERVE_RULES.split('\n')) expect(guide).toContain(rule);
});

it('has a text for every output of the header', () => {
  const all = outputs('city=hangzhou&--xiyan-radius=0');
  expect(OUTPUTS.filter((name) => !all[name])).toEqual([]);
});

it('carries the partner in every output that has a tag or names the site', () => {
  const all = outputs('partner=acme');
  for (const name of ['tag', 'shell', 'placeholder', 'ssi'] as const) expect(all[name]).toContain('.js" data-partner="acme"></script>');
  for (const name of ['react', 'vue'] as const)
    expect(all[name]).toContain(`configure({ api: "https://www.example.com", partner: "acme" });`);
  expect(all.php).toContain(`'/embed-shell.js" data-partner="acme"></script>'`);
  expect(all.php).toContain(`['partner' => 'acme']`);
  expect(all.ssi).toContain('?partner=acme"');
});

/** Runs modules that import the built package. @returns the default export of `main.mjs` */
async function importModule(files: Record<string, string>): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-output-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    for (const name of ['react', 'react-dom', 'vue']) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    symlinkSync(join(root, 'dist/package'), join(folder, 'node_modules/xiyan'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { default: result } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'main.mjs')).href)) as { default: unknown };
    return result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
/** Attributes of the first element in HTML. */
const attributesIn = (html: string) =>
  Object.fromEntries([...html.matchAll(/ ([\w-]+)(?:="([^"]*)")?(?=[ >])/g)].map(([, name = '', value = '']) => [name, decode(value)]));

describe.each(Object.entries(STATES))('%s', (_, query) => {
  const { attributes, widget } = stateOf(query);

  it('is rendered by React with its attributes', async () => {
    const { code } = await transformWithOxc(outputs(query).react, 'app.jsx', { jsx: { runtime: 'automatic' } });
    const html = await importModule({
      'app.mjs': code,
      'main.mjs': `import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import App from './app.mjs';
export default renderToStaticMarkup(createElement(App));`,
    });
    expect(html).toContain(`<xiyan-${widget}`);
    expect(attributesIn(String(html))).toEqual(attributes);
  });

  it('is compiled and rendered by Vue with its attributes', async () => {
    const isCustomElement = (tag: string) => tag.startsWith('xiyan-');
    const { descriptor, errors } = parse(outputs(query).vue, { templateParseOptions: { isCustomElement } });
    expect(errors).toEqual([]);
    const { content } = compileScript(descriptor, {
      id: 'app',
      inlineTemplate: true,
      templateOptions: { ssr: true, ssrCssVars: [], compilerOptions: { isCustomElement } },
    });
    const html = await importModule({
      'app.mjs': content,
      'main.mjs': `import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './app.mjs';
export default await renderToString(createSSRApp(App));`,
    });
    expect(html).toContain(`<xiyan-${widget}`);
    expect(attributesIn(String(html))).toEqual(attributes);
  });

  it.runIf(spawnSync('php', ['-v']).status === 0)('is requested by PHP with its attributes', async () => {
    const { origin, requests, stop } = await startSite();
    const folder = mkdtempSync(join(tmpdir(), 'xiyan-php-'));
    writeFileSync(join(folder, 'page.php'), outputs(query, origin).php.replace('/var/cache/xiyan', folder));
    const { stdout } = await promisify(execFile)('php', [join(folder, 'page.php')]);
    stop();
    rmSync(folder, { recursive: true });
    expect(stdout).toContain('<p>included</p>');
    expect(requests).toEqual([[`/widgets/v1/ssr/${widget}`, stated(query)]]);
  });

  it.runIf(hasProxy('nginx'))('is included by nginx with its attributes', async () => {
    const { origin, requests, stop } = await startSite();
    const { nginx, ssi } = outputs(query, origin);
    const html = await serveByNginx(nginx, `<!doctype html><title>t</title>${ssi}`);
    stop();
    expect(html).toContain('<p>included</p>');
    expect(html).not.toContain('<!--#');
    expect(requests).toEqual([[`/widgets/v1/ssr/${widget}`, stated(query)]]);
  });
});

/** A site that answers every request and records path and query. */
async function startSite() {
  const requests: [string, Record<string, string>][] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    requests.push([pathname, Object.fromEntries(searchParams)]);
    response.writeHead(200).end('<p>included</p>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves a page with nginx and returns its HTML. */
async function serveByNginx(locations: string, html: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-nginx-'));
  const port = await freePort('127.0.0.1');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  mkdirSync(join(folder, 'www'));
  writeFileSync(join(folder, 'www/index.html'), html);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { ${temporary} access_log off; default_type text/html;
server { listen 127.0.0.1:${port}; root ${join(folder, 'www')}; ssi on; ${locations} } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (response) return await response.text();
      if (child.exitCode !== null) throw new Error('nginx has ended');
    }
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}
