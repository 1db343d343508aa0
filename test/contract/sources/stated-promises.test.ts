/**
 * Lists the sentences for users that state something about numbers, answers, availability, prices, ratings and deletion, each with the test that it is
 * so. A new sentence with one of these words needs an entry. What the site cannot know, such as that a hotel calls, no sentence promises.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TESTS = `${ROOT}test/`;

/** What a merchant does or charges is not known to the site. */
const UNKNOWABLE = /会先|先打给|会打给|会拨打|回电话|尽快与您|保证|承诺|全部费用|没有其他/;
const STATEMENTS = [
  /看不到对方的?号码|得不到您的|通常在|不计入评分|随即|立即(?:删除|失效|出现)|随撤回删除/,
  /一起发给酒店|不是酒店公布的档期|按酒店公开的档期|公开档期，|没有还空着|新人(?:能看到|看不到)这个厅|已经太久|显示为已订/,
  /合计不含|不再变|不能再改|这里不变|含在总价内|只含餐费|只算|计入合计|过有效期|未公布的，/,
];

/** Words of sentences, the file of the test and the beginning of its name. */
const PROOFS: readonly (readonly [words: string, file: string, name: string])[] = [
  [
    '原来的地址立即失效',
    'host-site/features/availability/service/calendar-exchange.test.ts',
    'publishes what the merchant states as a private feed',
  ],
  ['会立即出现在这里', 'browser/enquiries/inbox.browser.test.ts', 'shows a new enquiry and the couple’s withdrawal on an open list'],
  ['手机号和对话随即删除', 'host-site/features/enquiries/service/receipts.test.ts', 'a withdrawal leaves no byte of the number'],
  ['撤回后手机号立即删除', 'host-site/features/enquiries/service/receipts.test.ts', 'a withdrawal leaves no byte of the number'],
  ['会从本站立即删除', 'host-site/features/offers/pages/receipt-thread.test.ts', 'lists what a withdrawal deletes with the way to keep it'],
  ['账号与全部登录随即删除', 'host-site/features/login/service/own-data.test.ts', 'are deleted with account, sessions and numbers'],
  ['收藏和计划会立即删除', 'host-site/features/planner/service/planner.test.ts', 'deletes the planner with the visitor'],
  [
    '商家也得不到您的号码',
    'host-site/features/telephone/service/telephone.test.ts',
    'shows leads in the inbox of the merchant, with the number only where',
  ],
  [
    '商家和本站都不会得到',
    'host-site/features/telephone/service/telephone.test.ts',
    'shows leads in the inbox of the merchant, with the number only where',
  ],
  ['内联系新人', 'host-site/features/inbox/service/response-time.test.ts', 'is shown on the page of the hotel and in the form'],
  ['以下为示例，不是新人写的', 'host-site/features/reviews/service/reviews.test.ts', 'prefers real reviews over demo reviews'],
  ['未经验证，不计入评分', 'host-site/features/reviews/service/reviews.test.ts', 'shows no stage and counts nothing until'],
  ['未验证手机号，不计入评分', 'host-site/features/reviews/service/reviews.test.ts', 'shows no stage and counts nothing until'],
  ['随撤回删除', 'host-site/features/offers/pages/receipt-thread.test.ts', 'lists what a withdrawal deletes with the way to keep it'],
  [
    '一起发给酒店',
    'host-site/features/enquiries/pages/enquiry/wedding-date.test.ts',
    'carries the date from the almanac through list, hotel and package to the enquiry',
  ],
  ['不是酒店公布的档期', 'host-site/features/availability/demo.test.ts', 'shows free, held and booked meals, marked as an example'],
  [
    '按酒店公开的档期',
    'host-site/features/availability/service/availability.test.ts',
    'names the hotels of a city with a free hall on a day',
  ],
  ['没有在网上公开档期', 'host-site/features/availability/pages/hall-calendar.test.ts', 'says that other halls have published nothing'],
  [
    '没有还空着的',
    'host-site/features/availability/pages/hall-calendar.test.ts',
    'begins with the week of today, and leads from a month without',
  ],
  ['新人能看到这个厅的档期', 'host-site/features/availability/service/availability.test.ts', 'is unknown until the merchant turns it on'],
  ['新人看不到这个厅的档期', 'host-site/features/availability/service/availability.test.ts', 'is unknown until the merchant turns it on'],
  [
    '已经太久，新人现在看到',
    'host-site/features/availability/service/availability.test.ts',
    'is unknown on past days, beyond two years, and 60 days',
  ],
  [
    '显示为已订',
    'host-site/features/availability/service/calendar-exchange.test.ts',
    'is read by one of several processes, again after half an hour',
  ],
  ['合计不含', 'host-site/features/offers/service/quotes.test.ts', 'shows the couple every line, the sum and what is not known'],
  ['确认后不再变', 'host-site/features/offers/service/quotes.test.ts', 'freezes an accepted quote'],
  ['不能再改', 'host-site/features/offers/service/quotes.test.ts', 'freezes an accepted quote'],
  [
    '以后套餐改动，这里不变',
    'host-site/features/offers/pages/quote-pages.test.ts',
    'states day, meal, hall, package, menu and deposit as they were',
  ],
  ['过有效期', 'host-site/features/offers/service/quotes.test.ts', 'cannot be accepted after its last day in China'],
  ['含在总价内', 'host-site/features/catalogue/ui/facts/fees.test.ts', 'states when a fee is due'],
  ['只含餐费', 'host-site/features/catalogue/pages/hotel-package/estimate.test.ts', 'contains the meals alone, as a minimum'],
  ['只算了餐费', 'host-site/features/catalogue/pages/hotel-package/estimate.test.ts', 'contains the meals alone, as a minimum'],
  [
    '只算餐标',
    'host-site/features/enquiries/pages/enquiry/wedding-date.test.ts',
    'compares hotels for the chosen day and tables, in the hall with the lowest price',
  ],
  ['已下架，不计入合计', 'host-site/features/goods/basket.test.ts', 'says that a good is withdrawn, and leaves it out of the sum'],
  ['请回商品页重新选择；不计入合计', 'host-site/features/goods/basket.test.ts', 'says that the %s now, and leaves the good out of the sum'],
  ['，不计入合计', 'host-site/features/goods/basket.test.ts', 'says that the %s now, and leaves the good out of the sum'],
  [
    '选中后计入合计',
    'host-site/features/catalogue/pages/hotel-package/estimate.test.ts',
    'shows a conditional fee beside the sum until it is selected',
  ],
  [
    '未公布的，请向酒店确认',
    'host-site/features/catalogue/pages/hotel-package/estimate.test.ts',
    'names every unpublished fee and shows none as a number',
  ],
];

/** The texts of a file: its literals, and the lines of a component, which may contain sentences between tags. Comments are none. */
function textsOf(file: string): string[] {
  const source = readFileSync(ROOT + file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return file.endsWith('.tsx') ? source.split('\n') : [...source.matchAll(/'[^'\n]+'|`[^`]+`/g)].map(([text]) => text);
}

const SENTENCES = globSync(['host-site/**/*texts.ts', 'widgets/**/*texts.ts', '{host-site,widgets}/**/*.tsx'], { cwd: ROOT }).flatMap(
  (file) => textsOf(file).map((text) => ({ file, text })),
);

it('promises nothing about what a merchant will do or charge', () => {
  expect(SENTENCES.filter(({ text }) => UNKNOWABLE.test(text))).toEqual([]);
});

it('lists a test for each sentence about numbers, answers, availability, prices, ratings and deletion', () => {
  const statements = SENTENCES.filter(({ text }) => STATEMENTS.some((statement) => statement.test(text)));
  expect(statements.filter(({ text }) => !PROOFS.some(([words]) => text.includes(words)))).toEqual([]);
  expect(PROOFS.filter(([words]) => !SENTENCES.some(({ text }) => text.includes(words)))).toEqual([]);
});

it.each(PROOFS)('has the test of “%s” in %s', (_words, file, name) => {
  expect(readFileSync(TESTS + file, 'utf8')).toMatch(new RegExp(`\\bit(?:\\.each\\(\\[[^]*?\\]\\))?\\(['"]${name}`));
});
