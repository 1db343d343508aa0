/** Filter options of each category, and the unit of its prices. Styles are stored as they are displayed. */
import type { CategoryId } from '../../../../widgets/domain/catalogue/category.ts';
import { rangeText } from '../../../../widgets/domain/catalogue/hotel-filters.ts';

export interface ListingFilters {
  styles: readonly string[];
  /** Yuan: [from, to); null is open. */
  prices: readonly (readonly [from: number | null, to: number | null])[];
  /** ¥3,800.00/场 */
  unit: string;
}

/** Builds price ranges from limits: below the first, between two neighbours, from the last. */
const steps = (...limits: number[]): ListingFilters['prices'] => [
  [null, limits[0] as number],
  ...limits.slice(1).map((limit, at) => [limits[at] as number, limit] as const),
  [limits[limits.length - 1] as number, null],
];

export const LISTING_FILTERS: { readonly [C in CategoryId]: ListingFilters } = {
  2: {
    styles: ['中式', '新中式', '草坪户外', '法式', '森系', '简约', '复古', '星空'],
    prices: steps(8000, 15_000, 30_000, 50_000),
    unit: '场',
  },
  6: { styles: ['中式', '韩式', '旅拍', '内景', '胶片', '夜景', '纪实'], prices: steps(3000, 5000, 8000, 12_000), unit: '套' },
  7: { styles: ['纪实', '唯美', '电影感', '中式', '黑白'], prices: steps(2000, 3500, 5000, 8000), unit: '场' },
  8: { styles: ['电影感', '纪实', '快剪', '航拍', '双机位'], prices: steps(2000, 3500, 5000, 8000), unit: '场' },
  9: { styles: ['中式', '韩式', '清透', '复古', '森系'], prices: steps(1000, 2000, 3000, 5000), unit: '场' },
  11: { styles: ['温情', '幽默', '国风', '双语', '沉稳'], prices: steps(2000, 3500, 5000, 8000), unit: '场' },
  12: { styles: ['主纱', '秀禾', '龙凤褂', '出门纱', '晚礼服', '西装'], prices: steps(1000, 2000, 4000, 8000), unit: '套' },
  14: { styles: ['钻戒', '对戒', '黄金', '铂金', '珍珠', '定制'], prices: steps(3000, 8000, 15_000, 30_000), unit: '件' },
  15: { styles: ['手捧花', '现场花艺', '甜品台', '蛋糕', '喜糖', '伴手礼'], prices: steps(500, 1500, 3000, 8000), unit: '份' },
};

/** Returns the ranges of the category's price filter as the address has them. */
export const priceRanges = (category: CategoryId): string[] =>
  LISTING_FILTERS[category].prices.map(([from, to]) => rangeText({ from: from ?? undefined, to: to ?? undefined }));
