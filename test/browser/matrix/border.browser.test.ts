/** The shadow border to those who use a keyboard, a screen reader or colours of their own: on pages that have roots, dialogs and live regions too. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { enterState, SHELL_STATES } from '../../support/browser/shell-states.ts';
import { browser, site } from '../../support/browser/site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

const TAG = '<script src="http://127.0.0.1:3000/widgets/v1/embed.js" data-city="hangzhou" data-theme="auto"></script>';
const ASK = 'data-xiyan-enquiry="1001"';
/** The page's own component: `closed` hides its root, `delegates` passes the focus of the host to its first control. */
const CARD = `<script>customElements.define('own-card', class extends HTMLElement {
  connectedCallback() {
    this.inner = this.attachShadow({ mode: this.hasAttribute('closed') ? 'closed' : 'open', delegatesFocus: this.hasAttribute('delegates') });
    this.inner.innerHTML = '<button>先</button><button id="ask" ${ASK}>问</button>';
    if (this.hasAttribute('closed')) this.inner.getElementById('ask').onclick = () => xiyan.enquiry.open({ merchantId: 1001 });
  }
})</script>`;
/** A sheet that means ill with colours and focus, on a page that is otherwise in order. */
const HOSTILE = `<style>* { color: #bbb !important; background: #ccc !important; outline: none !important; font-size: 9px !important } main, h1 { color: #000 !important; background: #fff !important; font-size: 20px !important }</style>`;
const document_ = (body: string, head = '') =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>页</title>${head}</head><body>${body}</body></html>`;
const shell = (channel: string) =>
  document_(`${TAG}<xiyan-header channel="${channel}"></xiyan-header><main><h1>页</h1></main><xiyan-footer></xiyan-footer>`, HOSTILE);

const PAGES: Record<string, string> = {
  '/roots': document_(`${CARD}${TAG}<own-card></own-card><own-card delegates></own-card><own-card closed></own-card>`),
  '/leaving': document_(`${TAG}<button ${ASK}>问</button><a href="#next">后面</a>`),
  '/dialog': document_(
    `${TAG}<dialog><h2>自己的</h2><button autofocus ${ASK}>问</button></dialog><script>document.querySelector('dialog').showModal()</script>`,
  ),
  '/full-screen': document_(
    `${TAG}<div id="stage"><button onclick="stage.requestFullscreen()">全屏</button><button ${ASK}>问</button></div>`,
  ),
  '/asking': document_(`${TAG}<main><h1>页</h1><a href="#ask" ${ASK}>问</a></main>`, HOSTILE),
  '/search': document_(`${TAG}<xiyan-search></xiyan-search><xiyan-city></xiyan-city><h1>页</h1>`),
  // Where the shell's states are entered.
  '/privacy': shell('main'),
  '/hotel/hangzhou': shell('hotel'),
};

let partner: PartnerServer;
let visitor: Visitor;
let page: Page;
let modal: ReturnType<typeof enquiryModal>;

beforeAll(async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: PAGES });
});
afterAll(async () => {
  await partner?.stop();
});
beforeEach(async () => {
  visitor = await visit(browser, { reducedMotion: 'reduce' });
  page = visitor.page;
  modal = enquiryModal(page);
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems.filter((problem) => !/Failed to load resource|CORS policy/.test(problem))).toEqual([]);
});

async function open(path: string): Promise<void> {
  await page.goto(partner.origin + path);
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
}
/** Opens the modal by the keyboard, from whatever has the focus. */
async function enter(): Promise<void> {
  await page.keyboard.press('Enter');
  await modal.phone.waitFor();
  await page.waitForFunction(() => document.querySelector('xiyan-enquiry')?.shadowRoot?.activeElement?.matches('input'));
}
async function leave(): Promise<void> {
  await page.keyboard.press('Escape');
  await gone();
}
/** The page may have dialogs of its own. The focus is back on the opener, which may have rendered an invisible modal ahead again: its `data-call` is empty. */
const gone = () => page.locator('xiyan-enquiry:not([data-call=""])').waitFor({ state: 'detached' });
/** Whether the middle of the window shows the modal. */
const onTop = () => page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName === 'xiyan-enquiry');

describe('the focus returns from the modal', () => {
  it.each(['own-card:not([delegates],[closed])', 'own-card[delegates]', 'own-card[closed]'])('into another root: %s', async (card) => {
    await open('/roots');
    const focused = () =>
      page.locator(card).evaluate((host) => (host as unknown as { inner: ShadowRoot }).inner.activeElement?.id ?? 'not here');
    await page.locator(card).evaluate((host) => (host as unknown as { inner: ShadowRoot }).inner.getElementById('ask')?.focus());
    expect(await focused()).toBe('ask');
    await enter();
    expect(await focused()).toBe('not here');
    await leave();
    await expect.poll(focused).toBe('ask');
  });

  it('to the page when the opener was removed, and Tab continues from there', async () => {
    await open('/leaving');
    await page.getByRole('button', { name: '问' }).focus();
    await enter();
    await page.evaluate((ask) => document.querySelector(ask)?.remove(), 'button[data-xiyan-enquiry]');
    await leave();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('后面');
  });

  it('into the page’s own modal dialog below it, which stays open', async () => {
    await open('/dialog');
    await page.getByRole('button', { name: '问' }).focus();
    await enter();
    expect(await onTop()).toBe(true);
    await leave();
    expect(await page.evaluate(() => document.querySelector('dialog')?.open)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('问');
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
  });

  it('into a full-screen element below it, which stays full-screen', async () => {
    await open('/full-screen');
    await page.getByRole('button', { name: '全屏' }).click();
    await page.waitForFunction(() => document.fullscreenElement?.id === 'stage');
    await page.getByRole('button', { name: '问' }).focus();
    await enter();
    expect(await onTop()).toBe(true);
    await modal.close.click();
    await gone();
    expect(await page.evaluate(() => document.fullscreenElement?.id)).toBe('stage');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('问');
  });
});

describe('live regions', () => {
  /** Records every announcement of the widgets' live regions, as often as a screen reader would read it. */
  const listen = () =>
    page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) {
        const root = attach.call(this, init);
        new MutationObserver((records) => {
          const changed = new Set<Element>();
          for (const { target, addedNodes } of records) {
            for (const node of [target, ...addedNodes]) {
              const element = node instanceof Element ? node : node.parentElement;
              const region = element?.closest('[role=alert],[role=status],[aria-live]');
              if (region) changed.add(region);
              for (const inner of addedNodes.length ? (element?.querySelectorAll('[role=alert],[role=status],[aria-live]') ?? []) : [])
                if (node !== target) changed.add(inner);
            }
          }
          // Elements outside an open modal, such as a toast, are inert: screen readers ignore them.
          const open = root.querySelector('dialog:modal');
          for (const region of changed) if (region.textContent && (!open || open.contains(region))) said.push(region.textContent);
        }).observe(root, { childList: true, subtree: true, characterData: true });
        return root;
      };
    });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);

  it('announce an invalid number once, and its rejection once', async () => {
    await listen();
    await page.route('**/MakeAppointment', (route) =>
      route.fulfill({
        json: { data: null, status: { RetCode: 1102, msg: '这家商家暂不接受在线询问' } },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await open('/asking');
    await page.getByRole('link', { name: '问' }).focus();
    await enter();
    await modal.dialog.locator('[aria-busy=false]').waitFor();
    expect(await said()).toEqual([]);
    await modal.phone.fill('128');
    await modal.submit.click();
    await modal.tip.waitFor();
    // Further typing announces nothing while the error is the same.
    await modal.phone.pressSequentially('00');
    await modal.submit.click();
    expect(await said()).toEqual(['请填写正确的手机号']);
    await modal.phone.fill('13800138071');
    await modal.submit.click();
    await modal.again.waitFor();
    expect(await said()).toEqual(['请填写正确的手机号', '这家商家暂不接受在线询问']);
  });

  it('announce once that no city matches, and the number of hints', async () => {
    await listen();
    await open('/search');
    await page.locator('xiyan-city').getByLabel('切换城市').click();
    const filter = page.locator('xiyan-city').getByRole('textbox', { name: '筛选城市' });
    await page.locator('xiyan-city').getByRole('link', { name: '上海', exact: true }).first().waitFor();
    await filter.fill('qqq');
    await page.locator('xiyan-city').getByText('没有找到').waitFor();
    const lost = await said();
    expect(lost).toHaveLength(1);
    expect(lost[0]).toContain('没有找到“qqq”');
    await page.keyboard.press('Escape');
    await page.locator('xiyan-search').getByRole('combobox').fill('草');
    await page.locator('xiyan-search').getByRole('group', { name: '酒店' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('xiyan-search').locator('[aria-selected=true]').waitFor();
    const hints = (await said()).slice(1);
    expect(hints).toHaveLength(1);
    expect(hints[0]).toMatch(/^\d+条提示/);
  });
});

describe('on a page with hostile colours and focus styles, axe finds no violation', () => {
  const violations = (widget: string) => findingsOf(axeOn(page).include(widget).withTags(EVERYTHING));

  /** One of each kind. All states are tested on a clean page, and every widget looks the same on hostile ones (isolation.browser.test.ts). */
  const STATES = [
    'at rest',
    'logged in',
    'with the hotel menu expanded',
    'with no city found',
    'with hints for what is typed',
    'with an account’s code by focus',
  ];
  it.each(STATES.map((name) => [name, SHELL_STATES[name] as (typeof SHELL_STATES)[string]] as const))('%s', async (name, state) => {
    // The header shows the login only on a host that shares the site's cookies.
    await enterState(page, name === 'logged in' ? partner.origin.replace('localhost', '127.0.0.1') : partner.origin, state, false);
    expect(await violations(state.widget)).toEqual([]);
  });

  it('in any state of the modal', async () => {
    const violationsByState: Record<string, string[]> = {};
    const look = async (state: string) => {
      violationsByState[state] = await violations('xiyan-enquiry');
    };
    await page.route('**/MakeAppointment', (route) => route.abort());
    await open('/asking');
    await page.getByRole('link', { name: '问' }).focus();
    await enter();
    await modal.dialog.locator('[aria-busy=false]').waitFor();
    await look('form');
    await modal.phone.fill('128');
    await modal.submit.click();
    await modal.tip.waitFor();
    await look('tip');
    await page.unroute('**/MakeAppointment');
    await page.route('**/MakeAppointment', (route) =>
      route.fulfill({
        json: { data: null, status: { RetCode: 1102, msg: '这家商家暂不接受在线询问' } },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await modal.phone.fill('13800138072');
    await modal.submit.click();
    await modal.again.waitFor();
    await look('refused');
    await page.unroute('**/MakeAppointment');
    await modal.again.click();
    await modal.thanks.waitFor();
    await look('thanks');
    expect(violationsByState).toEqual({ form: [], tip: [], refused: [], thanks: [] });
  });
});
