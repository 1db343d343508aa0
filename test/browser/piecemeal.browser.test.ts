/** A page that arrives in pieces after the script: the server-rendered markup is hydrated completely, wherever the page was cut. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser/browser.ts';
import { visit } from '../support/browser/visitor.ts';
import { sharedSite } from '../support/site/site.ts';

const site = sharedSite();
let browser: Browser;
let server: Server;
let header = '';
/** The rest of each page, by path, and who waits for it. */
const waiting = new Map<string, () => void>();

const CUTS: Record<string, (html: string) => number> = {
  'after the element’s start tag': (html) => html.indexOf('<template'),
  'inside the style': (html) => html.indexOf('</style>') - 200,
  'inside the drawn header': (html) => html.indexOf('<nav') + 200,
  'before the state': (html) => html.lastIndexOf('<script type="application/json"'),
  'before the element’s end tag': (html) => html.lastIndexOf('</xiyan-header>'),
};

beforeAll(async () => {
  browser = await launchBrowser();
  header = await (await fetch(`${site.origin}/widgets/v1/ssr/header?city=hangzhou`)).text();
  server = createServer((request, response: ServerResponse) => {
    const cut = CUTS[decodeURIComponent((request.url ?? '').slice(1))];
    if (!cut) return response.writeHead(204).end();
    const [tag = ''] = /<script async.*$/s.exec(header) ?? [];
    const drawn = header.slice(0, header.indexOf(tag));
    const at = cut(drawn);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(`<!doctype html><html lang="zh-CN"><title>t</title>${tag}<p>${' '.repeat(2048)}</p>${drawn.slice(0, at)}`);
    waiting.set(request.url ?? '', () => response.end(`${drawn.slice(at)}<main>正文</main>`));
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

it.each(Object.keys(CUTS))('cut %s', async (cut) => {
  const visitor = await visit(browser);
  const { page } = visitor;
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  const path = `/${encodeURIComponent(cut)}`;
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { waitUntil: 'commit' });
  // The loader has run, and whatever it does by itself is done, before the rest comes.
  await page.waitForFunction(() => Boolean((window as unknown as { xiyan?: { version?: string } }).xiyan?.version));
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  waiting.get(path)?.();
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  const host = page.locator('xiyan-header');
  expect(
    await host.evaluate((element) => ({
      drawn: element.shadowRoot?.querySelectorAll('.x').length,
      leftOver: element.querySelectorAll('template').length,
    })),
  ).toEqual({ drawn: 1, leftOver: 0 });
  await host.getByLabel('切换城市').click();
  await host.getByRole('link', { name: '上海', exact: true }).first().waitFor();
  expect(said).toEqual([]);
  await visitor.leave();
});
