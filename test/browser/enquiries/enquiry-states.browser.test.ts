/** The enquiry modal in each of its states: accessible names, axe violations, the order of the focus, what a phone's keyboard covers. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser, site } from '../../support/browser/site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../support/browser/visitor.ts';

vi.setConfig({ testTimeout: 120_000 });

const PACKAGE = '/hotel/package?packageId=5001';
const SEND = '**/MakeAppointment';
const PHONE = { width: 390, height: 844 };

let visitor: Visitor | undefined;
afterEach(async () => {
  await visitor?.leave();
});

async function openModal(options: Parameters<typeof visit>[1], consent = ''): Promise<{ page: Page } & ReturnType<typeof enquiryModal>> {
  visitor = await visit(browser, { reducedMotion: 'reduce', ...options });
  const { page } = visitor;
  const modal = enquiryModal(page);
  await page.goto(site.origin + PACKAGE);
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  await page.evaluate((mode) => document.querySelector('xiyan-enquiry')?.setAttribute('consent', mode), consent);
  await page.locator('[data-xiyan-enquiry]').first().click();
  await modal.dialog.locator('[aria-busy=false]').waitFor();
  return { page, ...modal, phone: modal.dialog.getByRole('textbox', { name: '手机号' }) };
}

/** Returns an element's computed accessibility properties. */
async function accessibleNode(page: Page, element: Locator): Promise<Record<string, unknown>> {
  const session = await page.context().newCDPSession(page);
  const mark = `node-${Math.random()}`;
  await element.evaluate((node, name) => Object.assign(window, { [name]: node }), mark);
  const { result } = await session.send('Runtime.evaluate', { expression: `window[${JSON.stringify(mark)}]` });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId ?? '', fetchRelatives: false });
  await session.detach();
  const [node] = nodes;
  const properties = Object.fromEntries((node?.properties ?? []).map(({ name, value }) => [name, value.value]));
  return { role: node?.role?.value, name: node?.name?.value, description: node?.description?.value ?? '', ...properties };
}

/** Returns a promise and the function that resolves it. */
function heldRoute() {
  let drop = () => {};
  const over = new Promise<void>((resolve) => {
    drop = resolve;
  });
  return { over, drop };
}

const alerts = (page: Page) => page.getByRole('dialog').getByRole('alert').allTextContents();

const violations = (page: Page) => findingsOf(axeOn(page).include('xiyan-enquiry').withTags(EVERYTHING));
/** Returns what the contrast rule finds in the dark theme, where only colours differ; the page is light again afterwards. */
async function darkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const lines = await findingsOf(axeOn(page).include('xiyan-enquiry').withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  return lines.map((line) => `dark ${line}`);
}

describe.each([
  ['a phone', PHONE, '13900131501'],
  ['a desk', { width: 1440, height: 900 }, '13900132501'],
] as const)('on %s', (_, viewport, number) => {
  it('axe finds no violation in any state of the form, in the light and the dark theme', async () => {
    const { page, dialog, phone, submit, tip, again, thanks } = await openModal({ viewport, colorScheme: 'light' }, 'checkbox');
    const box = dialog.getByRole('checkbox');
    const violationsByState: Record<string, string[]> = {};
    const look = async (state: string) => {
      violationsByState[state] = [...(await violations(page)), ...(await darkViolations(page))];
    };
    await look('form');
    await phone.fill('1280013');
    await submit.click();
    await tip.waitFor();
    await dialog.getByText('请先勾选同意').waitFor();
    await look('number wrong, box not ticked');
    await box.check();
    await phone.fill(number);
    // Held, then dropped, so that each state stays as long as it is looked at.
    const { over, drop } = heldRoute();
    await page.route(SEND, async (route) => {
      await over;
      await route.abort();
    });
    await submit.click();
    await dialog.getByRole('button', { name: '正在提交' }).waitFor();
    await look('sending');
    await page.context().setOffline(true);
    drop();
    await again.waitFor();
    await dialog.getByText('网络已断开，号码还在').waitFor();
    await look('offline');
    await page.unroute(SEND);
    await page.route(SEND, (route) =>
      route.fulfill({ status: 429, json: { data: null, status: { RetCode: 429, msg: '提交太频繁，请稍后再试' } } }),
    );
    await page.context().setOffline(false);
    await dialog.getByRole('alert').getByText('提交太频繁').waitFor();
    await look('refused');
    await page.unroute(SEND);
    await again.click();
    await thanks.waitFor();
    await look('thanks');
    expect(Object.entries(violationsByState)).toEqual(Object.keys(violationsByState).map((state) => [state, []]));
    expect(Object.keys(violationsByState)).toHaveLength(6);
  });
});

it('axe finds no violation where the hotel takes no enquiries, and the focus is on the heading without an outline', async () => {
  const { page, close } = await openModal({ viewport: PHONE });
  await close.click();
  await page.route('**/api/java/hotel?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { source: number } };
    body.data.source = 2;
    await route.fulfill({ response, json: body });
  });
  await page.evaluate(
    () => void (window as unknown as { xiyan: { enquiry: { open(o: object): void } } }).xiyan.enquiry.open({ merchantId: 1002 }),
  );
  const heading = page.getByRole('dialog').getByRole('heading', { name: '暂不接受在线询问档期' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(true);
  expect(await heading.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('none');
  expect(await violations(page)).toEqual([]);
});

describe('with a screen reader', () => {
  it('field and checkbox have a name, and their tip as description', async () => {
    const { page, dialog, phone, submit, tip } = await openModal({ viewport: PHONE }, 'checkbox');
    const box = dialog.getByRole('checkbox');
    expect(await accessibleNode(page, dialog)).toMatchObject({ role: 'dialog', name: '询问档期', modal: true });
    expect(await accessibleNode(page, phone)).toMatchObject({
      role: 'textbox',
      name: expect.stringMatching(/^手机号/),
      description: '',
      invalid: 'false',
    });
    expect(await accessibleNode(page, box)).toMatchObject({
      name: expect.stringMatching(/^我同意把手机号提供给杭州临江云汀酒店.*隐私说明$/),
      description: '',
      checked: 'false',
      invalid: 'false',
    });
    expect(await alerts(page)).toEqual([]);
    await phone.fill('128');
    await submit.click();
    await tip.waitFor();
    expect(await alerts(page)).toEqual(['请填写正确的手机号', '请先勾选同意']);
    expect(await accessibleNode(page, phone)).toMatchObject({ description: '请填写正确的手机号', invalid: 'true' });
    expect(await accessibleNode(page, box)).toMatchObject({ description: '请先勾选同意', invalid: 'true' });
    await box.check();
    await phone.fill('13800138061');
    expect(await alerts(page)).toEqual([]);
    expect(await accessibleNode(page, phone)).toMatchObject({ description: '', invalid: 'false' });
  });

  it('each failure is a separate alert, and the button names the current step', async () => {
    const { page, dialog, phone, submit, again } = await openModal({ viewport: PHONE });
    // Refused, not lost: a lost request is retried automatically, on a slow machine before the check.
    await page.route(SEND, (route) => route.fulfill({ json: { data: null, status: { RetCode: 1102, msg: '这家商家暂不接受在线询问' } } }));
    await phone.fill('13800138062');
    await submit.click();
    await again.waitFor();
    expect(await alerts(page)).toEqual(['这家商家暂不接受在线询问']);
    const first = await dialog.getByRole('alert').elementHandle();
    await page.unroute(SEND);
    const { over, drop } = heldRoute();
    await page.route(SEND, async (route) => {
      await over;
      await route.fulfill({ status: 429, json: { data: null, status: { RetCode: 429, msg: '提交太频繁，请稍后再试' } } });
    });
    await again.click();
    const button = dialog.getByRole('button', { name: '正在提交' });
    await button.waitFor();
    expect(await accessibleNode(page, button)).toMatchObject({ name: '正在提交', disabled: true });
    expect(await alerts(page)).toEqual([]);
    drop();
    await again.waitFor();
    expect(await alerts(page)).toEqual(['提交太频繁，请稍后再试']);
    expect(await first?.evaluate((node) => node.isConnected)).toBe(false);
  });
});

describe('with Tab and Shift+Tab', () => {
  /** Returns the name of the focused element; `browser` when the document has no focus. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      if (!at || at === document.body) return 'browser';
      if (!at.closest('dialog')) return 'page';
      return at.getAttribute('aria-label') || at.getAttribute('name') || (at.textContent ?? '').trim();
    });
  /** One round, from the phone field until it comes again. */
  const round = async (page: Page, key: string) => {
    const stops: string[] = [];
    do {
      await page.keyboard.press(key);
      stops.push(await focused(page));
    } while (stops.at(-1) !== 'phone_num' && stops.length < 12);
    return stops.filter((name) => name !== 'browser');
  };

  it('the focus stays inside in both directions, in visual order', async () => {
    const { page, phone } = await openModal({}, 'checkbox');
    await expect.poll(() => focused(page)).toBe('phone_num');
    const order = ['consent', '隐私说明', '询问档期', '关闭', 'phone_num'];
    expect(await round(page, 'Tab')).toEqual(order);
    await phone.focus();
    expect(await round(page, 'Shift+Tab')).toEqual([...order.slice(0, -1).reverse(), 'phone_num']);
  });

  it('the focus stays inside the thank-you view too, and returns to the opener when it closes', async () => {
    const { page, phone, submit, thanks } = await openModal({});
    await phone.fill('13800138063');
    await submit.press('Enter');
    await thanks.waitFor();
    expect(await thanks.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('none');
    const stops: string[] = [];
    // A date field has several stops.
    while (stops.at(-1) !== '关闭' && stops.length < 30) {
      await page.keyboard.press('Tab');
      const stop = await focused(page);
      if (stop !== stops.at(-1)) stops.push(stop);
    }
    const questions = ['婚期', '日期未定', '午宴', '晚宴'];
    expect(stops.filter((name) => name !== 'browser' && !/^\d+桌$/.test(name))).toEqual([
      '查看进度或撤回',
      ...questions,
      '回到刚才的页面',
      '关闭',
    ]);
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe('page');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-xiyan-enquiry'))).toBe(true);
  });
});

describe('above a phone’s keyboard', () => {
  const KEYBOARD = 336;
  /** As on iOS: the visual viewport shrinks and may move down, the layout viewport keeps its size. */
  const keyboard = (page: Page, height: number, offsetTop: number) =>
    page.evaluate(
      ({ height, offsetTop }) => {
        const viewport = visualViewport as VisualViewport;
        Object.defineProperty(viewport, 'height', { configurable: true, get: () => height });
        Object.defineProperty(viewport, 'offsetTop', { configurable: true, get: () => offsetTop });
        for (const type of ['resize', 'scroll']) viewport.dispatchEvent(new Event(type));
      },
      { height, offsetTop },
    );

  it.each([0, 210])('field, tip and button are in view together when it covers 336 px and moved the page by %s', async (offsetTop) => {
    const { page, phone, submit, tip } = await openModal({ viewport: PHONE, hasTouch: true, isMobile: true }, 'checkbox');
    const inView = (element: Locator) =>
      element.evaluate(
        (node, [top, bottom]) => {
          const box = node.getBoundingClientRect();
          return box.top >= (top as number) && box.bottom <= (bottom as number);
        },
        [offsetTop, offsetTop + PHONE.height - KEYBOARD],
      );
    await phone.tap();
    await keyboard(page, PHONE.height - KEYBOARD, offsetTop);
    expect([await inView(phone), await inView(submit)]).toEqual([true, true]);
    await phone.fill('1280013');
    await submit.tap();
    await tip.waitFor();
    expect([await inView(phone), await inView(tip), await inView(submit)]).toEqual([true, true, true]);
    await keyboard(page, PHONE.height, 0);
    const box = await page.getByRole('dialog').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...PHONE });
  });

  it('title and close button stay in view at 390 × 500 wherever the form is scrolled to', async () => {
    const { phone, dialog, close } = await openModal({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true }, 'checkbox');
    const title = dialog.getByRole('heading');
    /** Whether nothing covers the middle of the element. */
    const isVisible = (element: Locator) =>
      element.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const hit = (node.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
        return top >= 0 && top + height <= innerHeight && (hit === node || node.contains(hit));
      });
    await phone.tap();
    const height = await dialog.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(height).toBeGreaterThan(0);
    // The end is 0 in a reversed column, the beginning is negative.
    for (const top of [0, -height / 2, -height]) {
      await dialog.evaluate((element, position) => element.scrollTo({ top: position, behavior: 'instant' }), top);
      expect([top, await isVisible(title), await isVisible(close)]).toEqual([top, true, true]);
    }
    await close.tap();
    await dialog.waitFor({ state: 'hidden' });
  });
});
