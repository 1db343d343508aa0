/** A page that is not drawn by Node includes widgets as HTML: shown without script, adopted with it, nothing moves. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type PartnerServer, startPartnerServer } from '../support/partner-server.ts';
import { type Site, startSite } from '../support/site.ts';
import { visit } from '../support/visitor.ts';

let site: Site;
let browser: Browser;
let partner: PartnerServer | undefined;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
afterEach(async () => {
  await partner?.stop();
  partner = undefined;
});

const fragment = async (path: string) => fetch(`${site.origin}/widgets/v1/ssr/${path}`);

/** What a template of PHP would write: the fragments in their places. */
async function includingPage(): Promise<string> {
  const header = await (await fragment('header?city=hangzhou&active=1')).text();
  const footer = await (await fragment('footer')).text();
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><style>body{margin:0}main{height:300px}</style>${header}<main>正文</main>${footer}</html>`;
}

it('is cacheable and carries what it needs with integrity at an address that never changes, in one file', async () => {
  const reply = await fragment('header?city=hangzhou');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=3600');
  const [, src, integrity] =
    /<script async src="([^"]+)" integrity="(sha256-[^"]+)" crossorigin="anonymous">/.exec(await reply.text()) ?? [];
  const loader = await fetch(src ?? '');
  expect(loader.headers.get('cache-control')).toContain('immutable');
  expect(src).toMatch(/\/embed-shell-[\w-]{8}\.js$/);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', await loader.arrayBuffer())).toString('base64');
  expect(integrity).toBe(`sha256-${digest}`);
});

it('answers 404 for what is no widget, and takes junk as default', async () => {
  expect((await fragment('nothing')).status).toBe(404);
  const html = await (await fragment('header?active=%22%3E%3Cscript%3E&city=hangzhou&unknown=1')).text();
  expect(html).toMatch(/^<xiyan-header city="hangzhou">/);
});

it('shows without script', async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: { '/included': await includingPage() } });
  const visitor = await visit(browser, { javaScriptEnabled: false });
  await visitor.page.goto(`${partner.origin}/included`);
  await visitor.page.locator('xiyan-header').getByRole('link', { name: '杭州婚宴' }).waitFor();
  expect(await visitor.page.locator('xiyan-footer').getByRole('link', { name: '婚宴酒店' }).isVisible()).toBe(true);
  await visitor.leave();
});

it('is adopted without replacing a node or moving a pixel', async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: { '/included': await includingPage() } });
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.addInitScript(() => {
    const kept = window as unknown as { shift: number; drawn: Element[] };
    kept.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      kept.drawn = [...document.querySelectorAll('xiyan-header,xiyan-footer')].flatMap((host) => [
        ...(host.shadowRoot?.querySelectorAll('a,header,footer,input') ?? []),
      ]);
    });
  });
  await page.goto(`${partner.origin}/included`);
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  const result = await page.evaluate(() => {
    const { drawn, shift } = window as unknown as { drawn: Element[]; shift: number };
    return { count: drawn.length, gone: drawn.filter((node) => !node.isConnected).length, shift };
  });
  expect(result.count).toBeGreaterThan(30);
  expect(result).toMatchObject({ gone: 0, shift: 0 });
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});
