/** Texts of the receipt about the wedding plan. */
export const RECEIPT_WEDDING_TEXTS = {
  heading: '婚期与桌数',
  lead: '都可以不填。填了，对方打来电话前就能查好档期，随时可以改。',
  flexibility: '婚期能否调整',
  fixed: '就这一天',
  noMeal: '还没定',
  noHall: '还没定',
  tablesHint: (most: number) => `1–${most}`,
  save: '保存',
  saved: '已保存，对方可以看到。',
};
