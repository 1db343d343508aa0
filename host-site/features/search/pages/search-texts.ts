/** Texts of the search page. */
import type { SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';

const SEARCH_TYPE_NAMES: Record<SearchType, string> = {
  hotel: '婚宴酒店',
  hotelPackage: '婚宴套餐',
  merchant: '商家',
  package: '服务套餐',
  example: '案例',
  article: '备婚攻略',
  shop_product: '商品',
  car: '婚车',
  travel: '旅拍套餐',
  picture: '美图',
};

export const SEARCH_TEXTS = {
  title: (keyword: string, brand: string) => (keyword ? `「${keyword}」的搜索结果_${brand}` : `搜索_${brand}`),
  description: (hasGuides: boolean) => `搜索婚宴酒店、婚宴套餐、婚礼商家、服务套餐${hasGuides ? '、案例与备婚攻略' : '与案例'}。`,
  heading: (keyword: string) => (keyword ? `「${keyword}」的搜索结果` : '搜索'),
  label: '搜索词',
  submit: '搜索',
  types: SEARCH_TYPE_NAMES,
  allTypes: '全部',
  type: '类型',
  category: '品类',
  city: '城市',
  allCities: '全国',
  resultCount: (count: string) => `共找到${count}个结果`,
  more: (count: string) => `全部${count}个`,
  none: (keyword: string) => `没有找到「${keyword}」`,
  noneHere: (keyword: string, where: string) => `${where}没有找到「${keyword}」`,
  noneHint: '可以换个短一些的词，如城区、酒店名或“无柱”“草坪”；也可以按城市筛选。',
  everywhere: '不限类型和城市，再搜一次',
  nearest: '也许您想找',
  emptyHint: '可以输入酒店名、商家名、城区或特点，汉字、拼音、首字母都可以。',
  elsewhere: (name: string) => `${name}还没有开放，下面是本站能找到的。`,
  onOtherPage: '商品按分类查看：',
  toPage: (name: string) => `去${name}`,
  cut: '搜索词太长，只用了前60个字。',
  broken: '搜索暂时无法使用',
  brokenHint: '请稍后再试，或按城市查看。',
};

/** Texts of the conditions that the search has understood. */
export const CONDITION_TEXTS = {
  understood: '已按这些条件搜索',
  remove: (name: string) => `去掉条件：${name}`,
  tables: '桌',
  yuan: '元',
  total: '总价',
  atMost: (value: string, unit: string) => `${value}${unit}以内`,
  atLeast: (value: string, unit: string) => `${value}${unit}以上`,
  between: (from: string, to: string, unit: string) => `${from}–${to}${unit}`,
  day: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  namedDay: (text: string, day: string) => `${text}（${day}）`,
  days: (text: string, from: string, to: string) => `${text}（${from}–${to}）`,
  unmatched: (word: string) => `没有内容含有“${word}”。`,
  similar: (word: string) => `没有内容含有“${word}”，以下是相近的结果。`,
  elsewhere: (count: number) => `其他城市还有${count}个结果`,
  relaxed: (name: string, count: number) => `去掉“${name}”，有${count}个结果`,
  withoutWords: (words: string) => `不含“${words}”再搜一次`,
};
