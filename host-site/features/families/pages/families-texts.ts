/** Texts of link families that are not part of this site. */
export const FAMILY_TEXTS = {
  title: (name: string, brand: string) => `${name}_${brand}`,
  heading: (name: string) => `${name}还没有开放`,
  accounts: { wechat: '公众号', weibo: '微博' },
  hint: '可以先看看本站已有的这些内容。',
  articles: '备婚攻略',
  more: '全部攻略',
  listing: (category: string, kind: string) => `${category}${kind}`,
};
