/** A visitor without an account saves a hotel in place and a plan, binds a number and finds both in the account; axe finds nothing. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser, site } from '../../support/browser/site-in-browser.ts';
import { visit } from '../../support/browser/visitor.ts';

const PHONE = '13800138321';
const violations = (page: Page) => findingsOf(axeOn(page).include('main').withTags(EVERYTHING));
const codes = () => [...site.log().matchAll(/"code":"(\d{6})"/g)].map(([, digits]) => digits ?? '');
const cookieOf = async (page: Page, name: string) => (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;

const DETAIL = '/hotel/hangzhou/detail_1001';

it('saves a hotel on its own page, shows it as saved after a reload, and removes it again', { timeout: 120_000 }, async () => {
  const { page, leave, problems } = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto(site.origin + DETAIL);
  const saved = page.getByRole('button', { name: '取消收藏', exact: true });
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: '已收藏，可以在我的备婚里查看。' });
  await notice.waitFor();
  expect(new URL(page.url()).pathname).toBe(DETAIL);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await saved.click();
  await page.getByText('已取消收藏。').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await notice.getByRole('link', { name: '我的备婚' }).click();
  await page.getByRole('heading', { name: '我的备婚' }).waitFor();
  expect(await page.locator('main').locator(`a[href$="${DETAIL}"]`).count()).toBe(1);
  expect(problems).toEqual([]);
  await leave();
});

it('states in the planner why a hotel cannot be saved', { timeout: 120_000 }, async () => {
  const { page, leave } = await visit(browser, { reducedMotion: 'reduce' });
  await page.goto(site.origin + DETAIL);
  // The page was open while the hotel was taken off the site.
  await page.locator('form [name=merchant_id]').evaluate((field: HTMLInputElement) => {
    field.value = '999999';
  });
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByRole('heading', { name: '我的备婚' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  await leave();
});

it('leads to the planner without script', { timeout: 120_000 }, async () => {
  const { page, leave } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(site.origin + DETAIL);
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  expect(await page.getByRole('status').filter({ hasText: '已收藏' }).count()).toBe(1);
  await leave();
});

it('keeps what a visitor has saved when they bind a phone number', { timeout: 120_000 }, async () => {
  const { page, leave, problems } = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/hotel/hangzhou/detail_1001`);
  const name = ((await page.locator('h1').textContent()) ?? '').trim();
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByRole('status').getByRole('link', { name: '我的备婚' }).click();
  await page.getByRole('heading', { name: '我的备婚' }).waitFor();
  expect(await page.locator('main').getByRole('link', { name }).count()).toBe(1);
  expect(await cookieOf(page, 'show_bind')).toBe('1');
  expect(await page.evaluate(() => document.cookie)).not.toContain('visitor');
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('桌数').fill('20');
  await page.getByRole('button', { name: '保存计划' }).click();
  await page.getByText('计划已保存。').waitFor();
  await page.getByRole('link', { name: '绑定手机号' }).click();
  await page.getByLabel('手机号').fill(PHONE);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(() => codes().length, { timeout: 15_000 }).toBe(1);
  await page.getByRole('textbox', { name: '验证码' }).fill(codes()[0] ?? '');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await page.getByText('内容保存在您的账号里').waitFor();
  expect(await page.locator('main').getByRole('link', { name }).count()).toBe(1);
  expect(await page.getByLabel('桌数').inputValue()).toBe('20');
  expect([await cookieOf(page, 'show_bind'), await cookieOf(page, 'xiyan_visitor')]).toEqual(['0', undefined]);
  expect(decodeURIComponent((await cookieOf(page, 'bindPhone')) ?? '')).toBe('138****8321');

  await page.getByRole('button', { name: `取消收藏${name}` }).click();
  await page.getByText('已取消收藏。').waitFor();
  expect(problems).toEqual([]);
  await leave();
});
