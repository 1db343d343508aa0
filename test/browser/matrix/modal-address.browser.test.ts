/** The address of a page changes below the open modal, as routers of pages change it; or the element of the modal is removed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, site } from '../../support/browser/shared-site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

interface TestWindow {
  told: string[];
  xiyan: { enquiry: { open(request: object): Promise<{ status: string }> } };
}

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,"><body><main style="height:3000px">正文</main>
<script src="http://127.0.0.1:3000/widgets/v1/embed.js"></script></body></html>`;

let partner: PartnerServer;
let visitor: Visitor;
beforeAll(async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: { '/a': PAGE } });
  visitor = await visit(browser);
});
afterAll(async () => {
  await visitor?.leave();
  await partner?.stop();
});

/** Opens the modal on the second of two entries of the history. */
async function openModal(page: Page): Promise<void> {
  await page.goto(`${partner.origin}/a`);
  await openOn(page);
}

/** Opens the modal on an entry of the history that the open page adds. */
async function openOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const page = window as unknown as TestWindow;
    page.told = [];
    history.pushState({}, '', '/b');
    document.addEventListener('xiyan:enquiryclose', (event) => page.told.push(`heard ${(event as CustomEvent).detail.status}`));
    void page.xiyan.enquiry.open({ merchantId: 1001 }).then(({ status }) => page.told.push(`settled ${status}`));
  });
  await enquiryModal(page).phone.waitFor();
}

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    told: (window as unknown as TestWindow).told,
    style: document.documentElement.getAttribute('style'),
    hosts: document.querySelectorAll('xiyan-enquiry').length,
  }));
const CLOSED = { told: ['heard closed', 'settled closed'], style: null, hosts: 0 };

it.each<[string, () => void]>([
  ['the visitor goes back', () => history.back()],
  ['the page pushes another path', () => history.pushState({}, '', '/c')],
  ['the page replaces the query', () => history.replaceState({}, '', '?page=2')],
  ['the page removes the element of the modal', () => document.querySelector('xiyan-enquiry')?.remove()],
])('the modal closes, tells the page once and unlocks it when %s', async (_, act) => {
  const { page } = visitor;
  await openModal(page);
  await page.evaluate(act);
  await expect.poll(() => stateOf(page)).toEqual(CLOSED);
});

it('the modal stays open when the page pushes a fragment for it, and replaces its state', async () => {
  const { page } = visitor;
  await openModal(page);
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    history.pushState({}, '', '#enquiry');
    history.replaceState({ isOpen: true }, '');
  });
  await enquiryModal(page).phone.fill('138');
  expect((await stateOf(page)).told).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => stateOf(page)).toEqual(CLOSED);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

it('a view transition to another path closes the modal, and an element that the page takes along keeps what the visitor typed', async () => {
  const { page } = visitor;
  await page.goto(`${partner.origin}/a`);
  await page.evaluate(() => {
    const search = document.createElement('xiyan-search');
    search.style.setProperty('view-transition-name', 'search');
    document.querySelector('main')?.append(search);
  });
  await page.getByRole('combobox').fill('草坪');
  await openOn(page);
  await page.evaluate(
    () =>
      document.startViewTransition(() => {
        const next = document.createElement('main');
        next.append(document.querySelector('xiyan-search') as Element);
        document.querySelector('main')?.replaceWith(next);
        history.pushState({}, '', '/next');
      }).finished,
  );
  await expect.poll(() => stateOf(page)).toEqual(CLOSED);
  expect(await page.getByRole('combobox').inputValue()).toBe('草坪');
  await page.getByRole('combobox').press('Control+A');
  await page.keyboard.type('教堂');
  expect(await page.getByRole('combobox').inputValue()).toBe('教堂');
});
