/** A page's own service worker answers or changes the requests of the widgets: its cache comes first, or it repeats requests by their address alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { browser, site } from '../../support/browser/site-in-browser.ts';
import { enquiryModal, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

interface TestWindow {
  xiyan: { enquiry: { open(request: object): Promise<unknown> } };
}

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,"><body><main>正文</main>
<script>navigator.serviceWorker.register('worker.js')</script><script src="http://127.0.0.1:3000/widgets/v1/embed.js"></script></body></html>`;
const START = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
`;

/** By the folder of their pages. */
const WORKERS = {
  'cache-first': `addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.open('pages').then(async (cache) => {
    const hit = await cache.match(event.request);
    if (hit) return hit;
    const response = await fetch(event.request);
    if (response.ok) await cache.put(event.request, response.clone());
    return response;
  }));
});`,
  'without-method': `addEventListener('fetch', (event) => event.respondWith(fetch(event.request.url)));`,
  'without-body': `addEventListener('fetch', (event) => {
  const { url, method, headers } = event.request;
  event.respondWith(fetch(url, { method, headers }));
});`,
  'without-headers-and-body': `addEventListener('fetch', (event) => event.respondWith(fetch(event.request.url, { method: event.request.method })));`,
};

let partner: PartnerServer;
beforeAll(async () => {
  const pages = Object.entries(WORKERS).flatMap(([folder, worker]) => [
    [`/${folder}/`, PAGE],
    [`/${folder}/worker.js`, START + worker],
  ]);
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: Object.fromEntries(pages) });
});
afterAll(() => partner?.stop());

let page: Page;
beforeEach(async () => {
  const visitor = await visit(browser);
  onTestFinished(() => visitor.leave());
  page = visitor.page;
});

/** Opens the page with its worker in control of everything that the page requests. */
async function openPage(folder: keyof typeof WORKERS): Promise<void> {
  await page.goto(`${partner.origin}/${folder}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Sends an enquiry that looks automatic, so that the service requires a proof of work. */
async function send(merchantId: number, number: string) {
  await page.evaluate((id) => void (window as unknown as TestWindow).xiyan.enquiry.open({ merchantId: id }), merchantId);
  const modal = enquiryModal(page);
  await modal.phone.fill(number);
  await modal.dialog.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'filled in';
  });
  await modal.submit.click();
  return modal;
}

it('two enquiries in a row, each with a challenge, are stored although the worker answers from its cache first', async () => {
  await openPage('cache-first');
  for (const [merchantId, number] of [
    [1001, '13900151001'],
    [1002, '13900151002'],
  ] as const) {
    const { thanks, back } = await send(merchantId, number);
    await thanks.waitFor();
    await back.click();
  }
});

it.each(['without-method', 'without-body', 'without-headers-and-body'] as const)(
  'a worker that repeats the enquiry %s leaves a message that links to the enquiry page of the merchant',
  async (folder) => {
    await openPage(folder);
    const { dialog } = await send(1001, '13900151003');
    const link = dialog.getByRole('alert').getByRole('link', { name: '没有提交成功，请到询问页面提交' });
    await link.waitFor();
    const [enquiryPage] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    expect(enquiryPage.url()).toBe(`${site.origin}/enquiry?merchantId=1001`);
    await enquiryPage.getByLabel('手机号').waitFor();
  },
);
