/**
 * Pages of ours as a Next.js application: the same elements and texts, drawn from trees that are in memory already, compressed as ours are.
 *
 * Each page has two routes. One makes no query. The other, below `/pages-router-queries`, executes the statements of our page in `getServerSideProps`, by the
 * same driver on the same file, and has props. A page of Next's pages router is rendered once more in the browser, so its props must contain whatever it shows
 * from the database. The bench's page gets less: those columns of its rows alone that the page shows as they are stored, without prices, numbers and lists that
 * a page computes from them. Next's side also builds no statement text, and computes nothing from the rows. Where there is doubt, it has less to do.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Window } from 'happy-dom';
import type { PageStatement } from './recorded-statements.ts';

const PEERS = fileURLToPath(new URL('../peers-site', import.meta.url));
const run = promisify(execFile);

type Tree = string | [tag: string, props: Record<string, unknown>, children: Tree[]];

const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
};

function treeOf(node: Node): Tree[] {
  if (node.nodeType === 3) return node.textContent ? [node.textContent] : [];
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  const tag = element.tagName.toLowerCase();
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) props[RENAMED[name] ?? name] = value;
  // As on our pages: a widget's markup is a text by the time React sees it.
  if (tag.startsWith('xiyan-') || tag === 'svg') return [[tag, { ...props, dangerouslySetInnerHTML: { __html: element.innerHTML } }, []]];
  return [[tag, props, [...element.childNodes].flatMap(treeOf)]];
}

const pageOf = (name: string) => `import { createElement } from 'react';
import tree from './${name}.json';
const draw = (node, key) => typeof node === 'string' ? node : createElement(node[0], { ...node[1], key }, ...node[2].map(draw));
export const Page = () => createElement('div', null, tree.map(draw));
`;

/** Next's own compression is gzip at a higher level. This server compresses as ours does rendered pages: in Zstandard, as a stream. */
const SERVER = `import { createServer } from 'node:http';
import { createZstdCompress } from 'node:zlib';
import next from 'next';
import './queries.mjs';
const app = next({ dev: false, dir: import.meta.dirname });
await app.prepare();
const handle = app.getRequestHandler();
createServer((request, response) => {
  const [setHeader, write, end] = ['setHeader', 'write', 'end'].map((name) => response[name].bind(response));
  const packed = createZstdCompress();
  packed.on('data', (part) => write(part)).on('end', () => end()).on('drain', () => response.emit('drain'));
  setHeader('content-encoding', 'zstd');
  response.setHeader = (name, value) => (/^content-length$/i.test(name) ? response : setHeader(name, value));
  response.write = (...parts) => packed.write(...parts);
  response.end = (...parts) => (packed.end(...parts), response);
  handle(request, response);
}).listen(Number(process.env.PORT), '127.0.0.1');
`;

/** Reads with the settings of our own connection (host-site/platform/database/open.ts). */
const QUERIES = `import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
const database = new DatabaseSync(process.env.DATABASE_FILE);
database.exec('pragma cache_size = -32000; pragma temp_store = memory; pragma mmap_size = 2147418112');
const pages = JSON.parse(readFileSync(new URL('statements.json', import.meta.url), 'utf8'));
const prepared = new Map();
const statementOf = (sql) => {
  if (!prepared.has(sql)) prepared.set(sql, database.prepare(sql));
  return prepared.get(sql);
};
globalThis.propsOf = (name) => ({
  results: pages[name].map(({ sql, parameters, shown }) =>
    statementOf(sql).all(...parameters).map((row) => Object.fromEntries(shown.map((column) => [column, row[column]]))),
  ),
});
`;

async function treeIn(html: string): Promise<Tree[]> {
  const window = new Window();
  window.document.write(html);
  const tree = [...window.document.body.childNodes].flatMap((node) => treeOf(node as unknown as Node));
  await window.happyDOM.close();
  return tree;
}

/**
 * Gives the folder of the built application: /pages-router/{name}, /pages-router-queries/{name}, /app-router and /app-static.
 * @param pages HTML by name; both app routes show the first
 * @param statements of the pages by name
 */
export async function prepareNext(
  pages: Readonly<Record<string, string>>,
  statements: Readonly<Record<string, PageStatement[]>>,
): Promise<{ folder: string; version: string }> {
  const lock = await readFile(join(PEERS, 'package-lock.json'));
  const folder = join(tmpdir(), `xiyan-bench-next-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
  const installed = join(folder, '.installed');
  if (!existsSync(installed)) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) await cp(join(PEERS, name), join(folder, name));
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 64e6 });
    await writeFile(installed, '');
  }
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [name, html] of Object.entries(pages)) {
    await write(`drawn/${name}.json`, JSON.stringify(await treeIn(html)));
    await write(`drawn/${name}.js`, pageOf(name));
    for (const [route, props] of [
      ['pages-router', '{}'],
      ['pages-router-queries', `globalThis.propsOf('${name}')`],
    ])
      await write(
        `pages/${route}/${name}.js`,
        `import { Page } from '../../drawn/${name}.js';\nexport default Page;\nexport const getServerSideProps = async () => ({ props: ${props} });\n`,
      );
  }
  const [first] = Object.keys(pages);
  await write('server.mjs', SERVER);
  await write('queries.mjs', QUERIES);
  await write('statements.json', JSON.stringify(statements));
  await write('next.config.mjs', 'export default { compress: false, poweredByHeader: false };\n');
  await write(
    'app/layout.js',
    'export default function Layout({ children }) { return <html lang="zh-CN"><body>{children}</body></html>; }\n',
  );
  await write(
    'app/app-router/page.js',
    `import { Page } from '../../drawn/${first}.js';\nexport const dynamic = 'force-dynamic';\nexport default Page;\n`,
  );
  await write(
    'app/app-static/page.js',
    `import { Page } from '../../drawn/${first}.js';\nexport const dynamic = 'force-static';\nexport default Page;\n`,
  );
  // Routes of an earlier version of this file.
  await rm(join(folder, 'pages/pages-router.js'), { force: true });
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: folder,
    maxBuffer: 64e6,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const { version } = JSON.parse(await readFile(join(folder, 'node_modules/next/package.json'), 'utf8')) as { version: string };
  return { folder, version };
}
