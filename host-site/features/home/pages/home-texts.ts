/** Texts of the home page. */
export const HOME_TEXTS = {
  title: (brand: string) => `${brand}_婚宴酒店与婚礼服务`,
  description: '按城市、桌数和餐标找婚宴酒店，宴会厅、菜单与费用写在前面；婚礼策划、摄影、跟妆、主持等商家按城市查看。',
  eyebrow: ['良辰', '吉席'],
  heading: ['把这一席，', '安排妥当'],
  lead: '按城市、桌数和餐标找婚宴酒店，费用写在前面。',
  form: {
    label: '找婚宴酒店',
    city: '城市',
    tables: '桌数',
    price: '每桌餐标',
    submit: '看符合的酒店',
    noHotels: (city: string) => `${city}（0家）`,
  },
  hotels: '婚宴酒店',
  count: (count: string) => `${count}家`,
  /** Over pictures of weddings that took place. */
  scenes: '真实现场',
  /** Over illustrations. */
  illustratedScenes: '婚礼案例',
  scenesLead: '看看别人怎么布置',
  scenesMore: '更多案例',
  packages: '套餐明细',
  packagesLead: '每一项写清楚，再比价',
  packagesMore: '全部酒店',
  tools: '备婚工具',
  toolsLead: '不用登录就能用',
  categories: '分类',
};
