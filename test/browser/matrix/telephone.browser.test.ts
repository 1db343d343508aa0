/**
 * A couple on a phone takes a virtual number on the page of a hotel and calls; the merchant finds one lead with all calls of the day, and no
 * number that the couple has not stated. The calls are recorded by the data command, as docs/telephone.md describes. On PostgreSQL.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser } from '../../support/browser/browser-in-test.ts';
import { openInbox } from '../../support/browser/merchant-login.ts';
import { visit } from '../../support/browser/visitor.ts';
import { freshPostgres, LAST_ENGINE } from '../../support/databases/databases.ts';
import { runDataCommand } from '../../support/site/data-command.ts';
import { type Site, startSite } from '../../support/site/site.ts';

const COUPLE = '13800138000';
const HOTEL = 1001;
const DESK = { width: 1440, height: 900 };
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

/** Starts the site, and returns the settings of the data commands beside it. */
async function startOn(engine: (typeof LAST_ENGINE)[number]) {
  const { url, drop } = engine === 'sqlite' ? { url: '', drop: () => undefined } : await freshPostgres('demo');
  const site = await startSite({ TELEPHONE_PROVIDER: 'embedded', ...(url && { DATABASE_URL: url }) });
  const env = { DATA_DIR: site.dataDir, XIYAN_MODE: 'demo', ...(url && { DATABASE_URL: url }) };
  return {
    site,
    run: async (...args: string[]) => {
      const { code, out, err } = await runDataCommand(['telephone', ...args], { env, clock: Date.now, input: (async function* () {})() });
      return { code, text: [out, ...err].join('\n') };
    },
    stop: async () => {
      await site.stop();
      await drop();
    },
  };
}

/** axe finds nothing on a desk, on a phone, and there in the dark theme. */
async function expectAccessible(page: Page): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const viewport of [DESK, PHONE.viewport]) {
    await page.setViewportSize(viewport);
    found[`${viewport.width}`] = await findingsOf(axeOn(page).include('main').withTags(EVERYTHING));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  found.dark = await findingsOf(axeOn(page).include('main').withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found).toEqual({ 1440: [], 390: [], dark: [] });
}

/** Opens the page of the hotel, and takes a number by the keyboard alone. Returns its digits. */
async function takeNumber(page: Page, site: Site, own: string, lookAtNumber?: (page: Page) => Promise<void>): Promise<string> {
  await page.goto(`${site.origin}/hotel/hangzhou/detail_${HOTEL}`);
  await page.getByRole('link', { name: /打电话|电话咨询/ }).press('Enter');
  await page.getByRole('heading', { name: /^电话咨询/ }).waitFor();
  await page.getByLabel('您的手机号').focus();
  await page.keyboard.type(own);
  await page.keyboard.press('Enter');
  const call = page.getByRole('link', { name: /^拨打0000/ });
  await call.waitFor();
  await lookAtNumber?.(page);
  expect(page.url()).not.toContain(own || '0000');
  return ((await call.getAttribute('href')) ?? '').replace('tel:', '');
}

describe.each(LAST_ENGINE)('calls through a virtual number on %s', (engine) => {
  it('are one lead in the inbox for the day, with the number only where the couple has stated it', { timeout: 300_000 }, async () => {
    const { site, run, stop } = await startOn(engine);
    const [couple, merchant] = [await visit(browser, PHONE), await visit(browser, PHONE)];
    const { page } = couple;
    await openInbox(merchant.page, site);

    const number = await takeNumber(page, site, COUPLE, expectAccessible);
    expect(number).toMatch(/^0000\d{8}$/);
    const recorded = { code: 0, text: expect.stringContaining('a lead in the inbox') };
    expect(await run('call', number, 'missed')).toEqual(recorded);
    const inbox = merchant.page;
    await inbox.goto(`${site.origin}/merchant/leads`);
    const leads = inbox.locator('main').getByRole('link', { name: '138****8000' });
    await leads.waitFor();
    expect(await run('call', number, 'answered', '65')).toEqual(recorded);
    expect(await run('call', number, 'missed')).toEqual(recorded);
    await inbox.reload();
    expect(await leads.count()).toBe(1);
    await leads.click();
    await inbox.getByText('新人来电3次，通话1分05秒').waitFor();
    await inbox.getByText('来电接通，自动改为已联系').waitFor();
    expect(await inbox.getByText('已注销的同事').count()).toBe(0);
    await expectAccessible(inbox);

    // Whether a phone has asked before makes no difference: each request gets a new number. Without a phone a call reaches the merchant as well.
    expect(await takeNumber(page, site, COUPLE)).not.toBe(number);
    const silent = await takeNumber(page, site, '');
    expect(silent).not.toBe(number);
    expect(await run('call', silent, 'missed')).toEqual(recorded);
    await inbox.goto(`${site.origin}/merchant/leads`);
    await inbox.getByText('来电人未留号码').first().waitFor();
    expect(await leads.count()).toBe(1);

    // What the command refuses, it says.
    expect(await run('call', '000012', 'missed')).toMatchObject({ code: 1, text: expect.stringContaining('has not lent this number') });
    expect(await run('set', String(HOTEL), '12345')).toMatchObject({ code: 1, text: expect.stringContaining('no mobile number') });
    expect(await run('set', String(HOTEL), '057188880000')).toMatchObject({ code: 0, text: expect.not.stringContaining('88880000') });
    expect([...couple.problems, ...merchant.problems]).toEqual([]);
    await couple.leave();
    await merchant.leave();
    await stop();
  });
});
