/**
 * One thread from the wish to the quote: on each screen of the couple and of the merchant, on a phone and on PostgreSQL, city, day, meal, tables and
 * hall are those that the couple has chosen. `support/wedding-screens.ts` reads them as the user sees them.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../../support/browser/browser-in-test.ts';
import { openInbox } from '../../support/browser/merchant-login.ts';
import { visit } from '../../support/browser/visitor.ts';
import { LAST_ENGINE } from '../../support/databases/databases.ts';
import { startSiteOn } from '../../support/site/site-on-engine.ts';
import { lost, type Screen } from './support/wedding-screens.ts';
import {
  answerEnquiry,
  chooseWedding,
  compareHotels,
  findOwnThings,
  followEnquiry,
  seeAlmanac,
  seeHall,
  sendEnquiry,
} from './support/wedding-walk.ts';

const PHONE = '13800138000';
const VIEW = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

describe.each(LAST_ENGINE)('on %s', (engine) => {
  it('shows city, day, meal, tables and hall as chosen on every screen of the couple and of the merchant', {
    timeout: 240_000,
  }, async () => {
    const site = await startSiteOn(engine);
    const [couple, merchant] = [await visit(browser, VIEW), await visit(browser, VIEW)];
    const problems: string[] = [];
    const look = async (page: Page, screen: Screen) => void problems.push(...(await lost(page, screen)));
    const codes = () => [...site.log().matchAll(/"code":"(\d{6})"/g)].map(([, digits]) => digits ?? '');
    try {
      const walk = { page: couple.page, origin: site.origin, look };
      await chooseWedding(walk);
      await compareHotels(walk);
      await seeHall(walk);
      await seeAlmanac(walk);
      const receipt = await sendEnquiry(walk, PHONE);
      await followEnquiry(walk, receipt);
      await openInbox(merchant.page, site);
      await answerEnquiry({ ...walk, page: merchant.page }, '138****8000');
      const before = codes().length;
      const code = async () => {
        await expect.poll(() => codes().length, { timeout: 15_000 }).toBe(before + 1);
        return codes().at(-1) ?? '';
      };
      await findOwnThings(walk, { receipt, phone: PHONE, code });
      expect(problems).toEqual([]);
      expect([couple.problems, merchant.problems]).toEqual([[], []]);
    } finally {
      await couple.leave();
      await merchant.leave();
      await site.stop();
    }
  });

  it('shows the city of the hotel on receipt, conversation and quote to a browser that has chosen none', { timeout: 120_000 }, async () => {
    const site = await startSiteOn(engine);
    const { page, leave } = await visit(browser, VIEW);
    const wedding = { date: '2027-05-01', meal: 'dinner', tables: 22, hall_id: 10011 };
    const reply = await fetch(`${site.origin}/api/hotel/MakeAppointment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_num: PHONE, merchant_id: 1001, from_type: 18, wedding }),
    });
    const { url } = ((await reply.json()) as { data: { receipt: { url: string } } }).data.receipt;
    const problems: string[] = [];
    for (const path of ['', '/conversation', '/quote']) {
      await page.goto(url + path);
      problems.push(
        ...(await lost(page, { name: path || 'receipt', without: path === '/quote' ? ['day', 'meal', 'tables', 'hall'] : [] })),
      );
    }
    expect(problems).toEqual([]);
    await leave();
    await site.stop();
  });
});
