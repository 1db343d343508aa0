/** Rules for numbers of tables and guests, prices and heights. */
import { rangeText } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { about, NUMBER, parseNumber, quantityOf, quantityPattern } from './numerals.ts';
import type { Rule } from './rule.ts';

const GUESTS_OF_TABLE = 10;
/** An amount from here on, without the words for one table, is for the whole wedding. */
const TOTAL_FROM = 30_000;
const MOST_TABLES = 500;

const AT_MOST = '不超过|不超|最多|少于|低于|小于';
const AT_LEAST = '不少于|至少|最少|超过|大于|高于';
const ABOUT = '大概|大约|差不多|约';
const BOUNDS = `${AT_MOST}|${AT_LEAST}|${ABOUT}`;

type Bound = 'most' | 'least' | 'about' | '';
function boundOf(before: string, after: string): Bound {
  if (/以内|之内|以下|内/.test(after) || new RegExp(AT_MOST).test(before)) return 'most';
  if (/以上|起/.test(after) || new RegExp(AT_LEAST).test(before)) return 'least';
  return /左右|上下/.test(after) || new RegExp(ABOUT).test(before) ? 'about' : '';
}

const rounded = (value: number): number => Math.max(0, Math.round(value));

function boundedRange({ from, to }: { from: number; to: number }, bound: Bound): string {
  if (bound === 'most') return rangeText({ to: rounded(to) });
  if (bound === 'least') return rangeText({ from: rounded(from) });
  const range = bound === 'about' ? about({ from, to }) : { from, to };
  return rangeText({ from: rounded(range.from), to: rounded(range.to) });
}

const TABLES = new RegExp(
  String.raw`(?<before>${BOUNDS}|能摆|可摆|摆得下|坐得下|能坐|容纳)?\s?${quantityPattern('桌|人|位')}\s?(?:(?<tables>桌|卓|围|席)|个?(?<guests>人|位客人|位宾客))(?<after>以内|之内|以下|内|以上|起|左右|上下)?`,
  'y',
);

const tables: Rule = {
  pattern: TABLES,
  read({ groups = {} }) {
    const quantity = quantityOf(groups);
    if (!quantity || quantity.from < 1) return undefined;
    const size = groups.guests ? GUESTS_OF_TABLE : 1;
    const range = { from: Math.ceil(quantity.from / size), to: Math.ceil(quantity.to / size) };
    if (range.to > MOST_TABLES) return undefined;
    const bound = boundOf(groups.before ?? '', groups.after ?? '') || (quantity.isAbout ? 'about' : '');
    return { kind: 'tables', value: boundedRange(range, bound) };
  },
};

const PER_TABLE = String.raw`每桌|一桌|\/桌|元桌`;
const PER_GUEST = String.raw`每人|每位|一位|一人|人均|\/人|\/位`;
const TOTAL = '预算|总价|总共|一共|合计|总预算|总费用';
const PRICE = new RegExp(
  String.raw`(?<what>(?:餐标|单价|价格|价位|${PER_TABLE}|${PER_GUEST}|${TOTAL}|${BOUNDS}|¥|在|\s){0,3})${quantityPattern('元|块')}\s?(?<yuan>元|块钱|块|圆|rmb)?(?<after>以内|之内|以下|内|以上|起|左右|上下)?\s?(?<per>${PER_TABLE}|${PER_GUEST})?(?<end>以内|之内|以下|以上|左右|的?预算)?`,
  'y',
);

const price: Rule = {
  pattern: PRICE,
  read({ groups = {} }) {
    const { what = '', yuan, after = '', per = '', end = '' } = groups;
    const quantity = quantityOf(groups);
    if (!quantity) return undefined;
    const facts = what + per;
    const isBudget = /预算/.test(what + end);
    // A number alone is a price when it looks like one: 5000, but not 5001.
    const isMoney =
      Boolean(yuan || after || end || facts.trim()) || groups.pair?.endsWith('千') === true || isRoundPrice(quantity, groups.one);
    if (!isMoney) return undefined;
    const isOfTable = new RegExp(PER_TABLE).test(facts) || /餐标/.test(facts);
    const isOfGuest = new RegExp(PER_GUEST).test(facts);
    const factor = isOfGuest ? GUESTS_OF_TABLE : 1;
    const range = { from: quantity.from * factor, to: quantity.to * factor };
    if (range.to < 100) return undefined;
    const bound =
      boundOf(what, after + end) || (isBudget && quantity.from === quantity.to ? 'most' : quantity.from === quantity.to ? 'about' : '');
    const isTotal = !isOfTable && !isOfGuest && (range.to >= TOTAL_FROM || /总|一共|合计/.test(what));
    const limit = bound === 'about' && /总|一共|合计/.test(what) && !/左右|上下/.test(after + end) ? 'most' : bound;
    return { kind: 'price', value: `${isTotal ? 'total:' : ''}${boundedRange(range, limit)}` };
  },
};

/** 5000, 5千, 1万; a year is none. */
function isRoundPrice({ from, to }: { from: number; to: number }, one: string | undefined): boolean {
  const hasUnit = one !== undefined && /[千万kw]/.test(one);
  return from >= 1000 && to <= 1_000_000 && from % 100 === 0 && to % 100 === 0 && (hasUnit || from < 2000 || from >= 2100);
}

const height: Rule = {
  pattern: new RegExp(String.raw`(?:层高|挑高)(?:${AT_LEAST})?\s?(?<metres>${NUMBER})\s?(?:米|m)?(?:以上|左右)?`, 'y'),
  read({ groups = {} }) {
    const { value } = parseNumber(groups.metres ?? '');
    return value >= 2 && value <= 30 ? { kind: 'feature', value: `height:${value}` } : undefined;
  },
};

export const AMOUNT_RULES: readonly Rule[] = [tables, price, height];
