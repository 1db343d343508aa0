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
      '/bound': pageOf(
        `<script>for (const name of ['city', 'footer']) document.body.append(document.createElement('xiyan-' + name));
          document.querySelector('xiyan-city').city = 'shanghai';
          document.querySelector('xiyan-footer').links = [{ id: 1, title: '甲', target_url: 'https://a.example' }];</script>${TAG}`,
      ),
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

describe('properties', () => {
  const PROPERTY_CASES = Object.entries(CASES).filter(([name]) => name !== 'lang');
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  /** The value that a framework binds: a boolean, a number or a list where the attribute has a text. */
  const boundValue = (name: string, text: string): unknown => {
    if (name === 'open') return true;
    if (name === 'hot-words') return false;
    if (name === 'links') return [{ id: 1, title: '甲', target_url: 'https://a.example' }];
    return /^\d+$/.test(text) ? Number(text) : text;
  };

  it.each(PROPERTY_CASES)('are followed when set, read and removed: %s', async (name, { widget, besides = {}, value, sign }) => {
    await open(`/${widget}`);
    const host = page.locator(`xiyan-${widget}`);
    await host.evaluate((element, texts) => {
      for (const [key, text] of Object.entries(texts)) element.setAttribute(key, text);
    }, besides);
    // As a visitor does who is about to use it.
    await host.dispatchEvent('pointerover');
    await page.waitForFunction((tag) => !!customElements.get(tag), `xiyan-${widget}`);
    const set = (to: unknown) =>
      host.evaluate((element, [key, next]) => Object.assign(element, { [key as string]: next }) && undefined, [camel(name), to] as const);
    const read = () => host.evaluate((element, key) => (element as unknown as Record<string, unknown>)[key], camel(name));
    const expectCount = (times: number) => expect.poll(() => host.locator(sign).count(), { ...SOON, message: sign }).toBe(times);
    const before = await read();
    const bound = boundValue(name, value);
    await set(bound);
    await expectCount(1);
    expect(await read()).toEqual(/-id$/.test(name) ? `${bound}` : bound);
    expect(await host.evaluate((element, key) => element.hasAttribute(key), name)).toBe(true);
    await set(null);
    await expectCount(0);
    expect(await read()).toEqual(before);
    if (name === 'open') {
      await set(true);
      await set(false);
      expect(await host.evaluate((element) => element.hasAttribute('open'))).toBe(false);
    }
  });
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

it('follows properties that the page has set before the elements are defined, at once', async () => {
  await open('/bound');
  await page.locator('xiyan-city summary[aria-label^="上海"]').waitFor();
  await page.locator('xiyan-footer a[href="https://a.example"]').waitFor();
  expect(await page.locator('xiyan-city').getAttribute('city')).toBe('shanghai');
  await page.locator('xiyan-city').evaluate((element) => Object.assign(element, { city: 'hangzhou' }) && undefined);
  await page.locator('xiyan-city summary[aria-label^="杭州"]').waitFor();
});

describe('events', () => {
  it('are dispatched once under each name, and either one can be cancelled', async () => {
    await open('/search');
    await page.evaluate(() => {
      const heard: string[] = [];
      for (const name of ['xiyan:search', 'xiyan-search'])
        document.addEventListener(name, (event) => heard.push(`${name} ${(event as CustomEvent).detail.keyword}`));
      document.addEventListener('xiyan-search', (event) => event.preventDefault());
      Object.assign(window, { heard });
    });
    await page.getByRole('combobox').fill('草坪');
    await page.getByRole('combobox').press('Enter');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard), SOON)
      .toEqual(['xiyan:search 草坪', 'xiyan-search 草坪']);
    expect(page.context().pages()).toHaveLength(1);
  });

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
    expect(await page.evaluate(() => document.documentElement.hasAttribute('style'))).toBe(false);
  });

  it('are received through the queue, whose calls are all made, including unknown ones', async () => {
    await open('/queue');
    await enquiryModal(page).phone.waitFor();
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['1001']);
  });
});
