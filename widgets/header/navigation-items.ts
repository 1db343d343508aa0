/** The menus of the two channels, as data. */
import { CATEGORIES } from '../domain/category.ts';
import { familyUrl, hotelHomeUrl, listingUrl, mainUrl } from '../domain/links.ts';
import type { LinkFamily, Site } from '../domain/site.ts';

export interface NavigationItem {
  name: string;
  href: string;
  title: string;
  /** Default: the same tab. */
  target?: '_blank';
  /** What the option `active` is compared with; -1 on children. */
  index: number;
  children?: NavigationItem[];
}

type Row = [name: string, href: string, children?: Row[]];

const asItem = ([name, href, children]: Row, index: number): NavigationItem => ({
  name, href, title: name, index, children: children?.map((row) => asItem(row, -1)),
});

/**
 * @param cityName shown in the hotel channel's second item
 * @param cityHref the hotel channel's page of the city
 * @param cityPinyin put into the listings' paths; empty: nationwide
 */
export function navigationItems(site: Site, channel: 'hotel' | 'main', cityName: string, cityHref: string, cityPinyin: string): NavigationItem[] {
  const page = (family: LinkFamily, path = `/${family}`) => familyUrl(site, family, path);
  const rows: Row[] =
    channel === 'hotel'
      ? [
          ['首页', hotelHomeUrl(site)],
          [`${cityName}婚宴`, cityHref],
          ['婚宴百科', page('baike'), [
            ['备婚流程', page('baike', '/baike/list_139')],
            ['婚礼预算', page('bai_ke', '/bai_ke/list_26')],
            ['婚礼致辞', page('bai_ke', '/bai_ke/list_129')],
            ['结婚证件', page('bai_ke', '/bai_ke/list_28')],
          ]],
          ['菜单酒水', page('baike', '/baike/list_133')],
          ['场地布置', page('baike', '/baike/list_198')],
          ['婚俗礼仪', page('baike', '/baike/list_205')],
        ]
      : [
          ['首页', mainUrl(site)],
          ['婚宴酒店', cityHref],
          ['婚礼服务', '', CATEGORIES.map(({ id, name }): Row => [name, listingUrl(site, id, 'merchant', cityPinyin)])],
          ['结婚用品', page('hunpin')],
          ['备婚百科', page('bai_ke'), [
            ['电子请柬', page('theme_new')],
            ['婚礼影片', page('mv')],
            ['婚礼短片', page('mv', '/mv/wedding')],
            ['宜嫁娶日', mainUrl(site, '/jiri')],
            ['婚姻登记处', mainUrl(site, '/dengjichu')],
          ]],
          ['社区', page('community'), [
            ['备婚问答', page('ask')],
            ['婚礼图库', page('meitu')],
            ['婚礼视频', page('video')],
          ]],
        ];
  return rows.map(asItem);
}
