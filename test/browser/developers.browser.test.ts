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
  await page.locator('summary', { hasText: '固定版本' }).click();
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

it('shows the header with the pinned tag, whose integrity the browser checks', async () => {
  const pinned = (await codes()).at(-1) ?? '';
  expect(pinned).toMatch(/embed-shell-[\w-]+\.js" integrity="sha256-[^"]+" crossorigin="anonymous"/);
  pages['/pinned'] = pageOf(`${pinned}<xiyan-header></xiyan-header>`);
  await page.goto(`${partner.origin}/pinned`);
  await page.getByRole('banner').waitFor();
  pages['/changed'] = pageOf(`${pinned.replace(/sha256-./, 'sha256-_')}<xiyan-header></xiyan-header>`);
  await page.goto(`${partner.origin}/changed`);
  visitor.expectProblem(/integrity/i);
  expect(await page.getByRole('banner').count()).toBe(0);
});
