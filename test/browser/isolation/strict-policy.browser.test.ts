/** Under a strict Content-Security-Policy the page names our host twice and allows nothing inline. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browser, site } from '../../support/browser/site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

const PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><xiyan-header></xiyan-header>' +
  '<a href="#none" data-xiyan-enquiry="1001">问</a><xiyan-footer></xiyan-footer><script src="http://127.0.0.1:3000/widgets/v1/embed.js"></script></html>';

const POLICIES = {
  'a list of hosts': "default-src 'none'; script-src SITE; connect-src SITE; base-uri 'none'",
  'Trusted Types': "default-src 'none'; script-src SITE; connect-src SITE; require-trusted-types-for 'script'; trusted-types xiyan",
};

let partner: PartnerServer | undefined;
let visitor: Visitor;

beforeEach(async () => {
  visitor = await visit(browser);
});
afterEach(async () => {
  await visitor.leave();
  await partner?.stop();
  partner = undefined;
});

it.each(Object.entries(POLICIES))('works under %s without one violation', async (_, policy) => {
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    headers: { 'content-security-policy': policy },
    pages: { '/strict': PAGE },
  });
  const { page } = visitor;
  const modal = enquiryModal(page);
  await page.goto(`${partner.origin}/strict`);
  await page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
  // A style that applies only when the policy allows the widgets' sheet.
  expect(
    await page
      .locator('xiyan-header')
      .getByRole('combobox')
      .evaluate((input) => getComputedStyle(input).fontSize),
  ).toBe('16px');
  await page.locator('[data-xiyan-enquiry]').click();
  await modal.phone.fill('1');
  await modal.submit.click();
  await modal.tip.waitFor();
  await modal.close.click();
  await modal.dialog.waitFor({ state: 'detached' });
  expect(visitor.problems).toEqual([]);
});
