/** Numbers as people write them: 20, 二十, 5千, 1.5万, 两百, 二三十, 十几. */

const DIGITS = '零一二三四五六七八九';
const SAME: Readonly<Record<string, string>> = { 〇: '零', 两: '二' };
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, k: 1000, w: 10_000 };

/** A number with at most seven Chinese numerals or eight digits, and its unit. */
export const NUMBER = String.raw`(?:\d{1,8}(?:\.\d{1,2})?\s?(?:万|千|百|k|w)?|[零〇一二两三四五六七八九十廿百千万]{1,7})`;

/** Returns the value of Chinese numerals; NaN for others. A digit after a unit is of the unit below: 一千五 is 1500. */
function chineseNumber(text: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  let unitBefore = 1;
  for (const character of text) {
    const at = DIGITS.indexOf(SAME[character] ?? character);
    if (at >= 0) {
      digit = at;
      if (at === 0) unitBefore = 1;
      continue;
    }
    if (character === '廿') {
      section += 20;
      unitBefore = 10;
      continue;
    }
    const unit = UNITS[character];
    if (unit === undefined) return Number.NaN;
    if (unit === 10_000) total = (total + section + digit) * unit;
    else section += (digit || 1) * unit;
    if (unit === 10_000) section = 0;
    digit = 0;
    unitBefore = unit;
  }
  return total + section + digit * (unitBefore > 10 ? unitBefore / 10 : 1);
}

/** Returns the value of a `NUMBER`, and the unit that is written after its digits (1: none). */
export function parseNumber(text: string): { value: number; unit: number } {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)\s?(\D)?$/.exec(text) ?? [];
  if (digits === undefined) return { value: chineseNumber(text), unit: UNITS[text.slice(-1)] ?? 1 };
  const factor = UNITS[unit] ?? 1;
  return { value: Math.round(Number(digits) * factor * 100) / 100, unit: factor };
}

export interface Quantity {
  from: number;
  to: number;
}

/** A quantity: 20, 20-30, 20桌到30, 二三十, 十几, 20多. `unit` is a pattern of what may stand between the two numbers of a range. */
export const quantityPattern = (unit: string): string =>
  String.raw`(?:(?<pair>[一二两三四五六七八九][一二三四五六七八九][十百千万])|(?<some>[一二三四五六七八九]?十)几|(?<from>${NUMBER})(?:${unit})?\s?(?:到|至|-|~|—)\s?(?<to>${NUMBER})|(?<one>${NUMBER})(?<more>多|来|余)?)`;

/** Returns the quantity that a `quantityPattern` has matched; undefined for none such as 三七十. */
export function quantityOf(groups: Readonly<Record<string, string | undefined>>): (Quantity & { isAbout: boolean }) | undefined {
  const { pair, some, from, to, one, more } = groups;
  if (pair) {
    const [first = '', second = '', unit = ''] = pair;
    const [low, high] = [chineseNumber(first + unit), chineseNumber(second + unit)];
    return high === low + (UNITS[unit] ?? 0) ? { from: low, to: high, isAbout: false } : undefined;
  }
  if (some) return { from: chineseNumber(some), to: chineseNumber(some) + 9, isAbout: false };
  if (from && to) {
    const [low, high] = [parseNumber(from), parseNumber(to)];
    // 4-5千, 10到15万
    const value = low.unit === 1 && high.unit >= 100 && low.value < 100 ? low.value * high.unit : low.value;
    return value <= high.value ? { from: value, to: high.value, isAbout: false } : undefined;
  }
  const { value } = parseNumber(one ?? '');
  if (Number.isNaN(value)) return undefined;
  return more && more !== '来' ? { from: value, to: value + 9, isAbout: false } : { from: value, to: value, isAbout: more === '来' };
}

/** Returns a tenth less and more. */
export const about = ({ from, to }: Quantity): Quantity => ({ from: Math.round(from * 0.9), to: Math.round(to * 1.1) });
