/** Texts of a hotel's row. */
export const HOTEL_ROW_TEXTS = {
  hallLine: (tables: string, height: number) => `${tables}，层高${height}米`,
  match: '符合条件：',
  see: '看宴会厅与套餐',
};
