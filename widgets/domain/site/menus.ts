/**
 * Links of header and footer, as part of the site's settings: the server fills them in, so that the widgets contain no table of addresses. Placeholders:
 * `{name}` is the city's name, `{city}` the address of its hotel page, `{py}` `/pinyin` or nothing, `{cityId}` the stored city id.
 */
import { CATEGORIES, type CategoryId, categoryById, listingPath } from '../catalogue/category.ts';
import { familyUrl, hotelHomeUrl, mainUrl } from './links.ts';
import type { LinkFamily, LinkRow, Menus, Site } from './site.ts';

const FOOTER_CATEGORIES: readonly CategoryId[] = [2, 6, 11, 12, 7, 8, 9];

type Lists = readonly (readonly [id: number, label: string])[];
/** Lists of the goods: the specification's ids, with their names. */
export const GOODS: Lists = [
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

type LinkSite = Pick<Site, 'brand' | 'origins' | 'links'>;

/** A link to a page of a family; by default to the family's first page. */
const row = (site: LinkSite, name: string, family: LinkFamily, path = `/${family}`): LinkRow => [name, familyUrl(site, family, path)];
const lists = (site: LinkSite, family: LinkFamily, items: Lists) =>
  items.map(([id, label]) => row(site, label, family, `/${family}/list_${id}`));

/** Specification, 2.2. */
const hotelMenu = (site: LinkSite): LinkRow[] => [
  ['首页', hotelHomeUrl(site)],
  ['{name}婚宴', '{city}'],
  [
    '婚宴百科',
    familyUrl(site, 'baike', '/baike'),
    [
      row(site, '备婚流程', 'baike', '/baike/list_139'),
      row(site, '婚礼预算', 'bai_ke', '/bai_ke/list_26'),
      row(site, '婚礼致辞', 'bai_ke', '/bai_ke/list_129'),
      row(site, '结婚证件', 'bai_ke', '/bai_ke/list_28'),
    ],
  ],
  row(site, '菜单酒水', 'baike', '/baike/list_133'),
  row(site, '场地布置', 'baike', '/baike/list_198'),
  row(site, '婚俗礼仪', 'baike', '/baike/list_205'),
];

const weddingServices = ({ origins }: LinkSite): LinkRow[] =>
  CATEGORIES.map(({ id, name }) => [name, `${origins.main}{py}${listingPath(id, 'merchant')}`]);

/** Pages of the main site: lucky days and registry offices. */
const datesAndOffices = (site: LinkSite): LinkRow[] => [
  ['宜嫁娶日', mainUrl(site, '/jiri')],
  ['婚姻登记处', mainUrl(site, '/dengjichu')],
];

/** Specification, 2.3. */
const mainMenu = (site: LinkSite): LinkRow[] => [
  ['首页', mainUrl(site)],
  ['婚宴酒店', '{city}'],
  ['婚礼服务', '', weddingServices(site)],
  ['结婚用品', familyUrl(site, 'hunpin', '/hunpin'), lists(site, 'hunpin', GOODS.slice(0, 1))],
  [
    '备婚百科',
    familyUrl(site, 'bai_ke', '/bai_ke'),
    [row(site, '电子请柬', 'theme_new'), row(site, '婚礼影片', 'mv'), row(site, '婚礼短片', 'mv', '/mv/wedding'), ...datesAndOffices(site)],
  ],
  [
    '社区',
    familyUrl(site, 'community', '/community'),
    [row(site, '备婚问答', 'ask'), row(site, '婚礼图库', 'meitu'), row(site, '婚礼视频', 'video')],
  ],
];

/** Specification, 2.6. */
const footerColumns = (site: LinkSite): LinkRow[] => [
  [
    '婚礼服务',
    '',
    [
      ['婚宴酒店', hotelHomeUrl(site)],
      row(site, '婚纱旅拍', 'lvpai'),
      ...FOOTER_CATEGORIES.map((id): LinkRow => [categoryById(id)?.name ?? '', mainUrl(site, listingPath(id, 'merchant'))]),
      row(site, '婚车租赁', 'hunche', '/hunche/city_{cityId}'),
    ],
  ],
  ['结婚用品', '', lists(site, 'hunpin', GOODS)],
  ['社区与攻略', '', [row(site, '备婚问答', 'ask'), ...lists(site, 'bai_ke', GUIDES)]],
  ['备婚工具', '', [row(site, '电子请柬', 'theme_new'), row(site, '婚礼影片', 'mv'), ...datesAndOffices(site)]],
  [
    '关于我们',
    '',
    [
      row(site, `关于${site.brand.name}`, 'about', '/home/about.html'),
      row(site, '联系我们', 'about', '/home/contacts.html'),
      row(site, '商家入驻', 'recruit'),
      row(site, '商家中心', 'merchantCentre'),
    ],
  ],
];

/** Returns the menus of the two channels and the footer's five columns. */
export const menusOf = (site: LinkSite): Menus => ({ hotel: hotelMenu(site), main: mainMenu(site), columns: footerColumns(site) });
