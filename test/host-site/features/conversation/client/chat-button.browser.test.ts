/** The chat button of a hotel page while the conversation is on its way over a slow network, and when it does not arrive. */
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { site } from '../../../../support/browser/site-in-browser.ts';
import { page, visitor } from '../../../../support/browser/visitor-in-browser.ts';

const HOTEL_PAGE = '/hotel/hangzhou/detail_1001';
const button = () => page.getByRole('link', { name: '在线咨询' });
const dialogs = () => page.getByRole('dialog', { name: /^咨询/ });

describe('the chat button', () => {
  it('is busy while the conversation loads, asks for it once, and is ready again afterwards', async () => {
    const held: Route[] = [];
    await page.route(/\/chat\?/, (route) => void held.push(route));
    await page.goto(site.origin + HOTEL_PAGE);
    await button().click();
    await expect.poll(() => button().getAttribute('aria-busy')).toBe('true');
    await button().click();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await dialogs().waitFor();
    expect(await dialogs().count()).toBe(1);
    expect(held).toHaveLength(1);
    await page.getByRole('button', { name: '关闭' }).click();
    await expect.poll(() => button().getAttribute('aria-busy')).toBeNull();
    expect(await button().evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('is followed when the conversation does not load into the page', async () => {
    await page.goto(site.origin + HOTEL_PAGE);
    const address = await button().getAttribute('href');
    await page.route(/\/chat\?/, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
    await button().click();
    await page.waitForURL(address ?? '');
    expect(await page.locator('xiyan-header').getAttribute('city')).toBe('hangzhou');
    visitor.expectProblem(/ERR_FAILED/);
  });
});
