/** Texts of the city panel. */
export const CITY_PANEL_TEXTS = {
  choose: '请选择城市，以便推荐更准',
  filterPlaceholder: '输入城市名、拼音或首字母，如hz',
  filter: '筛选城市',
  noMatchBefore: '没有找到“',
  noMatchAfter: '”。可以输入汉字、拼音或首字母。',
  nationwideFirst: '先看全国',
} as const;
