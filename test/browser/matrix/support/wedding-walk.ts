/** The way of a couple from the home page to the enquiry and of the merchant who receives it; each screen is handed to `look`. */
import type { Page } from 'playwright-core';
import type { Screen } from './wedding-screens.ts';

interface Walk {
  page: Page;
  origin: string;
  look(page: Page, screen: Screen): Promise<void>;
}

/** Hotels, halls, packages, the almanac, the comparison and the form without script. */
const ALL = /^\/(hotel\/hangzhou\/|hotel\/package|jiri|compare|enquiry)/;
/** The list of hotels too, where the page has no filters that change the number of tables. */
const ALL_AND_LIST = new RegExp(`${ALL.source}|^/hotel/hangzhou$`);

/** The city from the home page, and day, meal and tables in the planner. Ends on the list of hotels. */
export async function chooseWedding({ page, origin, look }: Walk): Promise<void> {
  await page.goto(origin);
  await page.getByRole('combobox', { name: '城市' }).selectOption('杭州');
  await page.locator('main form').getByRole('button').first().click();
  await page.getByRole('heading', { name: '杭州婚宴酒店', level: 1 }).waitFor();
  // The script of the page stores the city.
  await page.waitForFunction(() => document.cookie.includes('hangzhou'));
  await page.goto(origin);
  await look(page, { name: 'home', without: ['day', 'meal', 'tables', 'hall'] });
  await page
    .getByRole('link', { name: /我的备婚/ })
    .first()
    .click();
  await page.locator('main').getByLabel('婚期').fill('2027-05-01');
  await page.getByLabel('午宴或晚宴').selectOption('晚宴');
  await page.getByLabel('桌数').fill('22');
  await page.getByRole('button', { name: '保存计划' }).click();
  await page.getByText('计划已保存。').waitFor();
  await look(page, { name: 'planner', without: ['hall'], links: ALL_AND_LIST });
  await page.getByRole('link', { name: '带着这个日子看酒店' }).click();
  await page.getByRole('heading', { name: '杭州婚宴酒店', level: 1 }).waitFor();
  await look(page, { name: 'list', without: ['hall'], links: ALL });
}

/** Two hotels of the list side by side. */
export async function compareHotels({ page, look }: Walk): Promise<void> {
  for (const name of ['对比杭州临江云汀酒店', '对比钱江潮声酒店']) await page.getByLabel(name).check();
  await page.getByRole('button', { name: '对比', exact: true }).click();
  await page.getByRole('heading', { name: '酒店对比' }).waitFor();
  await look(page, { name: 'comparison of hotels', without: ['hall'], links: ALL_AND_LIST });
}

/** From the comparison to the hotel, its hall and a package of the hall, and the comparison of packages. Ends on the package. */
export async function seeHall({ page, look }: Walk): Promise<void> {
  await page.locator('main').getByRole('link', { name: '杭州临江云汀酒店' }).first().click();
  await page.getByRole('heading', { name: '杭州临江云汀酒店', level: 1 }).waitFor();
  await look(page, { name: 'hotel', without: ['hall'], links: ALL_AND_LIST });
  await page.getByRole('link', { name: '江月厅', exact: true }).click();
  await page.getByRole('heading', { name: '江月厅', level: 1 }).waitFor();
  await look(page, { name: 'hall', links: ALL_AND_LIST });
  await page.locator('main a[href*="packageId=5005"]').first().click();
  await page.getByRole('heading', { name: '菜单' }).first().waitFor();
  await look(page, { name: 'package', links: ALL_AND_LIST });
  await page.getByRole('link', { name: '和这家酒店的其他套餐对比' }).click();
  await page.getByRole('heading', { name: '套餐对比' }).waitFor();
  await look(page, { name: 'comparison of packages', links: ALL_AND_LIST });
  await page.goBack();
}

/** From the package to the almanac, and from the page of the day back to the hall. */
export async function seeAlmanac({ page, look }: Walk): Promise<void> {
  await page.getByRole('link', { name: '换一天' }).click();
  await page.locator('main a[href*="/jiri/2027-05-03"]').first().waitFor();
  await look(page, { name: 'almanac', without: ['day', 'hall'], links: ALL_AND_LIST });
  await page.goto(page.url().replace('/jiri/2027-05', '/jiri/2027-05-01'));
  await look(page, { name: 'day of the almanac', without: ['hall'], links: ALL_AND_LIST });
  await page
    .locator('main')
    .getByRole('link', { name: /杭州临江云汀酒店/ })
    .first()
    .click();
  await page.getByRole('link', { name: '江月厅', exact: true }).click();
  await page.getByRole('heading', { name: '江月厅', level: 1 }).waitFor();
  await look(page, { name: 'hall from the almanac', links: ALL_AND_LIST });
}

/** The enquiry for the hall. Returns the address of the receipt. */
export async function sendEnquiry({ page, look }: Walk, phone: string): Promise<string> {
  await page.getByRole('link', { name: '询问档期' }).last().click();
  const modal = page.locator('xiyan-enquiry').getByRole('dialog');
  await modal.getByRole('textbox', { name: '手机号' }).fill(phone);
  await look(page, { name: 'enquiry', at: 'xiyan-enquiry dialog' });
  await modal.getByRole('button', { name: '询问档期' }).click();
  await modal.getByRole('heading', { name: '谢谢，已收到您的询问' }).waitFor();
  await look(page, { name: 'thanks', at: 'xiyan-enquiry dialog', without: ['hall'] });
  return (await modal.locator('a[href*="/receipt/"]').getAttribute('href')) ?? '';
}

/** The receipt and the conversation, with a first message. */
export async function followEnquiry({ page, look }: Walk, receipt: string): Promise<void> {
  await page.goto(receipt);
  await look(page, { name: 'receipt', at: 'main dl', links: ALL_AND_LIST });
  await page.getByRole('link', { name: '给商家发消息' }).click();
  await page.getByLabel('写消息').fill('请问还有档期吗？');
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByRole('log').getByText('请问还有档期吗？').waitFor();
  await look(page, { name: 'conversation of the couple' });
}

const OF_MERCHANT = { isWithoutCity: true } as const;

/** The merchant, who is logged in, reads the enquiry and its conversation, sends a quote and opens the calendar. */
export async function answerEnquiry({ page, origin, look }: Walk, masked: string): Promise<void> {
  await page.goto(`${origin}/merchant/conversations`);
  await look(page, { ...OF_MERCHANT, name: 'conversations', at: 'main li' });
  await page.goto(`${origin}/merchant/leads`);
  await look(page, { ...OF_MERCHANT, name: 'inbox' });
  await page.getByRole('link', { name: masked }).first().click();
  await page.getByRole('link', { name: '报价', exact: true }).waitFor();
  await look(page, { ...OF_MERCHANT, name: 'enquiry of the merchant', at: 'main dl' });
  await page.getByRole('link', { name: '给新人发消息' }).click();
  await page.getByRole('log').getByText('请问还有档期吗？').waitFor();
  await look(page, { ...OF_MERCHANT, name: 'conversation of the merchant' });
  await page.goBack();
  await page.getByRole('link', { name: '报价', exact: true }).click();
  await page.getByRole('heading', { name: '发报价' }).waitFor();
  await look(page, { ...OF_MERCHANT, name: 'quote form', at: 'main form' });
  await page.getByLabel('每桌价格（元）').fill('6,888');
  await page.getByRole('button', { name: '发给新人' }).click();
  await page.getByText('已发给新人').waitFor();
  await look(page, { ...OF_MERCHANT, name: 'quote of the merchant', at: 'article' });
  await page.getByRole('link', { name: '回到这条线索' }).click();
  await page.getByRole('link', { name: '查看这一天的档期' }).click();
  // The day and the meal are those of the button that the address names.
  await page.locator('[id="2027-05-01-dinner"]:target').waitFor();
  await look(page, { ...OF_MERCHANT, name: 'calendar', at: 'main h2', without: ['day', 'meal', 'tables'] });
}

/** The couple reads the quote, and finds everything in their own pages after they have logged in. */
export async function findOwnThings(
  { page, origin, look }: Walk,
  { receipt, phone, code }: { receipt: string; phone: string; code(): Promise<string> },
): Promise<void> {
  await page.goto(receipt);
  await page.getByRole('link', { name: '查看报价' }).first().click();
  await look(page, { name: 'quote', at: 'article' });
  await page.goto(`${origin}/planner`);
  await look(page, { name: 'own planner', without: ['hall'], links: ALL_AND_LIST });
  await page.getByRole('link', { name: '查看我的询问' }).click();
  await page.getByLabel('手机号').fill(phone);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '验证码' }).fill(await code());
  await page.keyboard.press('Enter');
  await page.getByLabel('登录用的手机号').fill(phone);
  await page.getByRole('button', { name: '查看并下载我的数据' }).click();
  await page.getByRole('heading', { name: '本站保存的与您有关的数据' }).waitFor();
  await look(page, { name: 'own enquiries', at: 'main dl' });
}
