/** The footer's five columns (specification, 2.6): every title, label and address. */
import { type CategoryId, categoryById } from '../domain/category.ts';
import { familyUrl, hotelHomeUrl, listingUrl, mainUrl } from '../domain/links.ts';
import type { LinkFamily, Site } from '../domain/site.ts';

export interface LinkColumn {
  title: string;
  links: [label: string, url: string][];
}

const CATEGORIES: readonly CategoryId[] = [2, 6, 11, 12, 7, 8, 9];

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

/** @param cityId stored city; anything that is no id counts as the default, 1. */
export function linkColumns(site: Site, cityId: string): LinkColumn[] {
  const city = /^\d{1,9}$/.test(cityId) ? cityId : '1';
  const family = (label: string, name: LinkFamily, path: string): [string, string] => [label, familyUrl(site, name, path)];
  const lists = (name: LinkFamily, items: Lists) => items.map(([id, label]) => family(label, name, `/${name}/list_${id}`));
  return [
    {
      title: '婚礼服务',
      links: [
        ['婚宴酒店', hotelHomeUrl(site)],
        family('婚纱旅拍', 'lvpai', '/lvpai'),
        ...CATEGORIES.map((id): [string, string] => [categoryById(id)?.name ?? '', listingUrl(site, id, 'merchant')]),
        family('婚车租赁', 'hunche', `/hunche/city_${city}`),
      ],
    },
    { title: '结婚用品', links: lists('hunpin', GOODS) },
    { title: '社区与攻略', links: [family('备婚问答', 'ask', '/ask'), ...lists('bai_ke', GUIDES)] },
    {
      title: '备婚工具',
      links: [
        family('电子请柬', 'theme_new', '/theme_new'),
        family('婚礼影片', 'mv', '/mv'),
        ['宜嫁娶日', mainUrl(site, '/jiri')],
        ['婚姻登记处', mainUrl(site, '/dengjichu')],
      ],
    },
    {
      title: '关于我们',
      links: [
        family(`关于${site.brand.name}`, 'about', '/home/about.html'),
        family('联系我们', 'about', '/home/contacts.html'),
        family('商家入驻', 'recruit', '/recruit'),
        family('商家中心', 'merchantCentre', '/merchantCentre'),
      ],
    },
  ];
}
