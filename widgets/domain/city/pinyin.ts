/** Characters in place names whose syllable starts with a vowel. Without them 临安 (linan) would be split like 济南 (jinan). */
const VOWEL_FIRST = '阿啊安鞍岸庵桉昂敖鳌奥澳坳岙熬傲埃艾爱隘碍霭鄂额峨鹅厄恩二贰耳洱尔儿欧瓯鸥藕偶';

/**
 * Returns the first letter of each syllable: `('杭州', 'hangzhou')` gives `hz`.
 * @param pinyin of exactly these characters, lower case, unspaced; anything else gives its first letter.
 */
export function pinyinInitials(name: string, pinyin: string): string {
  const syllables = Array.from(name, (char) => (VOWEL_FIRST.includes(char) ? '([aeo])[a-z]*?' : '([^aeiouv])h?[aeiouv]+[nr]?g?'));
  const split = new RegExp(`^${syllables.join('')}$`).exec(pinyin);
  return split ? split.slice(1).join('') : pinyin.slice(0, 1);
}
