/** Texts of quote and gifts on the receipt. */
export const RECEIPT_OFFER_TEXTS = {
  quote: '查看报价',
  news: (until: string) => `商家已报价，${until}前确认有效`,
  deletedQuotes: (versions: number) => `报价，${versions}版`,
  deletedCoupons: (count: number) => `到店礼的券码，${count}张`,
  keep: '打开报价',
  gifts: '专享礼',
  giftsLead: '领取后会得到一个券码，到店时给商家看即可。每份礼每条询问领一次。',
  receive: '领取',
  receiveNamed: (gift: string) => `领取：${gift}`,
  until: (date: string) => `${date}前到店出示（含当日）`,
  redeemed: '已使用：',
  expired: (date: string) => `已于${date}过期`,
};
