/** Pictures: by colour to one of them, its full view, and an enquiry of its maker. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browser } from '../../support/browser/browser-in-test.ts';
import { enquiryModal, visit } from '../../support/browser/visitor.ts';
import { ONE_ENGINE } from '../../support/databases/databases.ts';
import { enquiriesIn } from '../../support/site/enquiries.ts';
import type { Site } from '../../support/site/site.ts';
import { startSiteOn } from '../../support/site/site-on-engine.ts';

const NUMBER = '13800138057';

describe.each(ONE_ENGINE)('pictures on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSiteOn(engine);
  });
  afterAll(async () => void (await site?.stop()));

  it('leads by a colour to a picture, its full view, and an enquiry that names it', { timeout: 180_000 }, async () => {
    const { page, problems, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
    onTestFinished(leave);
    await page.goto(`${site.origin}/meitu`);
    await page.getByRole('navigation', { name: '按颜色找' }).getByRole('link', { name: '红', exact: true }).click();
    await page.waitForURL(/\/meitu\?colour=/);
    const first = page.locator('#list li').first().getByRole('link');
    const title = await first.locator('b').innerText();
    await first.click();
    await page.waitForURL(/\/meitu\/\d+$/);
    const [id = ''] = /\d+$/.exec(page.url()) ?? [];
    expect(await page.locator('h1').innerText()).toBe(title);
    expect(await page.locator('main dl').innerText()).toContain('红');

    await page.getByRole('link', { name: '问问谁做的' }).click();
    const modal = enquiryModal(page);
    await modal.dialog.getByText(title).first().waitFor();
    await modal.phone.fill(NUMBER);
    await modal.submit.click();
    await modal.thanks.waitFor();
    const [sent] = (await enquiriesIn(site)).filter(({ phone }) => phone === NUMBER);
    expect(sent?.meta).toContain(`-${id}`);
    expect(problems).toEqual([]);
  });
});
