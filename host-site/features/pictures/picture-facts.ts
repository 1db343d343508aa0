/** Facts of pictures that lists filter by. Rows store the position of a word, from 1; 0 is none: append new words. */

/** What other features call pictures. */
export const KIND = 'picture';

export const SCENES = [
  '仪式',
  '宴会厅',
  '花艺',
  '桌面',
  '迎宾',
  '甜品蛋糕',
  '婚纱礼服',
  '中式礼服',
  '妆发',
  '首饰婚戒',
  '喜糖伴手礼',
  '新人',
] as const;
export type PictureScene = (typeof SCENES)[number];

export const STYLES = ['中式', '新中式', '法式', '森系', '韩式', '复古', '星空', '简约', '户外', '西式'] as const;
export type PictureStyle = (typeof STYLES)[number];

export const SEASONS = ['春', '夏', '秋', '冬'] as const;
export type PictureSeason = (typeof SEASONS)[number];

/** What a picture belongs to. */
export const SOURCES = ['example', 'hall', 'good'] as const;
export type PictureSource = (typeof SOURCES)[number];

/** Returns what a row stores for a word; 0 for none. */
export const numberOf = <T extends string>(words: readonly T[], word: T | undefined): number => (word ? words.indexOf(word) + 1 : 0);
/** Returns the word of a stored number; empty for 0. */
export const wordOf = <T extends string>(words: readonly T[], number: number): T | '' => words[number - 1] ?? '';
