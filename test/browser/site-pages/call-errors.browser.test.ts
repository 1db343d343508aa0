/** Mistakes in calls of `window.xiyan`: the Promise rejects with an error that names the call and the value. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '../../support/browser/shared-site-in-browser.ts';
import { enquiryModal } from '../../support/browser/visitor.ts';
import { page, visitor } from '../../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

let partner: PartnerServer;

beforeAll(async () => {
  const tag = '<script src="http://127.0.0.1:3000/widgets/v1/embed.js"></script>';
  const page = (html: string) =>
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><div id="place"></div>${html}</html>`;
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/': page(tag),
      '/events': page(
        `<script>window.heard = []; for (const name of ['open', 'close']) addEventListener('xiyan:enquiry' + name, (event) => heard.push(event.detail.merchantId));</script>${tag}`,
      ),
    },
  });
});
afterAll(async () => {
  await partner?.stop();
});

/** Evaluates a call and returns the message with which its Promise rejects. */
const messageOf = (call: string) => page.evaluate(`(${call}).then(() => 'resolved', (error) => error.message)`);

const NAMES = 'header, search, city, footer, enquiry';
const place = "document.getElementById('place')";
const unnamed = (value: string) => `xiyan: enquiry.open with ${value} names no merchant; state its id in digits`;
const noElement = (call: string, value: string) =>
  `xiyan.${call}: the target must be an element, but is "${value}"; pass document.querySelector(…)`;

describe('a call rejects and names itself and the value', () => {
  it.each([
    [`xiyan.mount(${place}, 'headr')`, `xiyan.mount: "headr" is no widget; use ${NAMES}`],
    [`xiyan.mount(${place})`, `xiyan.mount: "undefined" is no widget; use ${NAMES}`],
    ["xiyan.mount('#place', 'search')", noElement('mount', '#place')],
    ["xiyan.mount(null, 'enquiry')", noElement('mount', 'null')],
    ["xiyan.unmount('#place')", noElement('unmount', '#place')],
  ])('%s', async (call, message) => {
    await page.goto(partner.origin);
    expect(await messageOf(call)).toBe(message);
  });

  it.each([
    ['xiyan.enquiry.open()', unnamed('undefined')],
    ['xiyan.enquiry.open(null)', unnamed('null')],
    ['xiyan.enquiry.open({})', unnamed('{}')],
    ["xiyan.enquiry.open('1001')", unnamed('"1001"')],
    ["xiyan.enquiry.open({ phone: '138-0013 8000' })", unnamed('{"phone":"…"}')],
  ])('%s', async (call, message) => {
    await page.goto(partner.origin);
    expect(await messageOf(call)).toBe(message);
  });

  it('when the files of the widgets cannot be loaded', async () => {
    await page.route(/\/widgets\/v1\/\w+-[\w-]{8}\.js$/, (route) => route.abort());
    await page.goto(partner.origin);
    for (const call of [`xiyan.mount(${place}, 'search')`, 'xiyan.enquiry.open({ merchantId: 1001 })'])
      expect(await messageOf(call)).toMatch(/\/widgets\/v1\/\w+-[\w-]{8}\.js: load or integrity error$/);
    visitor.expectProblem(/ERR_FAILED/);
  });
});

describe('ids', () => {
  it.each(['1001', '"1001"'])('may be %s in calls and options, and are texts in events', async (id) => {
    await page.goto(`${partner.origin}/events`);
    await page.evaluate(`void xiyan.mount(${place}, 'enquiry', { merchantId: ${id}, open: true })`);
    await enquiryModal(page).close.click();
    await page.evaluate(`void xiyan.enquiry.open({ merchantId: ${id} })`);
    await enquiryModal(page).close.click();
    await enquiryModal(page).dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate('heard')).toEqual(['1001', '1001', '1001', '1001']);
  });
});
