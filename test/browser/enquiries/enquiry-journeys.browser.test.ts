/** The enquiry modal for people who have no mouse, no sight, no room, no luck with the network, or two tabs. */
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '../../support/browser/site-in-browser.ts';
import { enquiryModal } from '../../support/browser/visitor.ts';
import { page, visitor } from '../../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { enquiriesIn } from '../../support/site/enquiries.ts';

const PACKAGE = '/hotel/package?packageId=5001';
const SEND = '**/MakeAppointment';
const OPENER = '[data-xiyan-enquiry]';

/** A frame that may run scripts and nothing else: no forms, no storage, no origin. */
const INNER = `<!doctype html><meta charset=utf-8><script src='http://127.0.0.1:3000/widgets/v1/embed.js'></script>
<a data-xiyan-enquiry href='http://127.0.0.1:3000/enquiry?merchant_id=1001' data-merchant-id=1001>问档期</a>`;
const FRAMED = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title>
<iframe title="问档期" width="800" height="800" sandbox="allow-scripts" srcdoc="${INNER}"></iframe>`;

let partner: PartnerServer;

beforeAll(async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: { '/framed': FRAMED } });
});
afterAll(async () => {
  await partner?.stop();
});

async function openModal(on = page) {
  const modal = enquiryModal(on);
  await on.goto(site.origin + PACKAGE);
  await on.locator(OPENER).first().click();
  await modal.phone.waitFor();
  return modal;
}

/** Sends an enquiry and holds its response; the server has received the request when `arrives`. */
async function sendAndHold(phone: string, arrives: boolean) {
  const modal = await openModal();
  let isHeld = false;
  // Stays until the end of the test: when it was removed while the page loaded, requests of that moment sometimes hung.
  const firstRequest = new Promise<Route>((sent) => {
    void page.route(SEND, async (route) => {
      if (isHeld) return route.continue();
      isHeld = true;
      if (arrives) await route.fetch();
      sent(route);
    });
  });
  await modal.phone.fill(phone);
  await modal.submit.click();
  return { modal, route: await firstRequest };
}

const stored = async (phone: string) => (await enquiriesIn(site)).filter((enquiry) => enquiry.phone === phone);

/** Returns role and name of the focused element, through shadow roots. */
const focused = (on = page) =>
  on.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return {
      tag: at?.tagName.toLowerCase(),
      text: at?.textContent,
      opener: at?.hasAttribute('data-xiyan-enquiry'),
      inDialog: !!at?.closest('dialog'),
    };
  });

describe('from a day of the almanac', () => {
  it('sends the date along, asks for the rest after the number is stored, and shows all of it on the receipt', async () => {
    const date = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
    const modal = enquiryModal(page);
    await page.goto(`${site.origin}/jiri/${date}?city=hangzhou`);
    await page.locator(OPENER).first().click();
    await modal.phone.fill('13800138031');
    await modal.submit.click();
    await modal.thanks.waitFor();
    expect(visitor.enquiries().at(-1)?.postDataJSON()).toMatchObject({ wedding: { date } });
    expect(await modal.dialog.getByLabel('婚期').inputValue()).toBe(date);
    for (const name of ['前后一个月都可以', '晚宴', '20桌']) {
      const choice = modal.dialog.getByRole('button', { name });
      await choice.click();
      await modal.dialog.getByRole('button', { name, pressed: true }).waitFor();
      await modal.dialog.getByRole('status').getByText('已保存').waitFor();
    }
    const receipt = await modal.dialog.getByRole('link', { name: '查看进度或撤回' }).getAttribute('href');
    await page.goto(receipt ?? '');
    const [year, month, day] = date.split('-').map(Number);
    const fact = (text: string) => page.locator('#main dl').first().locator('dd', { hasText: text });
    for (const text of [`${year}年${month}月${day}日，前后一个月都可以`, '晚宴', '20桌']) await fact(text).waitFor();
    await page.getByLabel('桌数').fill('22');
    await page.getByRole('button', { name: '保存' }).click();
    await fact('22桌').waitFor();
  });
});

describe('with the keyboard alone', () => {
  it('opens, keeps the focus inside, reports an invalid number, sends, closes and returns the focus', async () => {
    const modal = enquiryModal(page);
    const { keyboard } = page;
    await page.goto(site.origin + PACKAGE);
    for (let presses = 0; !(await focused()).opener && presses < 200; presses++) await keyboard.press('Tab');
    expect(await focused()).toMatchObject({ opener: true });
    await keyboard.press('Enter');
    await modal.phone.waitFor();
    expect(await focused()).toMatchObject({ tag: 'input', inDialog: true });

    // Once round: past the last one comes the browser's own (where the document has no element focused), never the page behind.
    const round: string[] = [];
    for (let presses = 0; presses < 8; presses++) {
      await keyboard.press('Tab');
      const { tag = '', inDialog } = await focused();
      if (inDialog) round.push(tag);
      else expect(tag).toBe('body');
    }
    expect(round).toEqual(expect.arrayContaining(['button', 'input']));
    await modal.phone.focus();

    await keyboard.type('12800138000');
    await keyboard.press('Enter');
    await modal.tip.waitFor();
    expect(await focused()).toMatchObject({ tag: 'input', inDialog: true });
    const described = await modal.phone.evaluate((field) => {
      const tip = (field.getRootNode() as ShadowRoot).getElementById(field.getAttribute('aria-describedby') ?? '');
      return { invalid: field.getAttribute('aria-invalid'), tip: tip?.textContent };
    });
    expect(described).toEqual({ invalid: 'true', tip: '请填写正确的手机号' });
    expect(visitor.enquiries()).toEqual([]);

    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('13800138021');
    await keyboard.press('Enter');
    await modal.thanks.waitFor();
    expect(await focused()).toMatchObject({ tag: 'h2', text: '谢谢，已收到您的询问', inDialog: true });
    expect(await stored('13800138021')).toHaveLength(1);
    await keyboard.press('Escape');
    await modal.dialog.waitFor({ state: 'detached' });
    expect(await focused()).toMatchObject({ opener: true });
  });
});

describe('with a screen reader', () => {
  it('is a named dialog with a heading, the gifts, a named field and a button; the tip is an alert, and the thank-you view has a heading', async () => {
    const modal = await openModal();
    await modal.dialog.locator('[aria-busy=false]').waitFor();
    const form = await modal.dialog.ariaSnapshot();
    expect(form).toMatch(/^- dialog "询问档期"/);
    expect(form).toMatch(/heading "询问档期" \[level=2\]/);
    expect(form).toContain('专享礼');
    expect(form).toMatch(/textbox "手机号/);
    expect(form).toMatch(/button "询问档期"/);
    expect(form).toMatch(/button "关闭"/);
    expect(form).not.toContain('alert');

    await modal.phone.fill('12800138000');
    await modal.submit.click();
    await modal.tip.waitFor();
    expect(await modal.dialog.ariaSnapshot()).toMatch(/alert: 请填写正确的手机号/);

    await modal.phone.fill('13800138022');
    await modal.submit.click();
    await modal.thanks.waitFor();
    const thanks = await modal.dialog.ariaSnapshot();
    expect(thanks).toMatch(/^- dialog "谢谢，已收到您的询问"/);
    expect(thanks).toMatch(/heading "谢谢，已收到您的询问" \[level=2\]/);
    expect(thanks).toContain('138****8022');
    expect(thanks).toMatch(/button "回到刚才的页面"/);
  });
});

describe('with little room, as above the keyboard of a phone', () => {
  it('reaches the button by scrolling inside the dialog, and the field does not make the phone zoom', async () => {
    await page.setViewportSize({ width: 375, height: 320 });
    const modal = await openModal();
    await modal.dialog.locator('[aria-busy=false]').waitFor();
    const behind = () => page.evaluate(() => scrollY);
    const before = await behind();
    const point = await modal.submit.evaluate((button) => {
      button.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height, bottom } = button.getBoundingClientRect();
      const at = (button.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
      return { inView: top >= 0 && bottom <= innerHeight, on: at === button };
    });
    expect(point).toEqual({ inView: true, on: true });
    expect(await behind()).toBe(before);
    // A wheel over the dialog's end does not move the page behind it.
    await page.mouse.move(180, 200);
    await page.mouse.wheel(0, 2000);
    await modal.phone.evaluate((field) => field.scrollIntoView({ block: 'nearest' }));
    expect(await behind()).toBe(before);
    expect(await modal.phone.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))).toBeGreaterThanOrEqual(16);
    expect(
      await modal.dialog.evaluate((dialog) => [dialog, ...dialog.querySelectorAll('*')].some((part) => part.scrollWidth > innerWidth)),
    ).toBe(false);
  });
});

describe('in forced colours', () => {
  it('shows the edges of the field, the button and the closing cross', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const modal = await openModal();
    const edges = (part: typeof modal.phone) =>
      part.evaluate((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, color } = getComputedStyle(element);
        const clear = (value: string) => value === 'transparent' || /^rgba\(.*, 0\)$/.test(value);
        return { edge: borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0 && !clear(borderTopColor), text: !clear(color) };
      });
    expect(await edges(modal.phone)).toEqual({ edge: true, text: true });
    expect(await edges(modal.submit)).toEqual({ edge: true, text: true });
    // The field shows the focus: forced colours remove shadows.
    await modal.phone.focus();
    const ring = await modal.phone.evaluate((field) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(field);
      return { outlineStyle, outlineWidth, clear: outlineColor === 'transparent' || /^rgba\(.*, 0\)$/.test(outlineColor) };
    });
    expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', clear: false });
    // The cross is a drawing in the colour of text.
    const cross = await modal.close.locator('svg').evaluate((svg) => {
      const { stroke, fill, color } = getComputedStyle(svg.querySelector('path') as SVGPathElement);
      const { width, height } = svg.getBoundingClientRect();
      const around = getComputedStyle(svg.closest('button') as HTMLElement).backgroundColor;
      return { drawn: width > 0 && height > 0, seen: [stroke, fill].includes(color) && color !== around };
    });
    expect(cross).toEqual({ drawn: true, seen: true });
  });
});

describe('in a frame that may only run scripts', () => {
  it('opens and sends, and the enquiry is stored once', async () => {
    await page.goto(`${partner.origin}/framed`);
    const frame = page.frameLocator('iframe');
    const dialog = frame.getByRole('dialog');
    await frame.locator(OPENER).click();
    await dialog.getByLabel('手机号').fill('13800138025');
    await dialog.getByRole('button', { name: '询问档期' }).click();
    await dialog.getByRole('heading', { name: '谢谢，已收到您的询问' }).waitFor();
    expect(await stored('13800138025')).toHaveLength(1);
  });
});

describe('reloaded before the response', () => {
  /** Nowhere that outlives the page or leaves it: the number itself. */
  async function expectNoTrace(phone: string): Promise<void> {
    const stores = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]));
    expect(stores + JSON.stringify(await page.context().cookies())).not.toContain(phone);
    expect(visitor.requests.filter((request) => request.url().includes(phone))).toEqual([]);
  }

  /** Sends and reloads while the answer is held; the server has taken it when `arrives`. */
  async function reloadInFlight(phone: string, arrives: boolean) {
    const { modal, route } = await sendAndHold(phone, arrives);
    await expectNoTrace(phone);
    await page.reload();
    await route.abort().catch(() => {});
    await expectNoTrace(phone);
    await page.locator(OPENER).first().click();
    return modal;
  }

  it('thanks when the modal is opened again and the enquiry was stored', async () => {
    const modal = await reloadInFlight('13800138026', true);
    await modal.thanks.waitFor();
    expect(await stored('13800138026')).toHaveLength(1);
    expect(visitor.enquiries()).toHaveLength(1);
  });

  it('shows the form again when the enquiry was not stored, and then stores it once', async () => {
    const modal = await reloadInFlight('13800138027', false);
    await modal.dialog.getByText('刚才那次没有送达').waitFor();
    expect(await modal.phone.inputValue()).toBe('');
    await modal.phone.fill('13800138027');
    await modal.submit.click();
    await modal.thanks.waitFor();
    expect(await stored('13800138027')).toHaveLength(1);
    await expectNoTrace('13800138027');
  });
});

describe('left while it sends, in a browser without keepalive', () => {
  /** As Firefox before 133: the option means nothing, and a request ends with its page. */
  const withoutKeepalive = () =>
    page.addInitScript(() => {
      const own = window.fetch.bind(window);
      window.fetch = (input, init) => own(input, { ...init, keepalive: false });
    });

  /** Sends, leaves the page before the response, returns and opens the modal again. */
  async function leaveInFlight(phone: string, arrives: boolean) {
    await withoutKeepalive();
    const { modal, route } = await sendAndHold(phone, arrives);
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/MakeAppointment'));
    await page.goto(`${site.origin}/robots.txt`);
    // The page took its request along: whether it arrived is all that is open.
    expect((await ended).failure()?.errorText).toContain('ERR_ABORTED');
    await route.abort().catch(() => {});
    await page.goto(site.origin + PACKAGE);
    await page.locator(OPENER).first().click();
    return modal;
  }

  it('thanks visitors who return when the enquiry was stored, and does not send it again', async () => {
    const modal = await leaveInFlight('13800138071', true);
    await modal.thanks.waitFor();
    expect(visitor.enquiries()).toHaveLength(1);
    expect(await stored('13800138071')).toHaveLength(1);
  });

  it('reports on return that the enquiry was not stored, and then stores it once', async () => {
    const modal = await leaveInFlight('13800138072', false);
    await modal.dialog.getByText('刚才那次没有送达').waitFor();
    expect(await stored('13800138072')).toEqual([]);
    await modal.phone.fill('13800138072');
    await modal.submit.click();
    await modal.thanks.waitFor();
    expect(await stored('13800138072')).toHaveLength(1);
  });
});

describe('in two tabs', () => {
  it('stores the same number for the same hotel once, and thanks in both', async () => {
    const other = await page.context().newPage();
    other.setDefaultTimeout(30_000);
    const tabs = [await openModal(page), await openModal(other)];
    for (const { phone } of tabs) await phone.fill('13800138028');
    await Promise.all(tabs.map(({ submit }) => submit.click()));
    await Promise.all(tabs.map(({ thanks }) => thanks.waitFor()));
    expect(visitor.enquiries()).toHaveLength(2);
    expect(await stored('13800138028')).toHaveLength(1);
  });
});

describe('without network for a while', () => {
  it('keeps the number, reports the failure, and sends once when the network is back', async () => {
    const modal = await openModal();
    await page.context().setOffline(true);
    await modal.phone.fill('13800138029');
    await modal.submit.click();
    await modal.dialog.getByText('网络已断开，号码还在').waitFor();
    expect((await modal.phone.inputValue()).replace(/\s/g, '')).toBe('13800138029');
    visitor.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(false);
    await modal.thanks.waitFor();
    expect(await stored('13800138029')).toHaveLength(1);
  });
});
