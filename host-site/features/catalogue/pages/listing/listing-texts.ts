/** Texts of category pages and their lists. */
export const LISTING_TEXTS = {
  kinds: { merchant: '商家', package: '套餐', example: '案例' },
  units: { merchant: '家', package: '个', example: '组' },
  title: (place: string, name: string, kind: string, brand: string) => `${place}${name}${kind}_${brand}`,
  description: (place: string, name: string, kind: string, count: string) =>
    `${place}${name}${kind}${count}：按风格、价格、等级筛选，价格和包含内容写在前面。`,
  leads: {
    merchant: '先看作品，再看价格和包含的内容',
    package: '包含什么、不包含什么，先写清楚再比价',
    example: '每一场怎么做的，都写在里面',
  },
  style: '风格',
  price: '价格',
  tier: '等级',
  tiers: { 2: '银级', 3: '金级', 4: '钻级' } as Record<number, string>,
  sorts: { default: '综合', price: '价格从低到高', priceDown: '价格从高到低', views: '人气' },
  matchCount: (count: string, unit: string) => `符合条件的${count}${unit}`,
  empty: (place: string, name: string, kind: string) => `${place}还没有上线的${name}${kind}`,
  emptyHint: '商家资料核对后才会出现在这里。婚宴酒店已经可以看厅、看菜单、问档期。',
  filteredEmpty: (name: string, kind: string) => `没有符合条件的${name}${kind}`,
  filteredHint: '试试换一种风格或放宽价格，也可以取消上面已选的条件。',
  nationwide: (name: string, kind: string) => `看全国${name}${kind}`,
  toHotels: (city: string) => `看${city}婚宴酒店`,
  others: '其他分类',
  switch: '查看',
  nearest: (name: string, kind: string) => `附近有${name}${kind}的城市`,
  byCity: (name: string) => `按城市看${name}`,
};
