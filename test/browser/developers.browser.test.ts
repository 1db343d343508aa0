/** An embedder's first minutes: from /developers to a working header and a delivered enquiry on an empty page of another origin. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { site } from '../support/browser/shared-site-in-browser.ts';
import { enquiryModal } from '../support/browser/visitor.ts';
import { page, visitor } from '../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../support/servers/partner-server.ts';

const PHONE = '13800138041';
let partner: PartnerServer;
/** Body of the embedder's page. */
const pages: Record<string, string> = {};

beforeAll(async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages });
});
afterAll(() => partner?.stop());

const codes = async () => {
  await page.goto(`${site.origin}/developers`);
  return page.locator('main pre').allInnerTexts();
};
const pageOf = (body: string) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><body>${body}</body></html>`;

it('shows header and footer and delivers an enquiry with the code of /developers pasted into an empty page', async () => {
  const [tag = '', link = ''] = await codes();
  pages['/own'] = pageOf(tag + link);
  await page.goto(`${partner.origin}/own`);
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
  const modal = enquiryModal(page);
  await page.locator('body > a').click();
  await modal.phone.fill(PHONE);
  const acknowledged = page.waitForResponse('**/MakeAppointment');
  await modal.submit.click();
  expect(await (await acknowledged).json()).toMatchObject({ data: { receipt: { code: expect.any(String) } }, status: { RetCode: 0 } });
  await modal.thanks.waitFor();
});

it('shows the header with the versioned tag, and the browser refuses a changed file', async () => {
  const tag = (await codes()).at(-1) ?? '';
  expect(tag).toMatch(/\/widgets\/v\d[\w.]*-[0-9a-f]{12}\/embed-shell\.js" integrity="sha256-[^"]+" crossorigin="anonymous"/);
  expect(await page.locator('table code').allInnerTexts()).toContain(tag);
  pages['/versioned'] = pageOf(`${tag}<xiyan-header></xiyan-header>`);
  await page.goto(`${partner.origin}/versioned`);
  await page.getByRole('banner').waitFor();
  await page.route('**/embed-shell.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};` });
  });
  await page.goto(`${partner.origin}/versioned`);
  visitor.expectProblem(/integrity/i);
  expect(await page.evaluate(() => 'xiyan' in window)).toBe(false);
  expect(await page.getByRole('banner').count()).toBe(0);
});

it('says on the console that a release is gone, and leaves the link of the page as it is', async () => {
  const tag = ((await codes()).at(-1) ?? '').replace(/-[0-9a-f]{12}\//, '-000000000000/');
  pages['/gone'] = pageOf(`${tag}<a href="${site.origin}/enquiry?merchantId=1001" data-xiyan-enquiry="1001">问档期</a>`);
  await page.goto(`${partner.origin}/gone`);
  visitor.expectProblem(/status of 410 \(Gone\).*embed-shell\.js/);
  await page.locator('a').click();
  await page.waitForURL('**/enquiry?merchantId=1001');
});

it('lists for scripts of every origin what it serves', async () => {
  pages['/list'] = pageOf('');
  await page.goto(`${partner.origin}/list`);
  const results = await page.evaluate(async (address) => {
    const { versions } = (await (await fetch(address)).json()) as {
      versions: { files: Record<string, { url: string; integrity: string }> }[];
    };
    const files = versions.flatMap((version) => Object.values(version.files));
    // With integrity, a response of another content is a network error.
    return Promise.all(files.map(async ({ url, integrity }) => (await fetch(url, { integrity })).status));
  }, `${site.origin}/widgets/versions.json`);
  expect(results.length).toBeGreaterThanOrEqual(2);
  expect(new Set(results)).toEqual(new Set([200]));
});
