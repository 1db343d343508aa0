import { expect, it } from 'vitest';
import { searchTarget } from '../../../widgets/search-box/search-target.ts';

it.each([
  ['main.test/hunpin/list_1', 'shop_product'],
  ['main.test/hotel/hangzhou', 'hotel'],
  ['hotel.main.test/', 'hotel'],
  ['main.test/bai_ke/list_17', 'baike'],
  ['user.main.test/', 'baike'],
  ['partner.test/blog', ''],
])('on %s the type is "%s"', (address, type) => {
  const target = searchTarget('https://main.test/search', '草坪 &婚礼', address);
  expect(target.type).toBe(type);
  expect(target.url).toBe(`https://main.test/search?keyword=${encodeURIComponent('草坪 &婚礼')}${type && `&type=${type}&from=search`}`);
});
// Specification 2.3#12
it('applies the first rule when an address matches more than one', () => {
  expect(searchTarget('https://main.test/search', 'x', 'hotel.test/hunpin/user').type).toBe('shop_product');
  expect(searchTarget('https://main.test/search', 'x', 'user.test/hotel').type).toBe('hotel');
});
