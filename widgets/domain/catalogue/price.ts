/** Prices: stored in fen (integers), sent and displayed in yuan. */
export const yuanOf = (fen: number): number => fen / 100;
export const fenOf = (yuan: number): number => Math.round(yuan * 100);

/** Splits a price in yuan, with thousands separators and two decimals: the currency sign and the decimals have a smaller font. */
export function priceParts(yuan: number): { sign: '¥'; whole: string; decimals: string } {
  const [whole = '0', decimals = '00'] = yuan.toFixed(2).split('.');
  return { sign: '¥', whole: whole.replace(/\B(?=(\d{3})+$)/g, ','), decimals: `.${decimals}` };
}

/** Formats yuan as `¥6,888.00`. */
export function formatPrice(yuan: number): string {
  const { sign, whole, decimals } = priceParts(yuan);
  return sign + whole + decimals;
}
