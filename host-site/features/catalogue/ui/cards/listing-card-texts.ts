/** Cards and facts of merchants, service packages and examples. */
export const LISTING_CARD_TEXTS = {
  from: '起',
  noPrice: '价格以商家答复为准',
  views: (count: string) => `${count}次浏览`,
  examples: (count: string) => `${count}组案例`,
  packages: (count: number) => `${count}个套餐`,
  ranked: (place: number) => `第${place}名`,
};
