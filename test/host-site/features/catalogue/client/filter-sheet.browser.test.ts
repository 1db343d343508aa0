/** Filters of lists on phones: one sheet with all groups collects the selection, states the number of matches and applies it in one navigation. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../../../support/browser/axe.ts';
import { browser, site } from '../../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../../support/browser/visitor.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const HOTELS = '/hotel/hangzhou';
/** For each list a pill, and options to select, the first of them in the pill's group. */
const LISTS = {
  hotels: { path: HOTELS, pill: '餐标', options: ['5,000–8,000元', '20–30桌'], unit: '家' },
  merchants: { path: '/hangzhou/hunlicehua-merchant', pill: '等级', options: ['钻级'], unit: '家' },
  packages: { path: '/hangzhou/hunshasheying-package', pill: '等级', options: ['金级'], unit: '个' },
};

let visitor: Visitor | undefined;
afterEach(async () => {
  await visitor?.leave();
  visitor = undefined;
});

async function open(path: string, options: Parameters<typeof visit>[1] = PHONE): Promise<Page> {
  visitor = await visit(browser, options);
  await visitor.page.goto(site.origin + path);
  return visitor.page;
}
const pill = (page: Page, name: string) => page.locator('a[href^="#filter-"]', { hasText: name });
function sheetOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: '筛选' });
  return {
    dialog,
    option: (name: string) => dialog.getByLabel(name, { exact: true }),
    submit: dialog.getByRole('button', { name: /^查看/ }),
    close: dialog.getByRole('button', { name: '收起' }),
    clear: dialog.getByRole('button', { name: '清除筛选' }),
  };
}
const query = (page: Page) => new URL(page.url()).search;

it.each(Object.entries(LISTS))('collects options of %s until the button with their number applies them', async (_, list) => {
  const page = await open(list.path);
  const { dialog, option, submit } = sheetOf(page);
  await pill(page, list.pill).click();
  await dialog.waitFor();
  const before = query(page);
  const initial = await submit.innerText();
  for (const name of list.options) await option(name).click();
  await page.waitForFunction(
    ([text, unit]) => {
      const button = document.querySelector('dialog [type=submit]')?.textContent ?? '';
      return button !== text && new RegExp(`^查看\\d+\\+?${unit}$`).test(button);
    },
    [initial, list.unit] as const,
  );
  expect(query(page)).toBe(before);
  const count = (await submit.innerText()).slice('查看'.length);
  const historyLength = await page.evaluate(() => history.length);
  await submit.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForFunction((search) => location.search !== search, before);
  // The list replaces the entry of the sheet.
  expect(await page.evaluate(() => history.length)).toBe(historyLength);
  await page.getByText(new RegExp(`^符合条件的.*${count.replace('+', '\\+')}`)).waitFor();
  await pill(page, list.options[0] as string).waitFor();
  await page.goBack();
  await page.waitForFunction((search) => location.search === search, before);
});

it('shows all groups with the selection of the address, and the values of a group in its pill', async () => {
  const page = await open(`${HOTELS}?price=5000-8000&pillar=1&gift=1&sort=price`);
  const { dialog, submit } = sheetOf(page);
  expect(await pill(page, '餐标').innerText()).toMatch(/5,000–8,000元$/);
  expect(await pill(page, '更多').innerText()).toMatch(/无柱等2项$/);
  await pill(page, '更多').click();
  await dialog.waitFor();
  expect(await dialog.getByRole('group').count()).toBe(5);
  for (const name of ['5,000–8,000元', '无柱', '有到店礼']) expect(await dialog.getByLabel(name).isChecked()).toBe(true);
  // The opened group's selected option has the focus.
  expect(await dialog.getByLabel('无柱').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await submit.getAttribute('aria-live')).toBe('polite');
  await dialog.getByLabel('有到店礼').click();
  await page.getByRole('button', { name: /^查看\d+家$/ }).click();
  await page.waitForFunction(() => location.search === '?price=5000-8000&pillar=1&sort=price');
});

it('shows the number of entries of each option from one call, and requests no page', async () => {
  const page = await open(HOTELS);
  const { dialog, option } = sheetOf(page);
  const countOf = (name: string) => option(name).evaluate((input) => (input.nextElementSibling as HTMLElement).dataset.count ?? '');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.push(new URL(request.url()).pathname);
  });
  const response = page.waitForResponse(/\/hotels\/filter\?cityId=90$/);
  await pill(page, '餐标').click();
  const { data } = (await (await response).json()) as { data: { options: { field: string; value: string; count: number }[] } };
  const expected = (field: string, value: string) => String(data.options.find((one) => one.field === field && one.value === value)?.count);
  await dialog.locator('[data-count]').first().waitFor();
  expect(await countOf('20–30桌')).toBe(expected('tables', '20-30'));
  expect(await countOf('无柱')).toBe(expected('pillar', '1'));
  const filtered = page.waitForResponse(/\/hotels\/filter\?cityId=90&price=8000-$/);
  await option('8,000元以上').click();
  await filtered;
  await page.getByRole('button', { name: `查看${expected('price', '8000-')}家` }).waitFor();
  expect(requests.filter((path) => !path.startsWith('/api/node/'))).toEqual(['/api/hotel/hotels/filter', '/api/hotel/hotels/filter']);
});

it('discards the selection when it closes, and when the visitor goes back', async () => {
  const page = await open('/');
  await page.goto(site.origin + HOTELS);
  const { dialog, option, close } = sheetOf(page);
  for (const leave of [() => close.click(), () => page.goBack(), () => page.keyboard.press('Escape')]) {
    await pill(page, '餐标').click();
    await option('5,000–8,000元').click();
    await page.waitForFunction(() => history.state?.dialog === 1);
    await leave();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => !history.state?.dialog);
    expect(page.url()).toBe(site.origin + HOTELS);
  }
  await pill(page, '餐标').click();
  expect(await dialog.getByLabel('5,000–8,000元').isChecked()).toBe(false);
  await close.click();
  await page.waitForFunction(() => !history.state?.dialog);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/');
});

it('aborts the count of an older selection, and clears all groups', async () => {
  const page = await open(HOTELS);
  const { option, submit, clear } = sheetOf(page);
  const initial = await submitText(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/price=5000-8000$/, async (route) => {
    await held;
    await route.abort();
  });
  const started = page.waitForRequest(/price=5000-8000$/);
  const aborted = page.waitForEvent('requestfailed', (request) => /price=5000-8000$/.test(request.url()));
  await option('5,000–8,000元').click();
  await started;
  expect(await submit.innerText()).toBe('查看结果');
  await option('20–30桌').click();
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  release();
  await page.getByRole('button', { name: /^查看\d+家$/ }).waitFor();
  await clear.click();
  expect(await submit.innerText()).toBe(initial);
});

/** Opens the sheet and returns the text of its button. */
async function submitText(page: Page): Promise<string> {
  await pill(page, '餐标').click();
  return sheetOf(page).submit.innerText();
}

it('says 查看结果 when the number cannot be loaded, and still applies the selection', async () => {
  const page = await open(HOTELS);
  await page.route(/price=5000-8000$/, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await submitText(page);
  const { option, submit } = sheetOf(page);
  const failed = page.waitForResponse(/price=5000-8000$/);
  await option('5,000–8,000元').click();
  await failed;
  expect(await submit.innerText()).toBe('查看结果');
  await submit.click();
  await page.waitForFunction(() => location.search === '?price=5000-8000');
});

it('opens a row of links without script', async () => {
  const page = await open(HOTELS, { ...PHONE, javaScriptEnabled: false });
  await pill(page, '餐标').click();
  await page.getByRole('link', { name: '5,000–8,000元' }).click();
  await page.getByText(/^符合条件的酒店\d+家/).waitFor();
  expect(query(page)).toBe('?price=5000-8000');
});

it.each(['light', 'dark'] as const)('has no accessibility problem (%s)', async (colorScheme) => {
  const page = await open(`${HOTELS}?price=5000-8000`, { ...PHONE, colorScheme, reducedMotion: 'reduce' });
  await pill(page, '餐标').click();
  await sheetOf(page).dialog.waitFor();
  expect(await findingsOf(axeOn(page).include('dialog').withTags(EVERYTHING))).toEqual([]);
});
