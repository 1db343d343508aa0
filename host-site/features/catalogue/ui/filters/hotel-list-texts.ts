/** Texts of the order of hotels, and of how many match. */
export const HOTEL_LIST_TEXTS = {
  sorts: { default: '综合', price: '餐标从低到高', tables: '桌数从多到少' },
  matchCount: (count: number) => `符合条件的酒店${count}家`,
};
