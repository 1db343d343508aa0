/** Yuan with thousands comma and two decimals, in parts: the currency sign and the decimals are set smaller. */
export function priceParts(yuan: number): { sign: '¥'; whole: string; decimals: string } {
  const [whole = '0', decimals = '00'] = yuan.toFixed(2).split('.');
  return { sign: '¥', whole: whole.replace(/\B(?=(\d{3})+$)/g, ','), decimals: `.${decimals}` };
}

/** ¥6,888.00 */
export function formatPrice(yuan: number): string {
  const { sign, whole, decimals } = priceParts(yuan);
  return sign + whole + decimals;
}
