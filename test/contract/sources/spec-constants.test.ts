/** Compares the numbers, names and texts of the product specification with those of the code. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tier } from '../../../host-site/features/catalogue/ui/facts/tier.tsx';
import { DEFAULTS } from '../../../widgets/contract.ts';
import { CATEGORIES, categoryBySlug } from '../../../widgets/domain/catalogue/category.ts';
import { formatCount } from '../../../widgets/domain/catalogue/count.ts';
import { IMAGE_SIZES, imageUrl } from '../../../widgets/domain/catalogue/image.ts';
import { formatPrice } from '../../../widgets/domain/catalogue/price.ts';
import { NATIONWIDE } from '../../../widgets/domain/city/city.ts';
import { openEnvelope } from '../../../widgets/domain/services/envelope.ts';
import { SERVICES } from '../../../widgets/domain/site/site.ts';
import { TEXTS } from '../../../widgets/domain/site/texts.ts';
import { filterPhone, isPhone } from '../../../widgets/domain/visitor/phone.ts';
import { styles as footer } from '../../../widgets/footer/footer.styles.ts';
import { styles as header } from '../../../widgets/header/header.styles.ts';
import { TOAST_MS } from '../../../widgets/platform/a11y/toast.ts';
import { HTTP_TEXTS } from '../../../widgets/platform/services/http-texts.ts';
import { styles as base } from '../../../widgets/platform/styles/base.styles.ts';
import { TURN_MS } from '../../../widgets/search-box/hot-words/hot-word-turning.tsx';
import { RECENT_SHOWN } from '../../../widgets/search-box/recent-searches.ts';
import { BLUR_MS } from '../../../widgets/search-box/search-box-state.ts';
import { searchTarget } from '../../../widgets/search-box/search-target.ts';

// Specification 3#2, 3#15
it('defines the categories with their ids and slugs (points 1 and 2.1)', () => {
  expect(Object.fromEntries(CATEGORIES.map(({ id, slug }) => [id, slug]))).toEqual({
    2: 'hunlicehua',
    6: 'hunshasheying',
    7: 'hunlisheying',
    8: 'hunligenpai',
    9: 'genzhuang',
    11: 'siyi',
    12: 'hunshalifu',
    14: 'shoushi',
    15: 'huayitianpin',
  });
  expect(CATEGORIES.map(({ slug }) => categoryBySlug(slug)?.id)).toEqual(CATEGORIES.map(({ id }) => id));
});

// Specification 3#3
it('defines the merchant tiers with their numbers (point 3)', () => {
  expect(([4, 3, 2] as const).map((tier) => renderToStaticMarkup(createElement(Tier, { tier })).replace(/<[^>]*>/g, ''))).toEqual([
    '钻级商家',
    '金级商家',
    '银级商家',
  ]);
});

// Specification 9#14, 9#19
it('uses a layout of 1200 px, and opens popovers above what they belong to (point 9)', () => {
  expect(base.text).toContain('--width:var(--xiyan-width,1200px)');
  expect(header.text).toContain('max-width:calc(var(--width) + 32px)');
  expect(footer.text).toMatch(new RegExp(`\\.${footer.cls.bubble}{[^}]*bottom:100%`));
});

// Specification 3#1, 9#16
it('uses nationwide, id 0, when no city is selected (points 3 and 4)', () => {
  expect(NATIONWIDE).toMatchObject({ id: 0, name: '全国' });
});

// Specification 5#1, 9#1
it('accepts 11 digits, the first 1, the second 3 to 9, and nothing else (point 5)', () => {
  const second = (digit: number) => `1${digit}912345678`;
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => isPhone(second(digit)))).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(['1391234567', '139123456789', '23912345678', '139 12345678'].filter(isPhone)).toEqual([]);
});

// Specification 5#4
it('takes 1 followed by 10 digits after a country code as a phone number (point 5)', () => {
  expect(['+86 11012345678', '008619912345678'].map(filterPhone)).toEqual(['11012345678', '19912345678']);
  expect(['861991234567', '8629912345678'].map(filterPhone)).toEqual(['86199123456', '86299123456']);
});

// Specification 9#1
it('sends 18 as from_type of hotel appointments (point 9)', () => {
  expect(DEFAULTS.fromType).toBe(18);
});

// Specification 3#7, 8#1, 8#2, 8#3
it('reads the status code under each of its names, and treats any other response as a failed request (point 8)', () => {
  for (const key of ['RetCode', 'retCode', 'code']) {
    expect(openEnvelope({ data: 7, status: { [key]: 0, msg: '' } })).toMatchObject({ ok: true, data: 7 });
    expect(openEnvelope({ data: null, status: { [key]: 1, msg: '请先登录' } })).toEqual({ ok: false, code: 1, msg: '请先登录' });
  }
  expect(openEnvelope('<html>')).toMatchObject({ ok: false, code: 4444, msg: '请求失败' });
});

// Specification 8#8
it('has the messages of the error catalogue (point 8)', () => {
  expect({ ...TEXTS, ...HTTP_TEXTS }).toMatchObject({
    requestFailed: '请求失败',
    failedWithStatus: '请求失败：',
    checkNetwork: '请检查网络',
    loginAgain: '登录异常，请重新登录',
  });
});

// Specification 9#5, 9#6
it('cuts pictures to the seven sizes, interlaced, webp on request (point 9)', () => {
  const sizes = Object.fromEntries(Object.entries(IMAGE_SIZES).map(([type, size]) => [type, size.join('x')]));
  expect(sizes).toEqual({ 1: '438x272', 2: '388x240', 3: '438x438', 4: '360x360', 5: '346x216', 6: '438x246', 7: '438x584' });
  expect(imageUrl('/pictures', 'hall', 2)).toMatch(/type=2.*interlace=1.*format=webp/);
  expect(imageUrl('/pictures', 'hall', 2, { webp: false })).not.toContain('webp');
});

// Specification 9#7
it('shortens counts from 1,000 and from 10,000, truncated and never rounded up (point 9)', () => {
  expect([999, 1000, 9999, 10_000, 123_456].map(formatCount)).toEqual(['999', '1.0k', '9.9k', '1.0w', '12.3w']);
});

// Specification 9#17
it('shows money in yuan with two decimals (point 9)', () => {
  expect(formatPrice(6888)).toBe('¥6,888.00');
});

// Specification 9#8, 9#9, 9#10
it('has the specified times and numbers of the search box (point 9)', () => {
  expect({ BLUR_MS, TURN_MS, RECENT_SHOWN }).toEqual({ BLUR_MS: 300, TURN_MS: 15_000, RECENT_SHOWN: 4 });
});

// Specification 9#18
it('shows toasts 3 s, notices 1.5 s, notifications 4.5 s (point 9)', () => {
  expect(TOAST_MS).toEqual({ toast: 3000, notice: 1500, notification: 4500 });
});

// Specification 2.3#9, 2.3#10, 2.3#11, 2.3#12
it('chooses the search type by the address of the page (point 2.3)', () => {
  const url = (address: string) =>
    searchTarget('https://main.example/search', '草坪', address).url.replace('https://main.example/search?keyword=%E8%8D%89%E5%9D%AA', '');
  expect(['www.a.example/hunpin/', 'hotel.a.example/', 'a.example/bai_ke/1', 'a.example/user/1', 'a.example/'].map(url)).toEqual([
    '&type=shop_product&from=search',
    '&type=hotel&from=search',
    '&type=baike&from=search',
    '&type=baike&from=search',
    '',
  ]);
});

// Specification 7#3
it('defines every service with its key (point 7)', () => {
  expect([...SERVICES].sort()).toEqual(['css', 'hotel', 'java', 'node', 'php', 'sixing', 'wedding', 'ws']);
});
