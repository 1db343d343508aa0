import { expect, test } from 'vitest';
import { gramsOf, initialGrams, readingsOf, syllableGrams } from '../../../../../host-site/features/catalogue/search-index/search-grams.ts';

test('splits Chinese into pairs, keeps Latin words and numbers whole, and drops everything else', () => {
  expect(gramsOf('无柱宴会厅')).toEqual(['无柱', '柱宴', '宴会', '会厅']);
  expect(gramsOf('ＬＥＤ大屏·20桌，花')).toEqual(['led', '大屏', '20', '桌', '花']);
  expect(gramsOf(' <script>% _\u0000 ')).toEqual(['script']);
});

test('indexes a name by pairs of syllables, and by initials: its first two, and each three in a row', () => {
  expect(syllableGrams(['yun', 'ting', 'lou'])).toEqual(['~yunting', '~tinglou']);
  expect(initialGrams(['yun', 'ting', 'lou', 'hua'])).toEqual(['^^yt', '^ytl', '^tlh']);
  expect(initialGrams(['yun'])).toEqual([]);
});

test('reads letters as a word, as pinyin in each possible split, and as initials', () => {
  expect(readingsOf('xian')).toContainEqual(['~xian']);
  expect(readingsOf('fangan')).toEqual(expect.arrayContaining([['~fangan']]));
  expect(readingsOf('yuntinglou')).toContainEqual(['~yunting', '~tinglou']);
  expect(readingsOf('hphy').at(-1)).toEqual(['^hph', '^phy']);
  expect(readingsOf('qq')).toEqual([['qq'], ['^^qq']]);
  expect(readingsOf('led')[0]).toEqual(['led']);
  expect(readingsOf('a'.repeat(5000))).toEqual([['a'.repeat(24)]]);
});
