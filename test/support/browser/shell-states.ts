/** Every state of header, search box, city selector and footer, and how a visitor comes into it from a page at rest. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { sharedSite } from '../site/site.ts';
import { type Visitor, visit } from './visitor.ts';

export interface ShellState {
  /** Path of the page it is entered on; default: one that has little of its own. */
  path?: string;
  /** The widget that shows it. */
  widget: 'xiyan-header' | 'xiyan-footer';
  /** Only where there is a mouse, or only on the phone's layout. */
  only?: 'desk' | 'phone';
  /** Preparations before the page is opened. */
  before?(page: Page): Promise<void>;
  enter(page: Page, press: Press): Promise<void>;
}

/** Presses the visible control of a name: by mouse, or by touch on touch screens. */
export type Press = (widget: string, name: string) => Promise<void>;

const QUIET = '/privacy';
const HOTELS = '/hotel/hangzhou';
/** A page that brings nothing but the tag, and whose header has to ask. */
const BARE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>空页</title>
<body style="margin:0"><script src="/widgets/v1/embed.js" data-theme="auto"></script><xiyan-header></xiyan-header><main><h1>空页</h1></main>`;

export const ready = (page: Page) => page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);

/** Waits until a menu expands under the mouse and collapses when it leaves: then the idle chunk has loaded. */
export async function waitForIdleChunk(page: Page): Promise<void> {
  const menu = page.locator('xiyan-header nav details').first();
  await menu.locator('summary').hover();
  await menu.locator('a').first().waitFor();
  // Away from the header: the expanded menu may cover the top of the page.
  await page.mouse.move(5, (page.viewportSize()?.height ?? 600) - 5);
  await menu.locator('a').first().waitFor({ state: 'hidden' });
}

const keepSearches = (page: Page) =>
  page.evaluate(() => localStorage.setItem('last_search', JSON.stringify(['层高6米', '西湖区三千元一桌', '中式婚礼', '临江酒店', '草坪'])));
const panelOf = (page: Page) => page.locator('xiyan-header').getByRole('textbox', { name: '筛选城市' });
const openCities: ShellState['enter'] = async (page, press) => {
  await press('xiyan-header', '切换城市');
  await panelOf(page).waitFor();
  await page.locator('xiyan-header').getByRole('link', { name: '上海', exact: true }).first().waitFor();
};
const searchField = (page: Page) => page.locator('xiyan-header').getByRole('combobox');
const logIn = (page: Page) =>
  page.context().addCookies([{ name: 'nick', value: encodeURIComponent('小满'), url: new URL(page.url()).origin }]);

export const SHELL_STATES: Record<string, ShellState> = {
  'at rest': { widget: 'xiyan-header', path: HOTELS, async enter() {} },
  'logged in': {
    widget: 'xiyan-header',
    async enter(page) {
      await logIn(page);
      await page.reload();
      await ready(page);
      await page.locator('xiyan-header').getByText('退出').waitFor();
    },
  },
  'with a menu expanded': {
    widget: 'xiyan-header',
    async enter(page, press) {
      await press('xiyan-header', '婚礼服务');
      await page.locator('xiyan-header').getByRole('link', { name: '婚礼策划' }).waitFor();
    },
  },
  'with the hotel menu expanded': {
    widget: 'xiyan-header',
    path: HOTELS,
    async enter(page, press) {
      await press('xiyan-header', '婚宴百科');
      await page.locator('xiyan-header').getByRole('link', { name: '备婚流程' }).waitFor();
    },
  },
  'with the city panel open': { widget: 'xiyan-header', enter: openCities },
  'with the cities filtered': {
    widget: 'xiyan-header',
    async enter(page, press) {
      await openCities(page, press);
      await panelOf(page).fill('sh');
      await page.locator('xiyan-header').getByRole('link', { name: '安吉' }).waitFor({ state: 'hidden' });
    },
  },
  'with no city found': {
    widget: 'xiyan-header',
    async enter(page, press) {
      await openCities(page, press);
      await panelOf(page).fill('qqq');
      await page.locator('xiyan-header').getByText('没有找到').waitFor();
    },
  },
  'with the search open': {
    widget: 'xiyan-header',
    async enter(page) {
      await searchField(page).focus();
      await page.locator('xiyan-header').getByRole('group', { name: '大家都在搜' }).waitFor();
    },
  },
  'with earlier searches, one of them chosen': {
    widget: 'xiyan-header',
    async enter(page) {
      await keepSearches(page);
      await searchField(page).focus();
      await page.locator('xiyan-header').getByRole('group', { name: '最近搜索' }).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  'with hints for what is typed': {
    widget: 'xiyan-header',
    async enter(page) {
      await searchField(page).fill('草');
      await page.locator('xiyan-header').getByRole('group', { name: '酒店' }).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  'with a toast': {
    widget: 'xiyan-header',
    path: '/without-services',
    async before(page) {
      await page.route('**/without-services', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
      await page.route(/\/api\/node\/|\/widgets\/v1\/markup\//, (route) => route.abort());
      // It stays for as long as it is looked at.
      await page.addInitScript(() => {
        const later = window.setTimeout;
        window.setTimeout = ((act: () => void, ms?: number) => (ms === 3000 ? 0 : later(act, ms))) as typeof setTimeout;
      });
    },
    async enter(page) {
      await page.locator('xiyan-header').getByText('请检查网络').waitFor();
    },
  },
  'with a group of the footer expanded': {
    widget: 'xiyan-footer',
    only: 'phone',
    async enter(page, press) {
      await press('xiyan-footer', '社区与攻略');
      await page.locator('xiyan-footer').getByRole('link', { name: '婚俗大全' }).waitFor();
    },
  },
  'with an account’s code by press': {
    widget: 'xiyan-footer',
    async enter(page, press) {
      await press('xiyan-footer', '公众号');
      await page.locator('xiyan-footer').getByRole('img', { name: '公众号二维码' }).waitFor();
    },
  },
  'with an account’s code by hovering': {
    widget: 'xiyan-footer',
    only: 'desk',
    async enter(page) {
      await page.locator('xiyan-footer').getByText('微博').hover();
      await page.locator('xiyan-footer').getByRole('img', { name: '微博二维码' }).waitFor();
    },
  },
  'with an account’s code by focus': {
    widget: 'xiyan-footer',
    async enter(page) {
      await page.locator('xiyan-footer').locator('summary', { hasText: '微博' }).focus();
      await page.locator('xiyan-footer').getByRole('img', { name: '微博二维码' }).waitFor();
    },
  },
};

/** Opens the page of a state, enters the state and returns the page. */
export async function enterState(page: Page, origin: string, { path = QUIET, before, enter }: ShellState, touch: boolean): Promise<void> {
  await before?.(page);
  await page.goto(origin + path);
  await ready(page);
  await enter(page, async (widget, name) => {
    const control = page
      .locator(widget)
      .getByText(name)
      .or(page.locator(widget).locator(`[aria-label*="${name}"]`))
      .locator('visible=true');
    await (touch ? control.first().tap() : control.first().click());
  });
}

/** Visitors for tests of one state each: states share one page, except those that prepare it before it is opened. */
export function visitorsOfStates(options: BrowserContextOptions) {
  let shared: Visitor | undefined;
  const opened: Visitor[] = [];
  const open = async (browser: Browser): Promise<Visitor> => {
    const visitor = await visit(browser, options);
    opened.push(visitor);
    return visitor;
  };
  return {
    /** Returns a visitor without a trace of the state before. */
    async next(browser: Browser, { before }: ShellState): Promise<Visitor> {
      if (before) return open(browser);
      await shared?.reset(sharedSite().origin);
      shared ??= await open(browser);
      return shared;
    },
    async leave(): Promise<void> {
      for (const visitor of opened) await visitor.leave();
    },
  };
}
