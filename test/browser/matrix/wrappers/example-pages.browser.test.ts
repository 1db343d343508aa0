/** Example pages that `npm test` has no time for: the shop, the page in WeChat, and what a page is like after its visitor used the widgets. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ask } from '../../../support/browser/ask.ts';
import { browser, site } from '../../../support/browser/site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../../support/servers/partner-server.ts';
import { enquiriesIn } from '../../../support/site/enquiries.ts';

let partner: PartnerServer;
let visitor: Visitor;

beforeAll(async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin });
});
afterAll(() => partner?.stop());
beforeEach(async () => {
  visitor = await visit(browser);
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

it('sends an enquiry with its source from the shop, whose cart and own listeners go on working', async () => {
  const { page } = visitor;
  await page.goto(`${partner.origin}/shop/`);
  await page.locator('[data-sku=A02] button').click();
  const search = page.locator('[data-xiyan=search]');
  await search.getByRole('combobox').fill('草坪');
  // The panel of the search box covers the link.
  await page.keyboard.press('Escape');
  await page.locator('#ask').click();
  await ask(visitor, '13800138014', { site, partner });
  expect((await enquiriesIn(site)).find(({ phone }) => phone === '13800138014')).toMatchObject({
    meta: expect.stringMatching(/utm_source.*shop/),
  });
  await page.locator('[data-sku=A03] button').click();
  expect(await page.locator('#cart').innerText()).toContain('2');
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('["A02","A03"]');
});

/** The app's browser: its user agent, and a bridge that appears after the document, as on Android. */
async function inWechat(): Promise<void> {
  await visitor.leave();
  visitor = await visit(browser, {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 XWEB/1160065 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.42',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await visitor.page.addInitScript(() => {
    const calls: string[] = [];
    addEventListener('DOMContentLoaded', () => {
      const bridge = { invoke: (name: string) => calls.push(name), on: (name: string) => calls.push(`on ${name}`) };
      Object.assign(window, { WeixinJSBridge: bridge, bridgeCalls: calls });
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    });
  });
}

it("sends an enquiry in WeChat's browser, and makes no call of its bridge", async () => {
  await inWechat();
  const { page } = visitor;
  await page.goto(`${partner.origin}/wechat/`);
  await page.getByText('点右上角，把这一页发给家里人。').waitFor();
  const rem = () => page.evaluate(() => document.documentElement.style.fontSize);
  expect(await rem()).toBe('39px');
  await page.locator('#ask').tap();
  await ask(visitor, '13800138015', { site, partner });
  await page.locator('#like').tap();
  expect(await page.locator('#like').innerText()).toBe('想去 28');
  expect(await rem()).toBe('39px');
  expect(await page.evaluate(() => (window as unknown as { bridgeCalls: string[] }).bridgeCalls)).toEqual([
    'setFontSizeCallback',
    'on menu:setfont',
    'on menu:share:appmessage',
  ]);
});

/** Styles and text of the page's own elements, names on the window, and prototypes. Runs in the page. */
function ownState() {
  const STYLES = [
    'display',
    'color',
    'background-color',
    'font-family',
    'font-size',
    'line-height',
    'overflow-y',
    'position',
    'cursor',
    'width',
  ];
  // Legacy pages extend prototypes: nothing here may use for-in.
  const own = Array.from(document.querySelectorAll('html, body, body *')).filter(
    (element) =>
      !/^(script|link|style)$/.test(element.localName) && !element.localName.startsWith('xiyan-') && !element.hasAttribute('data-xiyan'),
  );
  const elements = own.map((element) => {
    const style = getComputedStyle(element);
    const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`).join(' ');
    return `${element.localName} ${attributes} | ${STYLES.map((name) => style.getPropertyValue(name)).join(' | ')}`;
  });
  const prototypes = [Object, Array, String, Function, Element, Event].map(({ prototype }) => Object.getOwnPropertyNames(prototype).length);
  return { elements, globals: Object.getOwnPropertyNames(window).sort(), prototypes };
}

it.each(['merchant', 'legacy', 'partner', 'shop', 'wechat'])('changes nothing of the page: %s', async (name) => {
  const { page } = visitor;
  await page.route('**/widgets/v1/embed*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`${partner.origin}/${name}/`);
  const without = await page.evaluate(ownState);
  await page.unroute('**/widgets/v1/embed*.js');
  await page.reload();
  await page.waitForFunction(() => Boolean((window as { xiyan?: { version?: string } }).xiyan?.version));
  await page.evaluate(() => (window as { xiyan?: { ready: Promise<void> } }).xiyan?.ready);
  await page.locator('[data-xiyan-enquiry], #ask').first().click();
  const modal = enquiryModal(page);
  await modal.phone.waitFor();
  await modal.close.click();
  await modal.dialog.waitFor({ state: 'detached' });
  // The hotel's page lists the events that it heard.
  await page.evaluate(() => {
    for (const id of ['events', 'outcome']) document.getElementById(id)?.replaceChildren();
  });
  const after = await page.evaluate(ownState);
  expect(after.elements).toEqual(without.elements);
  expect(after.prototypes).toEqual(without.prototypes);
  expect(after.globals.filter((global) => !without.globals.includes(global) && global !== 'xiyan')).toEqual([]);
});
