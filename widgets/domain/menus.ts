/**
 * Links of header and footer, as part of the site's settings: the server fills them in, so that the widgets contain no table of addresses. `{name}` stands for the city's name, `{city}` for the address of its hotel page, `{py}` for `/pinyin` or
 * nothing, `{cityId}` for the stored city id.
 */
import { CATEGORIES, type CategoryId, categoryById, listingPath } from './category.ts';
import { familyUrl, hotelHomeUrl, mainUrl } from './links.ts';
import type { LinkFamily, LinkRow, Menus, Site } from './site.ts';

const FOOTER_CATEGORIES: readonly CategoryId[] = [2, 6, 11, 12, 7, 8, 9];

type Lists = readonly (readonly [id: number, label: string])[];
const GOODS: Lists = [
  [1, '喜糖喜盒'],
  [5, '请柬伴手礼'],
  [6, '新娘鞋履'],
  [2, '敬酒服'],
  [80, '婚庆布置'],
  [459, '床品四件套'],
  [275, '红包喜字'],
  [416, '新人饰品'],
  [441, '回礼茶点'],
];
const GUIDES: Lists = [
  [17, '婚礼流程'],
  [19, '婚宴礼仪'],
  [21, '婚俗大全'],
  [25, '婚纱照攻略'],
  [26, '婚礼预算'],
  [129, '婚礼致辞'],
  [28, '结婚证件'],
  [135, '蜜月旅行'],
];

/** The menus of the two channels and the footer's five columns (specification, 2.2, 2.3 and 2.6). */
export function menusOf(site: Pick<Site, 'brand' | 'origins' | 'links'>): Menus {
  const on = site as Site;
  const row = (name: string, family: LinkFamily, path = `/${family}`): LinkRow => [name, familyUrl(on, family, path)];
  const unfolding = (name: string, href: string, children: LinkRow[]): LinkRow => [name, href, children];
  const lists = (family: LinkFamily, items: Lists) => items.map(([id, label]) => row(label, family, `/${family}/list_${id}`));
  return {
    hotel: [
      ['首页', hotelHomeUrl(on)],
      ['{name}婚宴', '{city}'],
      unfolding('婚宴百科', familyUrl(on, 'baike', '/baike'), [
        row('备婚流程', 'baike', '/baike/list_139'),
        row('婚礼预算', 'bai_ke', '/bai_ke/list_26'),
        row('婚礼致辞', 'bai_ke', '/bai_ke/list_129'),
        row('结婚证件', 'bai_ke', '/bai_ke/list_28'),
      ]),
      row('菜单酒水', 'baike', '/baike/list_133'),
      row('场地布置', 'baike', '/baike/list_198'),
      row('婚俗礼仪', 'baike', '/baike/list_205'),
    ],
    main: [
      ['首页', mainUrl(on)],
      ['婚宴酒店', '{city}'],
      unfolding(
        '婚礼服务',
        '',
        CATEGORIES.map(({ id, name }): LinkRow => [name, `${site.origins.main}{py}${listingPath(id, 'merchant')}`]),
      ),
      unfolding('结婚用品', familyUrl(on, 'hunpin', '/hunpin'), lists('hunpin', GOODS.slice(0, 1))),
      unfolding('备婚百科', familyUrl(on, 'bai_ke', '/bai_ke'), [
        row('电子请柬', 'theme_new'),
        row('婚礼影片', 'mv'),
        row('婚礼短片', 'mv', '/mv/wedding'),
        ['宜嫁娶日', mainUrl(on, '/jiri')],
        ['婚姻登记处', mainUrl(on, '/dengjichu')],
      ]),
      unfolding('社区', familyUrl(on, 'community', '/community'), [
        row('备婚问答', 'ask'),
        row('婚礼图库', 'meitu'),
        row('婚礼视频', 'video'),
      ]),
    ],
    columns: [
      [
        '婚礼服务',
        '',
        [
          ['婚宴酒店', hotelHomeUrl(on)],
          row('婚纱旅拍', 'lvpai'),
          ...FOOTER_CATEGORIES.map((id): LinkRow => [categoryById(id)?.name ?? '', mainUrl(on, listingPath(id, 'merchant'))]),
          row('婚车租赁', 'hunche', '/hunche/city_{cityId}'),
        ],
      ],
      ['结婚用品', '', lists('hunpin', GOODS)],
      ['社区与攻略', '', [row('备婚问答', 'ask'), ...lists('bai_ke', GUIDES)]],
      [
        '备婚工具',
        '',
        [
          row('电子请柬', 'theme_new'),
          row('婚礼影片', 'mv'),
          ['宜嫁娶日', mainUrl(on, '/jiri')],
          ['婚姻登记处', mainUrl(on, '/dengjichu')],
        ],
      ],
      [
        '关于我们',
        '',
        [
          row(`关于${site.brand.name}`, 'about', '/home/about.html'),
          row('联系我们', 'about', '/home/contacts.html'),
          row('商家入驻', 'recruit'),
          row('商家中心', 'merchantCentre'),
        ],
      ],
    ],
  };
}
