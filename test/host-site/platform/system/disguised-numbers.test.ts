import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { storedText } from '../../../../host-site/features/conversation/service/message-text.ts';
import { hideNumbers } from '../../../../host-site/platform/system/disguised-numbers.ts';

it.each([
  ['13800138000', '***'],
  ['电话138 0013 8000，晚上打', '电话***，晚上打'],
  ['１３８００１３８０００', '***'],
  ['一三八零零一三八零零零', '***'],
  ['幺三八 零零幺三 八零零零', '***'],
  ['壹叁捌零零壹叁捌零零零', '***'],
  ['138[微笑]0013[爱心]8000', '***'],
  ['1-3-8-0-0-1-3-8-0-0-0', '***'],
  ['1.3.8 。0。0 1…3·8 0 0 0', '***'],
  ['①③⑧⓪⓪①③⑧⓪⓪⓪', '***'],
  ['[1][3][8][0][0][1][3][8][0][0][0]', '[***]'],
  ['𝟏𝟑𝟖𝟎𝟎𝟏𝟑𝟖𝟎𝟎𝟎', '***'],
  ['138oo138ooo', '***'],
  ['1\u200b3\u200b8\u200b0\u200b0\u200b1\u200b3\u200b8\u200b0\u200b0\u200b0', '***'],
  ['+86 138.0013.8000', '+***'],
  ['前缀5 13800138000和13900139000', '前缀5 ***和***'],
  ['打0571-8888 8888', '打***'],
  ['1:3:8:0:0:1:3:8:0:0:0', '***'],
  ['1:38:00:13:80:00', '***'],
  ['138/0013/8000', '***'],
  ['138／0013／8000', '***'],
  ['١٣٨٠٠١٣٨٠٠٠', '***'],
  ['१३८ ००१३ ८०००', '***'],
  ['1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣', '***'],
  ['138ОО138ООО', '***'],
  ['138 然后 0013 然后 8000', '***'],
  ['我的138后面是0013最后是8000哦', '我的***哦'],
  ['13再80再01再38再000', '***'],
  ['138微0013信8000', '***'],
  ['1啊3啊8啊0啊0啊1啊3啊8啊0啊0啊0', '***'],
  ['138¥0013¥8000', '***'],
])('hides the number in %j', (text, expected) => {
  expect(hideNumbers(text)).toBe(expected);
  expect(storedText(text, true, [])).toEqual({ text, hasHiddenNumber: false });
});

it.each([
  '2026-10-18 18:00，20桌，5288元/桌',
  '10月18日13:30到店，25桌左右',
  '18:00 2026-10-01',
  '20、22、25、30桌，5288、5888、6888都可以',
  '一二三四五六七八九十',
  '回执K7QM-2XWD-9T4F',
  '[微笑]你好，6666',
])('leaves %j as it is', (text) => {
  expect(storedText(text, false, [])).toEqual({ text, hasHiddenNumber: false });
});

it('hides the rest of a number that begins in earlier texts, and nothing that continues none', () => {
  expect(hideNumbers('8000，晚上打', ['你好', '138', '0013'])).toBe('***，晚上打');
  expect(hideNumbers('0', [...'1380013800'])).toBe('***');
  expect(hideNumbers('然后8000', ['我的号码138', '好的', '然后0013'])).toBe('***');
  expect(hideNumbers('3588', ['18桌', '2026-10-18', '18:00'])).toBe('3588');
});

it('changes at most three of 300 ordinary sentences with prices, dates, times and table counts', () => {
  const sentences = readFileSync(new URL('../../../fixtures/ordinary-sentences.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(new Set(sentences).size).toBe(300);
  const changed = sentences.filter((sentence) => hideNumbers(sentence) !== sentence);
  expect(changed.length, changed.join('\n')).toBeLessThanOrEqual(3);
  // As messages of one sender, one after the other.
  const inARow = sentences.filter((sentence, at) => hideNumbers(sentence, sentences.slice(Math.max(0, at - 20), at)) !== sentence);
  expect(inARow.length, inARow.join('\n')).toBeLessThanOrEqual(3);
});
