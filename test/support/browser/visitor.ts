/** A visitor with a browser: one page, its errors, and its requests. */
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';

export interface Visitor {
  page: Page;
  /** Uncaught errors and console errors of the page, each as a line. */
  problems: string[];
  requests: Request[];
  /** Removes expected problems from `problems`, and keeps out those that follow: a page repeats a failed call, and its console reports late. */
  expectProblem(pattern: RegExp): void;
  /** Enquiries that left the page, whether they arrived or not. */
  enquiries(): Request[];
  /**
   * Prepares the page for the next test in the same profile, for a third of the processor time of a new one: without routes, cookies, stored
   * data of the origin, history entries, recorded requests and problems. The HTTP cache stays. Init scripts cannot be removed: a test that adds
   * one needs a visitor of its own.
   */
  reset(origin: string): Promise<void>;
  leave(): Promise<void>;
}

/** Opens an empty page in a fresh profile. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, ...options });
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return {
    page,
    problems,
    requests,
    expectProblem(pattern) {
      const rest = problems.filter((problem) => !pattern.test(problem));
      if (rest.length === problems.length) throw new Error(`no problem like ${pattern} was met`);
      problems.splice(0, problems.length, ...rest);
      expected.push(pattern);
    },
    enquiries: () => requests.filter((request) => request.method() === 'POST' && request.url().endsWith('/MakeAppointment')),
    // A navigation that is under way can keep Chromium from closing a profile for good; the browser's end takes it along.
    async reset(origin) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // A document without scripts of the same origin, so that the browser keeps the process of the page.
      await page.goto(`${origin}/robots.txt`);
      await page.mouse.move(1, (page.viewportSize()?.height ?? 600) - 1);
      await context.clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      const session = await context.newCDPSession(page);
      await session.send('Page.resetNavigationHistory');
      await session.detach();
      for (const list of [problems, requests, expected]) list.length = 0;
    },
    leave: () => Promise.race([context.close(), setTimeout(10_000, undefined, { ref: false })]),
  };
}

/** The date-enquiry modal, by what people see of it. */
export function enquiryModal(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    phone: dialog.getByLabel('手机号'),
    submit: dialog.getByRole('button', { name: '询问档期' }),
    again: dialog.getByRole('button', { name: '再试一次' }),
    tip: dialog.getByText('请填写正确的手机号'),
    thanks: dialog.getByRole('heading', { name: '谢谢，已收到您的询问' }),
    close: dialog.getByRole('button', { name: '关闭' }),
    back: dialog.getByRole('button', { name: '回到刚才的页面' }),
  };
}
