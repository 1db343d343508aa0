/** Texts of quote and gifts on the receipt. */
export const RECEIPT_OFFER_TEXTS = {
  quote: '查看报价',
  gifts: '专享礼',
  giftsLead: '领取后会得到一个券码，到店时给商家看即可。每份礼每条询问领一次。',
  receive: '领取',
  receiveNamed: (gift: string) => `领取：${gift}`,
  until: (date: string) => `${date}前到店出示（含当日）`,
  redeemed: '已使用：',
  expired: (date: string) => `已于${date}过期`,
};
