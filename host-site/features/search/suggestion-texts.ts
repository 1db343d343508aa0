/** Texts of suggestions. */
export const SUGGESTION_TEXTS = {
  groups: {
    hotels: '酒店',
    merchants: '商家',
    places: '城市与地区',
    categories: '品类',
    goods: '商品',
    cars: '婚车',
    travel: '旅拍',
    pictures: '美图',
    guides: '攻略',
    keywords: '搜索',
  },
  hotels: '婚宴酒店',
} as const;
