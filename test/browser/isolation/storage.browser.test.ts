/** What the widgets store on a partner's page: nothing before the visitor uses them, then what docs/embedding.md lists under Storage. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../support/browser/browser.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { sharedSite } from '../../support/site/site.ts';

const site = sharedSite();
let browser: Browser;
let partner: PartnerServer;

beforeAll(async () => {
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/': `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,"><script async src="${site.origin}/widgets/v1/embed.js" data-city="hangzhou"></script></head><body><xiyan-header></xiyan-header><xiyan-search></xiyan-search><xiyan-city></xiyan-city><p><a href="#enquiry" data-xiyan-enquiry="1001">询问档期</a></p><xiyan-footer></xiyan-footer></body></html>`,
    },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
});

/** Names of everything that is stored for the page. */
async function storedNames(page: Page): Promise<string[]> {
  const ofPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);
  return [...(await page.context().cookies(page.url())).map(({ name }) => name), ...ofPage].sort();
}

it('stores nothing before the visitor uses a widget, and then only what the guide lists', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${partner.origin}/`);
  await page.waitForFunction(() => (window as unknown as { xiyan?: { ready?: unknown } }).xiyan?.ready);
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  await page.locator('xiyan-footer footer').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await storedNames(page)).toEqual([]);

  const field = page.locator('xiyan-search').getByRole('combobox');
  await field.fill('草坪婚礼');
  await Promise.all([context.waitForEvent('page').then((opened) => opened.close()), field.press('Enter')]);
  expect(await storedNames(page)).toEqual(['last_search']);

  await page.locator('xiyan-city summary').click();
  await Promise.all([page.waitForEvent('framenavigated'), page.locator('xiyan-city').getByRole('link', { name: '苏州' }).first().click()]);
  await page.goto(`${partner.origin}/`);
  expect(await storedNames(page)).toEqual(['city_id', 'city_name', 'city_py', 'last_search']);
});
