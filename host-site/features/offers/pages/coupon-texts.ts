/** Texts of the page that redeems coupons. */
export const COUPON_TEXTS = {
  title: (brand: string) => `核销到店礼_${brand}`,
  heading: '核销到店礼',
  lead: '新人到店时，请填写对方出示的券码。每个券码只能用一次。',
  code: '券码',
  placeholder: 'K7QM-2XWD-9T4F',
  redeem: '核销',
  redeemed: '已核销，请把礼品交给新人。',
  redeemedBefore: '这张券以前已经核销过，请不要再给礼品。',
  gift: '礼品',
  receipt: '询问编号',
  at: '核销时间',
};
