/** The widgets on pages whose content a library replaces: they are mounted once on each page, and the modal closes when the page below it changes. */
import { extname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '../../../support/browser/shared-site-in-browser.ts';
import { enquiryModal } from '../../../support/browser/visitor.ts';
import { page } from '../../../support/browser/visitor-in-browser.ts';
import { type RunningServer, serveHttp } from '../../../support/servers/http-server.ts';
import { readPackageFile } from '../support/package-file.ts';
import { pageOf, ROUTERS } from './page-routers.ts';

interface TestWindow {
  told?: string[];
  xiyan: { enquiry: { open(request: object): Promise<{ status: string }> } };
}

let server: RunningServer;
beforeAll(async () => {
  server = await serveHttp(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const [, kind, index, name] = path.split('/');
    const router = kind === 'router' ? Object.values(ROUTERS)[Number(index)] : undefined;
    const body = router
      ? pageOf(router, name as 'a').replaceAll('http://127.0.0.1:3000', site.origin)
      : await readPackageFile(path.slice('/vendor/'.length));
    response.setHeader('content-type', `${extname(path) === '.js' ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(body);
  });
});
afterAll(() => server?.close());

/** Waits for one of each widget on the page `name`; more than one would be an error. */
async function arriveOn(name: 'a' | 'b'): Promise<void> {
  await page.getByRole('heading', { name: `page ${name}`, exact: true }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('xiyan-header').getByRole('banner').waitFor();
  await page.locator('[data-xiyan=search]').getByRole('combobox').waitFor();
  await page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
}

const goTo = async (name: 'a' | 'b') => {
  await page.getByRole('link', { name: `to ${name}`, exact: true }).click();
  await arriveOn(name);
};

/** Opens the modal by a call, and records what the page hears of its end. */
async function callModal(): Promise<void> {
  await page.evaluate(() => {
    const page = window as unknown as TestWindow;
    page.told = [];
    document.addEventListener('xiyan:enquiryclose', (event) => page.told?.push(`heard ${(event as CustomEvent).detail.status}`), {
      once: true,
    });
    void page.xiyan.enquiry.open({ merchantId: 1001 }).then(({ status }) => page.told?.push(`settled ${status}`));
  });
  await enquiryModal(page).phone.waitFor();
}

const stateOf = () =>
  page.evaluate(() => ({
    told: (window as unknown as TestWindow).told,
    style: document.documentElement.getAttribute('style'),
    dialogs: document.querySelectorAll('xiyan-enquiry[open]').length,
  }));

describe.each(Object.entries(ROUTERS))('%s', (name, { isDocument }) => {
  /** The document that heard it has gone, unless the library has kept it. */
  const closed = { told: isDocument ? undefined : ['heard closed', 'settled closed'], style: null, dialogs: 0 };

  it.each<[string, () => Promise<unknown>]>([
    ['the visitor goes back', () => page.goBack()],
    // The page is inert below the modal: a script of the page follows its link.
    ['the page follows its link', () => page.locator('a.own').evaluate((link) => (link as HTMLElement).click())],
  ])('the modal closes, tells the page and unlocks it when %s, and the widgets are mounted once on the next page', async (_, leave) => {
    await page.goto(`${server.origin}/router/${Object.keys(ROUTERS).indexOf(name)}/a`);
    await arriveOn('a');
    await goTo('b');
    await callModal();
    await leave();
    await arriveOn('a');
    await expect.poll(stateOf).toEqual(closed);
    const search = page.locator('[data-xiyan=search]').getByRole('combobox');
    await search.fill('草坪');
    await search.press('Escape');
    await goTo('b');
    await page.getByRole('link', { name: '问档期', exact: true }).click();
    await enquiryModal(page).phone.waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/b$/);
    await enquiryModal(page).close.click();
    await expect.poll(stateOf).toMatchObject({ style: null, dialogs: 0 });
  });
});
