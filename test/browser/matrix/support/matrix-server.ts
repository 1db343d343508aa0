/** A partner site with one page per case, on a separate origin. The pages' libraries come from npm packages. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { CASES, type MatrixCase } from './cases.ts';
import { PAGES, readPackageFile } from './package-file.ts';

export interface MatrixServer {
  origin: string;
  stop(): Promise<void>;
}

/** Taller than the window, so that the footer does not stretch. */
const PLACE = `#place#place#place { display: block !important; position: absolute !important; left: 0 !important; right: auto !important; top: 0 !important; width: 100vw !important;
  min-width: 0 !important; max-width: none !important; height: 2600px !important; min-height: 0 !important; max-height: none !important; margin: 0 !important; padding: 0 !important; border: 0 !important;
  outline: 0 !important; float: none !important; transform: none !important; filter: none !important; opacity: 1 !important; overflow: visible !important; columns: auto !important; box-sizing: content-box !important;
  background: #fff !important; clip-path: none !important; contain: none !important; zoom: 1 !important; animation: none !important; transition: none !important; mix-blend-mode: normal !important; border-radius: 0 !important; box-shadow: none !important; }
#place > div[id] { display: block !important; position: absolute !important; left: 0 !important; right: auto !important; bottom: auto !important; margin: 0 !important; padding: 0 !important; border: 0 !important; outline: 0 !important; min-width: 0 !important; max-width: none !important;
  height: auto !important; min-height: 0 !important; max-height: none !important; float: none !important; transform: none !important; filter: none !important; opacity: 1 !important; overflow: visible !important; columns: auto !important; box-sizing: content-box !important; background: none !important; clip-path: none !important;
  contain: none !important; zoom: 1 !important; animation: none !important; transition: none !important; mix-blend-mode: normal !important; z-index: auto !important; visibility: inherit !important; will-change: auto !important; pointer-events: auto !important; writing-mode: inherit !important; flex: none !important; border-radius: 0 !important; box-shadow: none !important; }
#place#place > #at-header { top: 0 !important; width: 100% !important; z-index: 3 !important }
#place#place > #at-search { top: 180px !important; left: 60% !important; width: 38% !important; z-index: 2 !important }
#place#place > #at-city { top: 180px !important; left: 0 !important; width: 30% !important; z-index: 2 !important }
#place#place > #at-footer { top: 260px !important; width: 100% !important; z-index: 1 !important }`;

/** Content of the page itself: one of each kind of element that style sheets often change. */
const OWN = `<div id="own"><h1>一个页面</h1><h2>副标题</h2><p>文字 <a href="#own">链接</a> <b>粗</b> <em>斜</em> <code>x</code></p><ul><li>甲</li><li>乙</li></ul>
<table><tr><th>表</th><td>格</td></tr></table><form><input value="1"><select><option>选</option></select><button type="button">按钮</button><label><input type="checkbox"> 同意</label></form>
<blockquote>引</blockquote><hr><details><summary>更多</summary>其余</details><dialog>对话</dialog></div>`;

const WIDGETS =
  '<div id="at-header"><xiyan-header active="1"></xiyan-header></div><div id="at-search"><xiyan-search></xiyan-search></div>' +
  '<div id="at-city"><div data-xiyan="city"></div></div><div id="at-footer"><div data-xiyan="footer"></div></div>';

/** The clean pages that cases are compared with. */
export const REFERENCES: MatrixCase[] = [
  { id: 'clean', name: '', group: 'documents' },
  { id: 'zoom', name: '', group: 'documents', rules: 'body { zoom: 1.25 }' },
];

const BY_ID = new Map<string, MatrixCase>([
  ...REFERENCES.map((one) => [`/clean/${one.id}`, one] as const),
  ...CASES.map((one) => [`/case/${one.id}`, one] as const),
]);

/** Converts HTML to XML: empty elements are closed, and every attribute has a value. */
const asXml = (html: string) =>
  html
    .replace('doctype', 'DOCTYPE')
    .replace(/<(input|meta|link|hr)([^>]*)>/g, '<$1$2/>')
    .replace(/ (hidden|open)(?=[ >])/g, ' $1="$1"');

/** A script of the page that writes `html`. It is not compared, because it differs on the page without the tag. */
const writing = (html: string, before = '', after = '') =>
  `<script data-city="">${before}document.write(${JSON.stringify(html).replaceAll('</', '<\\/')});${after}</script>`;

export function pageOf(one: MatrixCase, siteOrigin: string, bare: boolean): string {
  const own = [
    one.rules && `<link rel="stylesheet" href="/rules/${one.id}.css">`,
    one.code && `<script src="/code/${one.id}.js"></script>`,
  ];
  const brought = [
    ...(one.css ?? []).map((path) => `<link rel="stylesheet" href="${path}">`),
    ...(one.js ?? []).map((path) => `<script src="${path}"></script>`),
  ];
  const [before, after] = one.around ?? ['', ''];
  // A tag that does nothing takes the place of ours, since sheets may show scripts.
  const tag = `<script ${bare ? 'type="text/plain"' : `src="${siteOrigin}/widgets/v1/embed.js"`} data-city="hangzhou" ${one.tag ?? ''}></script>`;
  const widgets = `${before}<div id="place">${WIDGETS}</div>${after}${one.overlay ? '<div id="overlay" hidden>广告</div>' : ''}${tag}`;
  const html = `${one.doctype ?? '<!doctype html>'}<html ${one.html ?? 'lang="zh-CN"'}><head><meta charset="${one.charset ?? 'utf-8'}"><title>${one.id}</title>
${[...brought, ...own].filter(Boolean).join('\n')}<link rel="stylesheet" href="/place.css">${one.head ?? ''}</head><body ${one.body ?? ''}>${one.before ?? ''}${OWN}
${one.written === 'in place' ? writing(widgets) : widgets}</body></html>`;
  if (one.written === 'replaced')
    return `<!doctype html><meta charset="utf-8"><title>…</title>${tag}${writing(html, "addEventListener('load', function () { document.open(); window.rewritten = 1; ", ' document.close() });')}`;
  return one.xml ? asXml(html) : html;
}

/** GBK by inverting the decoder: Node writes no legacy encodings. */
function encodeGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const bytes = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && !bytes.has(character)) bytes.set(character, [lead, trail]);
    }
  return Buffer.from([...text].flatMap((character) => (character < '\x80' ? [character.charCodeAt(0)] : (bytes.get(character) ?? [0x3f]))));
}

const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };
/** Starts on a free port of `localhost`, which is another site than the product's 127.0.0.1. */
export async function startMatrixServer(siteOrigin: string): Promise<MatrixServer> {
  const answer = async (path: string, query: URLSearchParams): Promise<string | Buffer | undefined> => {
    const one = BY_ID.get(path);
    if (one?.frame === 'frameset' && query.has('frame'))
      return `<html><head><title>frames</title></head><frameset cols="*" border="0" frameborder="0"><frame src="${path}${query.has('bare') ? '?bare' : ''}" noresize scrolling="yes" marginwidth="0" marginheight="0"></frameset></html>`;
    if (one && query.has('frame')) {
      const rest = `${path}?${query.has('bare') ? 'bare' : ''}`;
      const deep = query.get('frame') === 'deep';
      // Names below localhost are this machine, and each a site of its own.
      const within = (name: string) => `http://${name}.localhost:${(server.address() as AddressInfo).port}${rest}`;
      const src = one.frame !== 'nested' ? rest : deep ? within('inner') : `${within('outer')}&frame=deep`;
      return `<!doctype html><meta charset="utf-8"><title>frame</title><style>body{margin:0}iframe{display:block;border:0;width:100vw;height:100vh}</style><iframe ${one.frame} src="${src}"></iframe>`;
    }
    if (one) {
      const html = pageOf(one, siteOrigin, query.has('bare'));
      if (one.charset === 'utf-16le') return Buffer.from(`\ufeff${html}`, 'utf16le');
      return one.charset ? encodeGbk(html) : html;
    }
    const [, kind, name = ''] = /^\/(vendor|fixture|rules|code)\/(.+)$/.exec(path) ?? [];
    const owner = () => [...BY_ID.values()].find(({ id, rules, code }) => id === name.replace(/\.\w+$/, '') && (rules || code));
    if (path === '/place.css') return PLACE;
    if (kind === 'rules') return owner()?.rules;
    if (kind === 'code') return owner()?.code;
    if (kind === 'vendor') return readPackageFile(name);
    if (kind === 'fixture') return readFile(join(PAGES, name));
    return undefined;
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const one = BY_ID.get(pathname);
    const body = await answer(decodeURIComponent(pathname), searchParams).catch(() => undefined);
    // Fonts and pictures of the style sheets are not part of a case.
    if (body === undefined) return void response.writeHead(204).end();
    const type = TYPES[extname(pathname)] ?? (one?.xml ? 'application/xhtml+xml' : 'text/html');
    response.setHeader('content-type', one?.charset ? type : `${type}; charset=utf-8`);
    for (const [name, value] of Object.entries(one?.headers ?? {})) response.setHeader(name, value.replaceAll('SITE', siteOrigin));
    response.end(body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
