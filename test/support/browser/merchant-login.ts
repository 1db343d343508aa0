/** A merchant's user logs in in a browser, by the code that the process of the site prints. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '../site/site.ts';

/** User of the demo data who acts for hotel 1001. */
const STAFF = '19900001001';

/** Fills in the login form that the page shows. */
export async function logInMerchant(page: Page, site: Pick<Site, 'log'>, phone = STAFF): Promise<void> {
  await page.getByLabel('手机号').fill(phone);
  await page.keyboard.press('Enter');
  const code = () => /"code":"(\d{6})"/.exec(site.log())?.[1] ?? '';
  await expect.poll(code, { timeout: 60_000 }).toMatch(/^\d{6}$/);
  await page.getByRole('textbox', { name: '验证码' }).fill(code());
  await page.keyboard.press('Enter');
}

/** Opens the inbox and logs in. */
export async function openInbox(page: Page, site: Pick<Site, 'log' | 'origin'>): Promise<void> {
  await page.goto(`${site.origin}/merchant/leads`);
  await logInMerchant(page, site);
  await page.getByRole('heading', { name: '客户线索' }).waitFor();
}
