/** An embedder's first minutes: from /developers to a working header and a delivered enquiry on an empty page of another origin. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { site } from '../../support/browser/shared-site-in-browser.ts';
import { enquiryModal } from '../../support/browser/visitor.ts';
import { page, visitor } from '../../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

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

it('leads from /developers to a working header on an empty page and to the receipt of a test enquiry', async () => {
  const steps: [name: string, seconds: number][] = [];
  const step = async <T>(name: string, action: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await action();
    steps.push([name, (performance.now() - start) / 1000]);
    return result;
  };
  const [tag = '', link = ''] = await step('open /developers and copy the two pieces of code', codes);
  await page.getByText('9001号是测试商家').waitFor();
  const modal = enquiryModal(page);
  await step('paste the tag into an empty page and use its header', async () => {
    pages['/own'] = pageOf(tag);
    await page.goto(`${partner.origin}/own`);
    await page.getByRole('contentinfo').waitFor();
    await page.getByRole('banner').getByRole('combobox').focus();
    await page.getByText('大家都在搜').waitFor();
  });
  await step('paste the link and click it', async () => {
    pages['/own'] = pageOf(tag + link);
    await page.reload();
    await page.getByRole('banner').waitFor();
    await page.locator('body > a').click();
    await modal.phone.waitFor();
  });
  await step('send a number', async () => {
    await modal.phone.fill(PHONE);
    const acknowledged = page.waitForResponse('**/MakeAppointment');
    await modal.submit.click();
    expect(await (await acknowledged).json()).toMatchObject({
      data: { isTest: true, receipt: { code: expect.any(String) } },
      status: { RetCode: 0 },
    });
    await modal.dialog.getByText('这是测试询问：没有通知商家，也不会有人来电，一天后自动删除').waitFor();
    expect(await modal.dialog.textContent()).not.toContain('拨打');
  });
  await step('open the receipt', async () => {
    const opened = page.waitForEvent('popup');
    await modal.dialog.getByRole('link', { name: '查看进度或撤回' }).click();
    const receipt = await opened;
    await receipt.getByText('测试', { exact: true }).waitFor();
    await receipt.getByText('这是一条测试询问').waitFor();
  });
  // The time is reported, not asserted: it depends on the machine.
  const seconds = steps.reduce((sum, [, each]) => sum + each, 0);
  process.stdout.write(
    `${[...steps, [`${steps.length} steps`, seconds] as const].map(([name, each]) => `${each.toFixed(1)} s  ${name}`).join('\n')}\n`,
  );
  expect(steps).toHaveLength(5);
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
