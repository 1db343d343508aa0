/** The React and the Vue example: the server renders the widgets, and hydration by the framework keeps this markup. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browser, site } from '../../../support/browser/site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../../support/browser/visitor.ts';
import { enquiriesIn } from '../../../support/site/enquiries.ts';
import { type ExampleApp, startExampleApp } from './example-app.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit(browser);
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

interface App {
  example: string;
  widget: string;
  /** Text in the server-rendered shadow root. */
  text: string;
  /** Set by the handler of `xiyan:ready`. */
  ready: string;
  ask: string;
  thanks: string;
  phone: string;
}
const REACT: App = {
  example: 'react-ssr',
  widget: 'xiyan-header',
  text: '杭州婚宴',
  ready: 'body[data-ready=header]',
  ask: '#ask-1001',
  thanks: '已问过临江云汀，等酒店来电。',
  phone: '13800138051',
};
const VUE: App = {
  example: 'vue-ssr',
  widget: 'xiyan-city',
  text: '杭州',
  ready: '[data-heard=ready]',
  ask: '#ask',
  thanks: '已送达，酒店会尽快来电。',
  phone: '13800138052',
};

interface Marks {
  marked: Element[];
}

/** A development build reports on the console what hydration finds different. */
describe.each([
  ['development', REACT],
  ['production', REACT],
  ['development', VUE],
])('a %s build of %o', (mode, { example, widget, text, ready, ask, thanks, phone }) => {
  let app: ExampleApp;
  beforeAll(async () => {
    app = await startExampleApp(example, site.origin, { NODE_ENV: mode });
  });
  afterAll(() => app?.stop());

  it('shows the widgets without script', async () => {
    const reader = await visit(browser, { javaScriptEnabled: false });
    await reader.page.goto(`${app.origin}/`);
    await reader.page.locator(widget).getByText(text).first().waitFor();
    await reader.page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
    expect(reader.problems).toEqual([]);
    await reader.leave();
  });

  it("keeps the server's markup when the framework hydrates the page, and hears that the widget is ready", async () => {
    const { page } = visitor;
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${app.origin}/`, { waitUntil: 'commit' });
    await page.locator(widget).getByText(text).first().waitFor();
    await page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
    const count = await page.evaluate(() => {
      const elements = Array.from(document.querySelectorAll('body *'));
      const inside = elements.flatMap((host) => Array.from(host.shadowRoot?.querySelectorAll('*:not(script)') ?? []));
      (window as unknown as Marks).marked = [...elements, ...inside];
      return inside.length;
    });
    expect(count).toBeGreaterThan(20);
    release();
    await page.locator(ready).waitFor();
    expect(
      await page.evaluate(() =>
        (window as unknown as Marks).marked.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 90)),
      ),
    ).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll('template[shadowrootmode]').length)).toBe(0);
  });

  it('sends an enquiry from a handler of the app, which hears the result', async () => {
    const { page } = visitor;
    await page.goto(`${app.origin}/`);
    await page.locator(ready).waitFor();
    await page.locator(ask).click();
    const modal = enquiryModal(page);
    await modal.phone.fill(phone);
    await modal.submit.click();
    await modal.thanks.waitFor();
    expect((await enquiriesIn(site)).filter((enquiry) => enquiry.phone === phone)).toEqual([
      expect.objectContaining({ merchantId: 1001, fromType: 18 }),
    ]);
    await modal.back.click();
    await page.getByText(thanks).waitFor();
  });
});
