/** Texts of sharing: of its links, its page and its posters. */
export const SHARING_TEXTS = {
  share: '分享',
  poster: '海报',
  ofHotel: '分享这家酒店',
  ofPackage: '分享这个套餐',
  ofPackagePoster: '套餐海报',
  ofPicture: '分享这张图片',
  ofSelection: '分享这份对比',
  title: (name: string, brand: string) => `分享${name}_${brand}`,
  heading: (name: string) => `分享${name}`,
  description: (name: string) => `${name}的短地址、二维码和海报，发给家人和朋友一起看。`,
  lead: '发给家人和朋友一起看。短地址、二维码和海报里没有您的任何信息。',
  address: '短地址',
  copy: '复制',
  copied: '已复制，可以粘贴给家人和朋友',
  notCopied: '没有复制成功，请长按短地址复制',
  wechat: '在微信里，打开详情页，点右上角的“…”，选“发送给朋友”或“分享到朋友圈”。',
  code: '二维码',
  codeHint: '用手机扫一扫，打开同一个页面。',
  open: '查看详情',
  save: '保存海报',
  saveHint: '在手机上也可以长按海报保存。',
  posterOf: (name: string) => `${name}的海报，含二维码`,
  comparedHotels: '酒店对比',
  comparedPackages: '套餐对比',
  tablesFrom: (tables: number) => `${tables}桌起订`,
  scan: '长按或扫一扫',
  seeMore: '看价格、宴会厅和费用',
};

/** Texts that the browser shows. */
export const WECHAT_HINT = {
  text: '点右上角的“…”，选“发送给朋友”或“分享到朋友圈”',
  more: '短地址、二维码和海报',
  close: '知道了',
};
