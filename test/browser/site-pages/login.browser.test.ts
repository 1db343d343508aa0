/** Login under suspicion and the account's security page in a real browser; axe finds nothing. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser, site } from '../../support/browser/site-in-browser.ts';
import { visit } from '../../support/browser/visitor.ts';

const STAFF = '19900001002';
const violations = (page: Page) => findingsOf(axeOn(page).include('main').withTags(EVERYTHING));

/** The newest code on the console of the process. */
async function code(after: number): Promise<string> {
  const printed = () => [...site.log().matchAll(/"code":"(\d{6})"/g)].map(([, digits]) => digits ?? '');
  await expect.poll(() => printed().length, { timeout: 15_000 }).toBeGreaterThan(after);
  return printed().at(-1) ?? '';
}
const codesSent = () => [...site.log().matchAll(/"code":"\d{6}"/g)].length;

/** Uses up what this network may request without a proof of work: by calls, then by forms. */
async function exhaust(): Promise<void> {
  const phone = (at: number) => `1380013${String(1000 + at)}`;
  for (let at = 0; at < 31; at += 1)
    await fetch(`${site.origin}/api/php/login/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_num: phone(at) }),
    });
  for (let at = 0; at < 10; at += 1)
    await fetch(`${site.origin}/Login`, { method: 'POST', body: new URLSearchParams({ phone_num: phone(100 + at), step: 'send' }) });
  // All of them but the 31st call, which was refused.
  await expect.poll(codesSent, { timeout: 15_000 }).toBe(40);
}

it('solves the proof of work of a suspicious login automatically, then turns on a second factor', { timeout: 120_000 }, async () => {
  await exhaust();
  const { page, leave, expectProblem, problems } = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/Login?redirect=%2Fmerchant%2Fsecurity`);
  const before = codesSent();
  await page.getByLabel('手机号').fill(STAFF);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const right = await code(before);
  await page.getByRole('textbox', { name: '验证码' }).fill(right);
  // The first response was 429, with the challenge.
  expectProblem(/429/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '账号安全' }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: '开启两步验证' }).click();
  await page.getByRole('img', { name: '身份验证器应用的二维码' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('动态码或恢复码').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: '确认开启' }).click();
  await page.getByRole('heading', { name: '请保存恢复码' }).waitFor();
  expect(await page.locator('main li code').count()).toBe(10);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await leave();
});
