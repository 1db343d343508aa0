import { expect, test } from 'vitest';
import { gramsOf, initialGrams, readingsOf, syllableGrams } from '../../../../host-site/database/search-index/search-grams.ts';

test('Chinese is cut into pairs, Latin words and numbers stay whole, the rest separates', () => {
  expect(gramsOf('无柱宴会厅')).toEqual(['无柱', '柱宴', '宴会', '会厅']);
  expect(gramsOf('ＬＥＤ大屏·20桌，花')).toEqual(['led', '大屏', '20', '桌', '花']);
  expect(gramsOf(' <script>% _\u0000 ')).toEqual(['script']);
});

test('a name sounds in pairs of syllables, and in initials: its first two, and each three in a row', () => {
  expect(syllableGrams(['yun', 'ting', 'lou'])).toEqual(['~yunting', '~tinglou']);
  expect(initialGrams(['yun', 'ting', 'lou', 'hua'])).toEqual(['^^yt', '^ytl', '^tlh']);
  expect(initialGrams(['yun'])).toEqual([]);
});

test('letters are read as a word, as pinyin in each way of cutting, as initials', () => {
  expect(readingsOf('xian')).toContainEqual(['~xian']);
  expect(readingsOf('fangan')).toEqual(expect.arrayContaining([['~fangan']]));
  expect(readingsOf('yuntinglou')).toContainEqual(['~yunting', '~tinglou']);
  expect(readingsOf('hphy').at(-1)).toEqual(['^hph', '^phy']);
  expect(readingsOf('qq')).toEqual([['qq'], ['^^qq']]);
  expect(readingsOf('led')[0]).toEqual(['led']);
  expect(readingsOf('a'.repeat(5000))).toEqual([['a'.repeat(24)]]);
});
