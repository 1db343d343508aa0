/** Merchant of an enquiry by a link, button, call or element of a partner page; reports without a merchant; the display on a slow host. */
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { site } from '../../support/browser/site-in-browser.ts';
import { enquiryModal } from '../../support/browser/visitor.ts';
import { page } from '../../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

const SOON = { timeout: 15_000 };
const tag = (name: string) => `<script src="http://127.0.0.1:3000/widgets/v1/${name}.js"></script>`;
const pageOf = (html: string, name = 'embed') =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><body><p>${html}</p>${tag(name)}</body></html>`;
const LINK = '<a id="link" href="/asked" data-xiyan-enquiry="1001">问</a>';
const BUTTON = '<button id="button" data-xiyan-enquiry="1001">问</button>';
const NAMELESS = '<button id="nameless" data-xiyan-enquiry="">问</button>';
const OWN = '<xiyan-enquiry merchant-id="1002" hotel-name="自家酒店" source="1"></xiyan-enquiry>';

interface Api {
  enquiry: { open(request: object): Promise<{ status: string }> };
}
interface Kept {
  xiyan: Api;
  opened: string[];
  errors: string[];
}

let partner: PartnerServer;
let warnings: string[];

beforeAll(async () => {
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/own': pageOf(OWN + LINK + BUTTON + NAMELESS),
      '/nameless': pageOf(`<xiyan-enquiry open></xiyan-enquiry>${NAMELESS}<a id="link" href="/asked" data-xiyan-enquiry="">问</a>`),
      '/queued': pageOf(`<script>window.xiyan = { q: [['enquiry.open', {}]] }</script>`),
      '/alone': pageOf(`${LINK} ${BUTTON}`),
      '/shell': pageOf(`${LINK} ${BUTTON}<xiyan-footer></xiyan-footer>`, 'embed-shell'),
      '/asked': '<!doctype html><title>t</title><h1>问</h1>',
    },
  });
});
afterAll(async () => {
  await partner?.stop();
});
beforeEach(async () => {
  warnings = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.addInitScript(() => {
    const opened: string[] = [];
    const errors: string[] = [];
    Object.assign(window, { opened, errors });
    addEventListener('xiyan:enquiryopen', (event) => opened.push(event.detail.merchantId));
    addEventListener('xiyan:error', (event) => errors.push(event.detail.message));
  });
});

const open = (path: string) => page.goto(partner.origin + path);
const recorded = (name: 'opened' | 'errors') => page.evaluate((key) => (window as unknown as Kept)[key], name);
const merchant = () => enquiryModal(page).dialog.locator('input[name=merchant_id]').inputValue();
const setOpen = () => page.locator('xiyan-enquiry').evaluate((host) => host.setAttribute('open', ''));
async function closeModal() {
  const modal = enquiryModal(page);
  await modal.close.click();
  await modal.dialog.waitFor({ state: 'detached' });
}

describe('the page’s own modal', () => {
  it.each(['#link', '#button', 'call'])('sends to its own merchant again after %s has opened it for another', async (by) => {
    await open('/own');
    if (by === 'call') await page.evaluate(() => void (window as unknown as Kept).xiyan.enquiry.open({ merchantId: 1001 }));
    else await page.locator(by).click();
    await enquiryModal(page).phone.waitFor();
    expect(await merchant()).toBe('1001');
    await closeModal();
    await setOpen();
    await enquiryModal(page).phone.waitFor();
    expect(await merchant()).toBe('1002');
    // The event follows the frame that shows the modal.
    await expect.poll(() => recorded('opened'), SOON).toEqual(['1001', '1002']);
  });

  it('uses its hotel name and source after a button has opened it for another merchant', async () => {
    // Names come from the page alone.
    await page.route('**/api/java/hotel?*', (route) =>
      route.fulfill({ json: { data: null, status: { RetCode: 5000, msg: '' } }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await open('/own');
    await page.locator('#button').click();
    const { dialog } = enquiryModal(page);
    await dialog.waitFor();
    expect(await dialog.textContent()).not.toContain('自家酒店');
    await closeModal();
    await page.locator('xiyan-enquiry').evaluate((host) => host.setAttribute('source', '0'));
    await setOpen();
    await dialog.getByText('自家酒店没有开通在线询问').waitFor();
  });
});

describe('without a merchant', () => {
  it.each([{}, { merchant_id: 1002 }, { merchantId: '' }, { merchantId: 'abc', hotelId: 1002 }, { merchantId: 0 }])(
    'the call enquiry.open(%j) opens nothing, rejects, and is reported once',
    async (request) => {
      await open('/own');
      await page.evaluate(() => {
        document.cookie = 'hotel_id=1003';
      });
      const reason = await page.evaluate((value) => (window as unknown as Kept).xiyan.enquiry.open(value).catch(String), request);
      const message = `enquiry.open with ${JSON.stringify(request)} names no merchant; state its id in digits`;
      expect(reason).toBe(`Error: xiyan: ${message}`);
      expect(warnings).toEqual([`xiyan: ${message}`]);
      expect(await recorded('errors')).toEqual([message]);
      expect(await enquiryModal(page).dialog.count()).toBe(0);
      expect(await page.evaluate(() => document.cookie)).toBe('hotel_id=1003');
    },
  );

  it('a button and an open element are reported once each and open nothing, whatever the cookie contains', async () => {
    await page.context().addCookies([{ name: 'hotel_id', value: '1003', url: partner.origin }]);
    await open('/nameless');
    await expect.poll(() => recorded('errors'), SOON).toHaveLength(1);
    await page.locator('#nameless').click();
    await expect.poll(() => recorded('errors'), SOON).toHaveLength(2);
    expect(warnings.map((text) => text.slice(0, 50))).toEqual([
      'xiyan: the enquiry names no merchant; state mercha',
      'xiyan: data-xiyan-enquiry with {"xiyanEnquiry":""}',
    ]);
    expect(await enquiryModal(page).dialog.count()).toBe(0);
    expect(await recorded('opened')).toEqual([]);
  });

  it('a link is followed', async () => {
    await open('/nameless');
    await page.locator('#link').click();
    await page.waitForURL('**/asked');
  });

  it('a queued call is reported, without an unhandled rejection', async () => {
    await open('/queued');
    await expect.poll(() => recorded('errors'), SOON).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });
});

describe.each([
  ['/alone', '**/widgets/v1/enquiry-*.js'],
  ['/shell', '**/widgets/v1/enquiry-*.js'],
])('while the host is slow, on %s', (path, files) => {
  let firstRequest: Promise<Route>;
  beforeEach(async () => {
    firstRequest = new Promise((resolve) => {
      void page.route(files, (route) => resolve(route));
    });
    await page.clock.install();
    await open(path);
    await page.waitForFunction(() => Boolean((window as unknown as { xiyan?: { version?: string } }).xiyan?.version));
  });

  it('a click shows progress at once, without moving anything; after 5 s the link is followed', async () => {
    const link = page.locator('#link');
    const look = () =>
      link.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { box: [x, y, width, height], html: element.outerHTML };
      });
    const before = await look();
    await link.click();
    await page.clock.runFor(20);
    await page.locator('xiyan-frame').getByRole('dialog').waitFor();
    expect(await look()).toEqual(before);
    await firstRequest;
    await page.clock.fastForward(4900);
    expect(page.url()).toContain(path);
    await page.clock.fastForward(200);
    await page.waitForURL('**/asked');
  });

  it('a button reports a failure after 5 s, without the frame of the modal, and a late response opens nothing', async () => {
    const button = page.locator('#button');
    await button.click();
    await firstRequest;
    await page.clock.fastForward(5100);
    await expect.poll(() => recorded('errors'), SOON).toEqual(['the enquiry did not load within 5 s']);
    expect(await page.getByRole('dialog').count()).toBe(0);
    // Without its handler the held request continues to the server.
    await page.unroute(files);
    // Only the next request opens the modal.
    await page.evaluate(() => void (window as unknown as Kept).xiyan.enquiry.open({ merchantId: 1002 }));
    await enquiryModal(page).phone.waitFor();
    await expect.poll(() => recorded('opened'), SOON).toEqual(['1002']);
  });

  it('the promise of a call rejects after 5 s', async () => {
    const reason = page.evaluate(() => (window as unknown as Kept).xiyan.enquiry.open({ merchantId: 1001 }).catch(String));
    await firstRequest;
    await page.clock.fastForward(5100);
    expect(await reason).toBe('Error: the enquiry did not load within 5 s');
    expect(await recorded('errors')).toEqual(['the enquiry did not load within 5 s']);
  });
});
