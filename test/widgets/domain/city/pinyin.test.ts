import { expect, it } from 'vitest';
import { pinyinInitials } from '../../../../widgets/domain/city/pinyin.ts';

it.each([
  ['杭州', 'hangzhou', 'hz'],
  ['哈尔滨', 'haerbin', 'heb'],
  ['石家庄', 'shijiazhuang', 'sjz'],
  ['鄂尔多斯', 'eerduosi', 'eeds'],
  ['吕梁', 'lvliang', 'll'],
])('splits %s (%s) into its characters', (name, pinyin, initials) => {
  expect(pinyinInitials(name, pinyin)).toBe(initials);
});
it.each([
  ['济南', 'jinan', 'jn'],
  ['临安', 'linan', 'la'],
  ['西安', 'xian', 'xa'],
  ['广安', 'guangan', 'ga'],
  ['淮安', 'huaian', 'ha'],
])('finds where the second syllable of %s begins', (name, pinyin, initials) => {
  expect(pinyinInitials(name, pinyin)).toBe(initials);
});
it('returns the first letter when the pinyin does not match the characters', () => {
  expect(pinyinInitials('杭州', 'zhejianghangzhou')).toBe('z');
  expect(pinyinInitials('杭州', '')).toBe('');
});
