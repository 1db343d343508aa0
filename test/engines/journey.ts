/** The core journey, step by step as a visitor takes it: city panel, search, enquiry. The same in every engine. */
import { expect } from 'vitest';
import { enquiriesIn } from '../support/site/enquiries.ts';
import type { Site } from '../support/site/site.ts';
import { clickOn, type EnginePage, until } from './engine.ts';

/** Returns an expression for an element of a widget. */
export const inside = (host: string, selector: string) => `document.querySelector('${host}').shadowRoot.querySelector('${selector}')`;
export const MODAL = "document.querySelector('xiyan-enquiry').shadowRoot.querySelector('dialog')";
const FOCUSED = `${MODAL}.querySelector('input[type=tel]').matches(':focus')`;
const THANKS = `${MODAL}.textContent.includes('谢谢')`;
/** A site's own page keeps the element of its form; what closes is the dialog. */
export const CLOSED = `!document.querySelector('xiyan-enquiry') || !${MODAL}`;
export const READY = 'window.xiyan && xiyan.version && xiyan.ready.then(function () { return true })';

const header = (selector: string) => inside('xiyan-header', selector);
/** The list of all cities stays in the document while the filter's matches are visible in its place. */
const VISIBLE_CITIES = `Array.prototype.filter.call(${header('details')}.querySelectorAll('li a'), function (link) {
  return !link.closest('[aria-hidden]') })`;
/** Whether a city that the filter hides can receive the focus, as by the Tab key. */
const HIDDEN_RECEIVES_FOCUS = `(function (link) { link.focus(); return link.matches(':focus') })(${header('details [aria-hidden] li a')})`;
/** The searched keyword; in pinyin, because drivers differ in the other characters that they can type. */
const KEYWORD = 'xixi';

/** Walks it on a page with a header whose city is Hangzhou and a link or button with data-xiyan-enquiry. */
export async function walk(page: EnginePage, site: Site, url: string, phone: string): Promise<void> {
  await page.goto(url);
  await until(page, READY);
  await until(page, header('summary[aria-label^=杭州]'));
  const [left, width] = JSON.parse(
    await page.evaluate<string>(
      `(function () { var b = ${header('header')}.getBoundingClientRect(); return JSON.stringify([b.left, b.width - document.documentElement.clientWidth]) })()`,
    ),
  ) as number[];
  expect([left, width]).toEqual([0, 0]);

  await clickOn(page, header('summary[aria-label^=杭州]'));
  await until(page, `${header('[data-letter] a')}.getBoundingClientRect().height > 10`);
  // Without a pointer that hovers the panel leaves the focus alone.
  await clickOn(page, header('details input'));
  await until(page, `${header('details input')}.matches(':focus')`);
  await page.type('hz');
  await until(page, `${VISIBLE_CITIES}.length < 5`);
  expect(await page.evaluate(`${VISIBLE_CITIES}[0].textContent.trim()`)).toBe('杭州');
  expect(await page.evaluate(HIDDEN_RECEIVES_FOCUS)).toBe(false);
  await page.press('Escape');
  await until(page, `!${header('details')}.open`);

  // The result would open in another tab: held back, and opened in this one.
  await page.evaluate(
    "void document.addEventListener('xiyan:search', function (event) { event.preventDefault(); document.title = event.detail.url })",
  );
  await clickOn(page, header('[role=combobox]'));
  await until(page, header('[role=listbox] [role=option]'));
  await page.type(KEYWORD);
  await until(page, `${header('[role=combobox]')}.value === '${KEYWORD}'`);
  await page.press('Enter');
  await until(page, `document.title.includes('keyword=${KEYWORD}')`);
  const address = await page.evaluate<string>('document.title');
  expect(new URL(address).origin).toBe(site.origin);
  await page.goto(address);
  await until(page, `document.querySelector('main').textContent.includes('${KEYWORD}')`);

  await page.goto(url);
  await until(page, READY);
  await page.evaluate("void document.querySelector('[data-xiyan-enquiry]').scrollIntoView({ block: 'center' })");
  await clickOn(page, "document.querySelector('[data-xiyan-enquiry]')");
  await until(page, FOCUSED);
  await page.type(phone);
  await page.press('Enter');
  await until(page, THANKS);
  expect((await enquiriesIn(site)).filter((enquiry) => enquiry.phone === phone)).toHaveLength(1);
  await page.press('Escape');
  await until(page, CLOSED);
  expect(await page.evaluate('getComputedStyle(document.documentElement).overflow')).toBe('visible');
  expect(page.problems() ?? []).toEqual([]);
}

const PACKAGE = '/hotel/package?packageId=5001';

/**
 * Leaves the page in the moment in which it sends. Whether the request still arrives is the engine's affair; afterwards the modal says thanks,
 * asks for the number again, or has nothing to say because the answer was faster, and each time the merchant has one enquiry.
 * @param keepalive false: the option means nothing, as in browsers that do not know it
 */
export async function leaveWhileSending(page: EnginePage, site: Site, phone: string, keepalive: boolean): Promise<void> {
  const open = async (shows: string) => {
    await page.goto(site.origin + PACKAGE);
    await until(page, READY);
    await page.evaluate("void document.querySelector('[data-xiyan-enquiry]').scrollIntoView({ block: 'center' })");
    await clickOn(page, "document.querySelector('[data-xiyan-enquiry]')");
    await until(page, shows);
  };
  await open(FOCUSED);
  // In the page itself: a driver comes too late.
  await page.evaluate(`void (function () {
    var own = window.fetch
    window.fetch = function (input, init) {
      var sent = own.call(window, input, ${keepalive ? 'init' : 'Object.assign({}, init, { keepalive: false })'})
      if (String(input).indexOf('/MakeAppointment') > 0) location.href = '/robots.txt'
      return sent
    } })()`);
  await page.type(phone);
  await page.press('Enter');
  // While a page unloads, drivers may lose it for a moment.
  await expect.poll(() => page.evaluate<string>('location.pathname').catch(() => ''), { timeout: 30_000 }).toBe('/robots.txt');
  // The status of the first enquiry may arrive before this check: then the thank-you view has no field.
  await open(`${THANKS} || ${FOCUSED}`);
  // Answered before it was left, nothing is open and nothing is said: then it must be there.
  await until(page, '!sessionStorage.xiyan_enquiry');
  const stored = async () => (await enquiriesIn(site)).filter((enquiry) => enquiry.phone === phone).length;
  const isLost = () => page.evaluate<boolean>(`${MODAL}.textContent.includes('刚才那次没有送达')`);
  await expect.poll(async () => (await isLost()) || (await stored()) === 1, { timeout: 30_000, interval: 200 }).toBe(true);
  if (await isLost()) {
    await page.type(phone);
    await page.press('Enter');
    await until(page, THANKS);
  }
  expect(await stored()).toBe(1);
}
