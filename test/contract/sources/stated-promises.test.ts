/**
 * Lists the sentences for users that state something about numbers, answers, ratings and deletion, each with the test that it is so. A new sentence
 * with one of these words needs an entry. What the site cannot know, such as that a hotel calls, no sentence promises.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TESTS = `${ROOT}test/`;

/** What a merchant does is not known to the site. */
const UNKNOWABLE = /会先|先打给|会打给|会拨打|回电话|尽快与您|保证|承诺/;
const STATEMENT = /看不到对方的?号码|得不到您的|通常在|不计入评分|随即|立即(?:删除|失效|出现)|随撤回删除/;

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
];

const SENTENCES = globSync(['host-site/**/*texts.ts', 'widgets/**/*texts.ts'], { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(ROOT + file, 'utf8').matchAll(/'[^'\n]+'|`[^`]+`/g)].map(([text]) => ({ file, text })),
);

it('promises nothing about what a merchant will do', () => {
  expect(SENTENCES.filter(({ text }) => UNKNOWABLE.test(text))).toEqual([]);
});

it('lists a test for each sentence about numbers, answers, ratings and deletion', () => {
  const statements = SENTENCES.filter(({ text }) => STATEMENT.test(text));
  expect(statements.filter(({ text }) => !PROOFS.some(([words]) => text.includes(words)))).toEqual([]);
  expect(PROOFS.filter(([words]) => !SENTENCES.some(({ text }) => text.includes(words)))).toEqual([]);
});

it.each(PROOFS)('has the test of “%s” in %s', (_words, file, name) => {
  expect(readFileSync(TESTS + file, 'utf8')).toMatch(new RegExp(`\\bit\\(['"]${name}`));
});
