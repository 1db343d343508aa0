/** Interface of a mounted widget: attributes, the order of events, the queue. Custom properties and parts: styling.browser.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS, WIDGETS } from '../../widgets/contract.ts';
import { site } from '../support/browser/site-in-browser.ts';
import { enquiryModal } from '../support/browser/visitor.ts';
import { page } from '../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../support/servers/partner-server.ts';

/** On a machine that has other work. */
const SOON = { timeout: 15_000 };
const TAG = '<script src="http://127.0.0.1:3000/widgets/v1/embed-shell.js"></script>';
const pageOf = (html: string) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><body>${html}</body></html>`;

let partner: PartnerServer;

beforeAll(async () => {
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      ...Object.fromEntries(WIDGETS.map((name) => [`/${name}`, pageOf(`<xiyan-${name}></xiyan-${name}>${TAG}`)])),
      '/bare': pageOf(TAG),
      '/queue': pageOf(
        `<script>window.heard = []; window.xiyan = { q: [['on', 'xiyan:enquiryopen', (detail) => heard.push(detail.merchantId)], ['nothing', 1], ['constructor', 1], ['__proto__', 1], ['version'], ['enquiry.open', { merchantId: 1001 }]] };</script>${TAG}`,
      ),
    },
  });
});
afterAll(async () => {
  await partner?.stop();
});

async function open(path: string): Promise<void> {
  await page.goto(partner.origin + path);
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
}

/** An attribute: a valid value, the selector that shows it, and an invalid value, with which the default is visible. */
interface Case {
  widget: (typeof WIDGETS)[number];
  /** Other attributes that the widget needs. */
  besides?: Record<string, string>;
  value: string;
  invalid?: string;
  /** CSS selector inside of the root, of which there is one with the value and none without. */
  sign: string;
}
const CASES: Record<string, Case> = {
  channel: { widget: 'header', value: 'main', invalid: 'side', sign: 'a[aria-label^="喜宴"]:not([href$="/hotel"])' },
  city: { widget: 'city', value: 'shanghai', invalid: 'nowhere', sign: 'summary[aria-label^="上海"]' },
  active: { widget: 'header', value: '1', invalid: '1;', sign: '[aria-current=page]' },
  theme: { widget: 'footer', value: 'dark', invalid: 'pink', sign: '.x[data-theme=dark]' },
  lang: { widget: 'footer', value: 'en-GB', invalid: 'fr', sign: '.x[lang=en]' },
  links: {
    widget: 'footer',
    value: '[{"id":1,"title":"甲","target_url":"https://a.example"},7]',
    invalid: '[{',
    sign: 'a[href="https://a.example"]',
  },
  'hot-words': { widget: 'search', value: 'off', sign: 'input[placeholder^="搜"]' },
  open: { widget: 'enquiry', besides: { 'merchant-id': '1001' }, value: '', invalid: 'off', sign: 'dialog[data-modal]' },
  'merchant-id': {
    widget: 'enquiry',
    besides: { open: '' },
    value: '1002',
    invalid: '1002x',
    sign: 'input[name=merchant_id][value="1002"]',
  },
  'hotel-id': { widget: 'enquiry', besides: { open: '' }, value: '1002', invalid: '-1', sign: 'input[name=merchant_id][value="1002"]' },
  'from-type': {
    widget: 'enquiry',
    besides: { open: '', 'merchant-id': '1001' },
    value: '20',
    invalid: '2e1',
    sign: 'input[name=from_type][value="20"]',
  },
  consent: {
    widget: 'enquiry',
    besides: { open: '', 'merchant-id': '1001' },
    value: 'checkbox',
    invalid: 'maybe',
    sign: 'input[type=checkbox]',
  },
};
/** Seen only while nothing else is known, or nowhere: tested where they matter. */
const ELSEWHERE = ['hotel-name', 'source', 'nonce'];

describe('attributes', () => {
  it('each have a row in the table, or a test elsewhere', () => {
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect([...Object.keys(CASES), ...ELSEWHERE].sort()).toEqual(Object.keys(DEFAULTS).map(kebab).sort());
  });

  it.each(Object.entries(CASES))(
    'are followed when set, invalid, changed and removed: %s',
    async (name, { widget, besides = {}, value, invalid, sign }) => {
      await open(`/${widget}`);
      const host = page.locator(`xiyan-${widget}`);
      const set = (attribute: string, text: string | null) =>
        host.evaluate((element, [key, to]) => (to === null ? element.removeAttribute(key) : element.setAttribute(key, to)), [
          attribute,
          text,
        ] as const);
      const expectCount = (times: number) => expect.poll(() => host.locator(sign).count(), { ...SOON, message: sign }).toBe(times);
      for (const [key, text] of Object.entries(besides)) await set(key, text);
      await expectCount(0);
      await set(name, value);
      await expectCount(1);
      if (invalid !== undefined) {
        await set(name, invalid);
        await expectCount(0);
        await set(name, value);
        await expectCount(1);
      }
      await set(name, null);
      await expectCount(0);
    },
  );
});

it('reopens a modal that the attribute has only just closed, and dispatches both events', async () => {
  await open('/enquiry');
  const host = page.locator('xiyan-enquiry');
  await host.evaluate((element) => {
    const heard: string[] = [];
    for (const name of ['open', 'close']) element.addEventListener(`xiyan:enquiry${name}`, () => heard.push(name));
    Object.assign(window, { heard });
    element.setAttribute('merchant-id', '1001');
    element.setAttribute('open', '');
  });
  await enquiryModal(page).phone.waitFor();
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(heard, SOON).toEqual(['open']);
  await host.evaluate(async (element) => {
    element.setAttribute('open', 'off');
    // Rendering follows in a microtask, events after the next frame.
    while (element.shadowRoot?.querySelector('dialog')) await Promise.resolve();
    element.setAttribute('open', '');
  });
  await expect.poll(heard, SOON).toEqual(['open', 'close', 'open']);
  expect(await host.evaluate((element) => [element.hasAttribute('open'), !!element.shadowRoot?.querySelector('dialog[open]')])).toEqual([
    true,
    true,
  ]);
});

describe('events', () => {
  it('come in their order, and the Promise after them', async () => {
    await open('/bare');
    await page.evaluate(() => {
      const scope = window as unknown as {
        heard: string[];
        xiyan: { on(name: string, fn: () => void): () => void; enquiry: { open(request: object): Promise<{ status: string }> } };
      };
      scope.heard = [];
      for (const name of ['ready', 'error', 'enquiryopen', 'enquirysubmit', 'enquiryclose'])
        scope.xiyan.on(`xiyan:${name}`, () => scope.heard.push(name));
      scope.xiyan.on('xiyan:enquiryopen', () => scope.heard.push('never'))();
      void scope.xiyan.enquiry.open({ merchantId: 1001 }).then(({ status }) => scope.heard.push(status));
    });
    const modal = enquiryModal(page);
    await modal.phone.fill('13800138031');
    await modal.submit.click();
    await modal.back.click();
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await expect.poll(heard, SOON).toEqual(['ready', 'enquiryopen', 'enquirysubmit', 'enquiryclose', 'submitted']);
    expect(await page.locator('xiyan-enquiry').count()).toBe(0);
  });

  it('resolve the Promise when a router removes the open modal, and unlock the page', async () => {
    await open('/bare');
    await page.evaluate(() => {
      const scope = window as unknown as { end: string; xiyan: { enquiry: { open(request: object): Promise<{ status: string }> } } };
      void scope.xiyan.enquiry.open({ merchantId: 1001 }).then(({ status }) => {
        scope.end = status;
      });
    });
    await enquiryModal(page).phone.waitFor();
    await page.evaluate(() => document.querySelector('xiyan-enquiry')?.remove());
    await page.waitForFunction(() => (window as unknown as { end?: string }).end === 'closed');
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

  it('are received through the queue, whose calls are all made, including unknown ones', async () => {
    await open('/queue');
    await enquiryModal(page).phone.waitFor();
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['1001']);
  });
});
