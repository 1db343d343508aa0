/** Import files of merchants, hotels, halls, fees, packages, cases, articles and notes: columns and valid values. */
import { z } from 'zod';
import { CATEGORIES } from '../../../../../widgets/domain/catalogue/category.ts';
import { FEE_COLUMNS, feeRow } from './fee-row.ts';
import * as f from './fields.ts';
import { hallRow } from './hall-row.ts';
import { menu, sections } from './sections.ts';

export type CatalogueName = 'merchants' | 'hotels' | 'halls' | 'fees' | 'packages' | 'examples' | 'articles' | 'notes';

const { pictures } = f;
const tier = f.word(
  { 0: 0, 2: 2, 3: 3, 4: 4, 无: 0, 银级: 2, 金级: 3, 钻级: 4, 银级商家: 2, 金级商家: 3, 钻级商家: 4 },
  { zh: '银级、金级、钻级或无', en: '0 (none), 2 (silver), 3 (gold), 4 (diamond)' },
  0,
);
const CATEGORY_WORDS = Object.fromEntries(
  CATEGORIES.flatMap(({ id, slug, name }) => [
    [String(id), id],
    [slug, id],
    [name, id],
  ]),
);
const CATEGORY_NAMES = {
  zh: CATEGORIES.map(({ name }) => name).join('、'),
  en: CATEGORIES.map(({ slug, name }) => `${slug} (${name})`).join(', '),
};
const category = f.word(CATEGORY_WORDS, CATEGORY_NAMES);
/** What an article is about. */
const topic = f.word(
  { ...CATEGORY_WORDS, 0: 0, 婚宴: 0, 婚宴酒店: 0 },
  { zh: `婚宴、${CATEGORY_NAMES.zh}`, en: `0 (婚宴), ${CATEGORY_NAMES.en}` },
  0,
);
const views = f.wholeOr(0, 0, 2_000_000_000);

const business = {
  id: f.id,
  name: f.title(60),
  city: f.title(60),
  district: f.text(60),
  area: f.text(60),
  address: f.text(200),
  intro: f.text(2000),
  tier,
  source: f.wholeOr(1, 0, 99),
  tags: f.list(10, 20),
  achievements: f.list(10, 60),
  gifts: f.list(10, 200),
  pictures,
  views,
  active: f.flag(1),
  changed_on: f.optionalDate,
};
const BUSINESS = {
  id: '编号',
  name: '名称',
  city: '城市',
  district: '区县',
  area: '商圈',
  address: '地址',
  intro: '介绍',
  tier: '等级',
  source: '来源',
  tags: '特点',
  achievements: '成绩',
  gifts: '到店礼',
  pictures: '图片',
  views: '浏览',
  active: '上架',
  changed_on: '更新日期',
};

/** Field names in the order of the files, with their Chinese heads. */
export const CATALOGUE_COLUMNS: Readonly<Record<CatalogueName, Readonly<Record<string, string>>>> = {
  merchants: { ...BUSINESS, category: '分类', style: '风格' },
  hotels: {
    ...BUSINESS,
    type: '类型',
    metro: '地铁',
    parking: '车位',
    rooms: '客房',
    fees_checked_on: '费用核对日期',
    sort_rank: '排序',
  },
  halls: {
    id: '编号',
    merchant_id: '商家编号',
    name: '名称',
    min_tables: '最少桌数',
    max_tables: '最多桌数',
    area: '面积（平方米）',
    height: '层高（米）',
    floor: '楼层',
    pillar_free: '无柱',
    features: '特点',
    pictures: '图片',
    width: '宽（米）',
    length: '长（米）',
    stage: '舞台',
    pillars: '柱子',
    doors: '门',
    panorama: '全景图',
  },
  fees: FEE_COLUMNS,
  packages: {
    id: '编号',
    merchant_id: '商家编号',
    hall_id: '宴会厅编号',
    title: '名称',
    price: '价格（元）',
    unit: '单位',
    style: '风格',
    table_num: '桌数',
    dish_count: '菜数',
    highlight: '亮点',
    common_items: '包含',
    menu: '菜单',
    details: '详情',
    pictures: '图片',
    views: '浏览',
    active: '上架',
    changed_on: '更新日期',
  },
  examples: {
    id: '编号',
    merchant_id: '商家编号',
    package_id: '套餐编号',
    title: '名称',
    style: '风格',
    date: '日期',
    venue: '地点',
    price: '价格（元）',
    story: '故事',
    pictures: '图片',
    views: '浏览',
    active: '上架',
    changed_on: '更新日期',
  },
  articles: {
    id: '编号',
    category: '分类',
    title: '名称',
    summary: '摘要',
    sections: '正文',
    tags: '标签',
    pictures: '图片',
    views: '浏览',
    active: '上架',
    changed_on: '更新日期',
  },
  notes: {
    id: '编号',
    merchant_id: '商家编号',
    title: '名称',
    text: '正文',
    pictures: '图片',
    views: '浏览',
    active: '上架',
    changed_on: '更新日期',
  },
};

export const CATALOGUE_ROWS = {
  merchants: z.strictObject({ ...business, category, style: f.text(20) }),
  hotels: z.strictObject({
    ...business,
    type: f.text(20),
    metro: f.text(60),
    parking: f.wholeOr(0, 0, 100_000),
    rooms: f.wholeOr(0, 0, 100_000),
    fees_checked_on: f.optionalDate,
    sort_rank: f.wholeOr(1000, 1, 999_999),
  }),
  halls: hallRow,
  fees: feeRow,
  packages: z.strictObject({
    id: f.id,
    merchant_id: f.id,
    hall_id: f.optionalId,
    title: f.title(80),
    price: f.yuan,
    unit: f.text(10),
    style: f.text(20),
    table_num: f.wholeOr(0, 0, 1000),
    dish_count: f.wholeOr(0, 0, 200),
    highlight: f.text(60),
    common_items: f.list(40, 60),
    menu,
    details: sections,
    pictures,
    views,
    active: f.flag(1),
    changed_on: f.optionalDate,
  }),
  examples: z.strictObject({
    id: f.id,
    merchant_id: f.id,
    package_id: f.optionalId,
    title: f.title(80),
    style: f.text(20),
    date: f.date,
    venue: f.text(80),
    price: f.optionalYuan,
    story: f.list(30, 2000),
    pictures,
    views,
    active: f.flag(1),
    changed_on: f.optionalDate,
  }),
  articles: z.strictObject({
    id: f.id,
    category: topic,
    title: f.title(80),
    summary: f.text(200),
    sections,
    tags: f.list(10, 20),
    pictures,
    views,
    active: f.flag(1),
    changed_on: f.optionalDate,
  }),
  notes: z.strictObject({
    id: f.id,
    merchant_id: f.id,
    title: f.title(80),
    text: f.list(30, 2000),
    pictures,
    views,
    active: f.flag(1),
    changed_on: f.optionalDate,
  }),
} satisfies Record<CatalogueName, z.ZodObject>;
export type CatalogueRow<N extends CatalogueName> = z.output<(typeof CATALOGUE_ROWS)[N]>;
