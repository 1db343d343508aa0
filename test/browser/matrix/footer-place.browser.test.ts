/** Where the footer ends: at the lower edge of the window on short pages, whatever the page does with it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, site } from '../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

const page = (body: string, rules = '') => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title>
<link rel="icon" href="data:,"><style>body{margin:0}${rules}</style><body>${body}
<script src="http://127.0.0.1:3000/widgets/v1/embed.js"></script></body></html>`;
const FOOTER = '<xiyan-footer></xiyan-footer>';
const PAGES = {
  '/short': page(`<main style="height:40px">正文</main>${FOOTER}`),
  '/below': page(`<main style="height:40px">正文</main>${FOOTER}<p style="margin:0;height:60px">备注</p>`),
  '/shell': page(
    `<div id="shell"><main style="height:40px">正文</main>${FOOTER}<p style="margin:0;height:60px">备注</p></div>`,
    '#shell{position:fixed;inset:0;overflow:auto}',
  ),
};
const HEIGHT = 1200;

let partner: PartnerServer;
let visitor: Visitor;
beforeAll(async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: PAGES });
  visitor = await visit(browser, { viewport: { width: 1440, height: HEIGHT } });
});
afterAll(async () => {
  await visitor?.leave();
  await partner?.stop();
});

async function open(path: keyof typeof PAGES): Promise<void> {
  await visitor.page.goto(partner.origin + path);
  await visitor.page.getByRole('contentinfo').waitFor();
}

/** Distance between the lower edges of window and footer in px. */
const gap = () =>
  visitor.page.evaluate(
    () => innerHeight - (document.querySelector('xiyan-footer')?.shadowRoot?.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
  );

it('is the lower edge of the window', async () => {
  await open('/short');
  await expect.poll(gap).toBe(0);
});

it('leaves the height of what follows the footer', async () => {
  await open('/below');
  await expect.poll(gap).toBe(60);
});

it('is never beyond the end of the content in a shell of position: fixed', async () => {
  await open('/shell');
  await expect.poll(gap).toBeLessThanOrEqual(60);
  expect(await visitor.page.evaluate(() => document.documentElement.scrollHeight)).toBe(HEIGHT);
});

it.each([
  ['as the server has rendered it', false],
  ['whose code has mounted it', true],
])('is kept when a footer %s is put back in a later task into a longer page', async (_, isMounted) => {
  const { page } = visitor;
  await open('/short');
  if (isMounted) {
    await page.getByRole('contentinfo').hover();
    await page.waitForFunction(() => customElements.get('xiyan-footer'));
  }
  await expect.poll(gap).toBe(0);
  await page.evaluate(async () => {
    const footer = document.querySelector('xiyan-footer') as HTMLElement;
    footer.remove();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    (document.querySelector('main') as HTMLElement).style.height = '300px';
    document.body.append(footer);
  });
  await page.getByRole('contentinfo').waitFor();
  await expect.poll(gap).toBe(0);
});
