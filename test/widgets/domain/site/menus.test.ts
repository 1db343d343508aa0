import { describe, expect, it } from 'vitest';
import { fillLinks } from '../../../../widgets/domain/site/fill-links.ts';
import { menusOf } from '../../../../widgets/domain/site/menus.ts';
import { LINK_FAMILIES, type Site } from '../../../../widgets/domain/site/site.ts';

const SITE = {
  brand: { name: '喜宴' },
  origins: { main: 'https://m.example', hotel: 'https://h.example' },
  links: Object.fromEntries(LINK_FAMILIES.map((family) => [family, `https://${family}.example`])),
} as unknown as Site;

const columns = (cityId: string) => fillLinks(menusOf(SITE).columns, { cityId }, { lang: 'zh-CN', t: (name) => name });
const urls = (index: number, cityId = '1') => columns(cityId)[index]?.[2]?.map(([, url]) => url.replace(/^https:\/\/[^/]+/, ''));

describe('footer columns', () => {
  // Specification 2.6#2
  it('link to the wedding services', () => {
    expect(columns('1')[0]?.[2]?.[0]).toEqual(['婚宴酒店', 'https://h.example', undefined, undefined]);
    expect(urls(0)?.slice(1)).toEqual([
      '/lvpai',
      '/hunlicehua-merchant',
      '/hunshasheying-merchant',
      '/siyi-merchant',
      '/hunshalifu-merchant',
      '/hunlisheying-merchant',
      '/hunligenpai-merchant',
      '/genzhuang-merchant',
      '/hunche/city_1',
    ]);
  });

  // Specification 2.6#3
  it('link to the wedding goods', () => {
    expect(urls(1)).toEqual([1, 5, 6, 2, 80, 459, 275, 416, 441].map((id) => `/hunpin/list_${id}`));
  });

  // Specification 2.6#4
  it('link to the community and the guides', () => {
    expect(urls(2)).toEqual(['/ask', ...[17, 19, 21, 25, 26, 129, 28, 135].map((id) => `/bai_ke/list_${id}`)]);
  });

  // Specification 2.6#5
  it('link to the tools', () => {
    expect(urls(3)).toEqual(['/theme_new', '/mv', '/jiri', '/dengjichu']);
  });

  // Specification 2.6#6
  it('link to the pages about us, recruitment and the merchant centre', () => {
    expect(urls(4)?.slice(0, 2)).toEqual(['/home/about.html', '/home/contacts.html']);
    expect(columns('1')[4]?.[2]?.map(([label]) => label)).toEqual(['关于喜宴', '联系我们', '商家入驻', '商家中心']);
  });

  // Specification 2.6#2, 3#17, 9#16
  it('add the stored city to the car rental link', () => {
    expect(urls(0, '385')).toContain('/hunche/city_385');
  });
});
