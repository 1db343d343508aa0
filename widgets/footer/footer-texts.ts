/** Texts of the footer. */
export const FOOTER_TEXTS = {
  getAppBefore: '下载',
  getAppAfter: '应用',
  followUs: '关注我们',
  /** After what the code leads to. */
  code: '二维码',
  scan: '扫码下载，或访问',
  wechat: '公众号',
  weibo: '微博',
  friendlyLinks: '友情链接',
  licence: '营业执照',
  privacy: '隐私说明',
  hotline: '客服热线',
} as const;
