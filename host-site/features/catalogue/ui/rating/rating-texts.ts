/** Texts of ratings. */
export const RATING_TEXTS = {
  demo: '示例',
  count: (count: number) => `${count}条评价`,
  /** Before an average: of the hotel or merchant of a package. */
  of: { hotel: '酒店', merchant: '商家' },
  /** For screen readers. */
  rating: (average: string, count: number) => `${count}条评价，平均${average}分，满分5分`,
};

/** Formats an average with one decimal: 4.8, 5.0. */
export const averageText = (average: number): string => average.toFixed(1);
