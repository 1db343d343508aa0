/** The lines of the package's README in the apps that they are for, and the elements in the templates of other frameworks. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { site } from '../../../support/browser/shared-site-in-browser.ts';
import { enquiryModal } from '../../../support/browser/visitor.ts';
import { page } from '../../../support/browser/visitor-in-browser.ts';
import { type RunningServer, serveHttp } from '../../../support/servers/http-server.ts';
import type { Consumer } from '../../../support/site/packed.ts';
import { readPackageFile } from '../support/package-file.ts';
import { type App, buildApp, ELEMENT_APPS, LOADER_APP, README_APPS, stimulusPage } from './framework-apps.ts';
import { TAG } from './page-routers.ts';

let server: RunningServer | undefined;
let consumer: Consumer | undefined;
afterEach(async () => {
  await server?.close();
  consumer?.remove();
  server = consumer = undefined;
});

/** Opens a page with `body`, and the files of the app that has been built. */
async function open(body: string): Promise<void> {
  server = await serveHttp(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const isScript = extname(path) === '.js';
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    if (path.startsWith('/vendor/')) response.end(await readPackageFile(path.slice('/vendor/'.length)));
    else if (isScript) response.end(await readFile(join(consumer?.folder ?? '', 'dist', path)));
    else
      response.end(
        `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`,
      );
  });
  await page.goto(server.origin);
}

async function openApp(app: App): Promise<void> {
  consumer = await buildApp(app, site.origin);
  await open('<div id="app"></div><div id="header"></div><script type="module" src="/main.js"></script>');
}

it.each(Object.entries(README_APPS))('the lines for %s show the header, and the app hears of a chosen city', async (_, app) => {
  await openApp(app);
  await page.locator('xiyan-header').getByRole('link', { name: '杭州婚宴' }).waitFor();
  await page.locator('xiyan-city').getByLabel('切换城市').click();
  const line = page.waitForEvent('console', (message) => message.text() === '上海');
  await page.locator('xiyan-city').getByRole('link', { name: '上海', exact: true }).first().click();
  await line;
});

it('the lines of plain functions mount the header and open the enquiry', async () => {
  await openApp(LOADER_APP);
  await page.locator('#header').getByText('杭州婚宴').waitFor();
  await enquiryModal(page).phone.waitFor();
});

/** The header follows the app's city, and the app hears a search. */
async function useApp(): Promise<void> {
  const header = page.locator('xiyan-header');
  await header.getByRole('link', { name: '杭州婚宴' }).waitFor();
  await page.getByRole('button', { name: 'go', exact: true }).click();
  await header.getByRole('link', { name: '上海婚宴' }).waitFor();
  const search = page.locator('xiyan-search').getByRole('combobox');
  await search.fill('草坪');
  await search.press('Enter');
  await page.locator('#heard', { hasText: '草坪' }).waitFor();
}

it.each(Object.entries(ELEMENT_APPS))('elements follow the state of an app of %s, which hears their events', async (_, app) => {
  await openApp(app);
  await useApp();
});

it('elements follow a controller of Stimulus 3.2.2, which hears their events', async () => {
  await open(stimulusPage(TAG.replace('http://127.0.0.1:3000', site.origin)));
  await useApp();
  expect(await page.locator('xiyan-header').getAttribute('city')).toBe('shanghai');
});
