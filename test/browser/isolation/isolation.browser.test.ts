/** Nothing crosses the shadow border: on the legacy page widgets look as on a blank one, and the page looks as without them. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser.ts';
import { enquiryModal, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { sharedSite } from '../../support/site/site.ts';

const TAG = '<script src="http://127.0.0.1:3000/widgets/v1/embed.js"></script>';
/** Taller than the window, as the legacy page is: on a short page the footer moves down to fill it. */
const BLANK = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><style>body{margin:0}</style><body>
<div data-xiyan="header" data-city="hangzhou" data-active="1" data-hot-words="off"></div><div data-xiyan="footer" data-city="hangzhou"></div>
<button data-xiyan-enquiry="1001">问</button><div style="height:1200px"></div>${TAG}</body></html>`;

const site = sharedSite();
let browser: Browser;
let partner: PartnerServer;

beforeAll(async () => {
  browser = await launchBrowser();
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: { '/blank': BLANK } });
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
});

/** Returns tag, size and styles of every element inside a shadow root, in order. Runs in the page. */
function look(host: Element): string[] {
  const LOOK = [
    'display',
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'letter-spacing',
    'color',
    'background-color',
    'text-align',
    'text-transform',
    'border-top-width',
    'border-radius',
    'box-sizing',
    'float',
    'margin-top',
    'padding-left',
    'list-style-type',
    'text-decoration-line',
  ];
  const lines: string[] = [];
  // Legacy pages extend prototypes: nothing here may use for-in.
  for (const element of Array.from(host.shadowRoot?.querySelectorAll('*') ?? [])) {
    if (element.closest('svg') && element.localName !== 'svg') continue;
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    // Fractions of a pixel depend on the surrounding layout, not on a rule that crosses the shadow border.
    const values = LOOK.map((name) =>
      style.getPropertyValue(name).replace(/\d+\.\d+(?=px)/g, (length) => String(Math.round(Number(length)))),
    );
    // The browser lays out the content of collapsed details at moments of its own choice: until then its size is 0.
    const size = element.checkVisibility() ? [Math.round(width), Math.round(height)] : ['hidden'];
    lines.push([element.localName, ...size, ...values].join(' | '));
  }
  return lines;
}

/** Opens a page with both widgets and returns the looks of the widgets and the modal. */
async function looks(path: string) {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(partner.origin + path);
  // The rotating hot word is another one each time.
  await page.evaluate(() => document.querySelector('[data-xiyan=header]')?.setAttribute('data-hot-words', 'off'));
  const [header, footer] = [page.locator('[data-xiyan=header]'), page.locator('[data-xiyan=footer]')];
  await header.getByRole('link', { name: '杭州婚宴' }).waitFor();
  await header.getByPlaceholder('搜您想要的').waitFor();
  await footer.getByRole('contentinfo').waitFor();
  const looks: Record<string, string[]> = { header: await header.evaluate(look), footer: await footer.evaluate(look) };
  await page.locator('[data-xiyan-enquiry]').click();
  const modal = enquiryModal(page);
  await modal.dialog.getByText('专享礼').first().waitFor();
  await modal.submit.waitFor();
  looks.enquiry = await page.locator('xiyan-enquiry').evaluate(look);
  await visitor.leave();
  return looks;
}

it('renders header, footer and modal on the legacy page as on a blank one', async () => {
  const blank = await looks('/blank');
  const legacy = await looks('/legacy/');
  expect(blank.header?.length).toBeGreaterThan(20);
  expect(legacy.header).toEqual(blank.header);
  expect(legacy.enquiry).toEqual(blank.enquiry);
  expect(legacy.footer).toEqual(blank.footer);
});

it("does not change the page's own elements, while the modal is open and after", async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  const own = () =>
    page.evaluate(() => {
      const PARTS = ['color', 'background-color', 'font-family', 'font-size', 'overflow', 'position', 'padding-right', 'cursor'];
      return Array.from(document.querySelectorAll('html, body, article, article *')).flatMap((element) =>
        element.localName.startsWith('xiyan-')
          ? []
          : [
              `${element.localName} ${PARTS.map((name) => getComputedStyle(element).getPropertyValue(name)).join(' ')} ${element.getAttribute('style')}`,
            ],
      );
    });
  await page.route('**/embed.js', (route) => route.abort());
  await page.goto(`${partner.origin}/partner/`);
  const without = await own();
  await page.unroute('**/embed.js');
  await page.reload();
  await page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
  expect(await own()).toEqual(without);

  await page.locator('[data-xiyan-enquiry]').click();
  const modal = enquiryModal(page);
  await modal.phone.waitFor();
  await modal.close.click();
  await modal.dialog.waitFor({ state: 'detached' });
  expect(await own()).toEqual(without);
  await visitor.leave();
});

it('moves nothing when the header is added to the modern page', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${partner.origin}/partner/`);
  await page.locator('xiyan-header').getByRole('combobox').waitFor();
  const top = await page.locator('article').evaluate((article) => article.getBoundingClientRect().top);
  expect(Math.round(top)).toBe(116);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  await visitor.leave();
});
