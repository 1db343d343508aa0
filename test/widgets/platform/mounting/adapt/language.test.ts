import { expect, it } from 'vitest';
import { parseLanguage } from '../../../../../widgets/platform/mounting/adapt/language.ts';

it.each([
  ['zh-CN', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['ZH-hans', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['', 'zh-CN'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['en_US', 'en'],
  ['zh-TW', 'zh-TW'],
  ['zh-hk', 'zh-TW'],
  ['zh_MO', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['fr', undefined],
  ['eng', undefined],
  ['zhx', undefined],
])('reads %j as %s', (tag, language) => {
  expect(parseLanguage(tag)).toBe(language);
});
