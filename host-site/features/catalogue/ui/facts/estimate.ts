/**
 * Estimates the lowest price of a banquet: meals, mandatory fees, and fees that the couple has selected. All other fees are listed; none
 * counts as 0.
 */
import type { PackageDetail } from '../../../../../widgets/domain/catalogue/entities.ts';
import {
  appliesToTables,
  type Fee,
  type FeeScope,
  feeBasis,
  feeDue,
  feeInclusion,
  isUnpublished,
} from '../../../../../widgets/domain/catalogue/fee.ts';
import type { Hall, HotelInfo } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { fenOf, yuanOf } from '../../../../../widgets/domain/catalogue/price.ts';

/** Highest number of tables that an estimate accepts. */
export const MOST_TABLES = 300;

/** A fee that depends on a condition, or on a number that the couple enters. */
export interface FeeChoice {
  /** Field name in the form and in the address. */
  field: string;
  fee: Fee;
  /** Whether the couple enters a number (hours, bottles, guests) instead of yes or no. */
  isCounted: boolean;
  /** Whether some halls include the fee and the hall is unknown. */
  dependsOnHall: boolean;
  /** 0 when not selected; 1, or the number entered. */
  count: number;
  /** Yuan for `count`. */
  yuan: number;
}

export interface Estimate {
  tables: number;
  /** Yuan. */
  meals: number;
  /** Fees that are always due, in yuan. */
  due: { fee: Fee; yuan: number }[];
  choices: FeeChoice[];
  /** Included in the price of this package or hall. */
  included: Fee[];
  free: Fee[];
  /** Deposits: part of the price, paid early. */
  deposits: Fee[];
  /** Not due for this number of tables. */
  notApplicable: Fee[];
  unpublished: Fee[];
  /** Percentages whose base is unknown. */
  incalculable: Fee[];
  /** Yuan: meals, mandatory fees and selected fees. A lower bound when `leftOut` has entries. */
  total: number;
  /** Fees that may be added. */
  leftOut: Fee[];
}

export interface EstimateInput extends FeeScope {
  /** Yuan per table. */
  price: number;
  tables: number;
  fees: readonly Fee[];
  /** Returns the count selected for a form field; 0 when not selected. */
  countOf?: (field: string) => number;
}

/** Returns a field name for each fee, derived from its name, so that a shared address stays valid when the hotel reorders its fees. */
export function feeFields(fees: readonly Fee[]): string[] {
  const uses = new Map<string, number>();
  return fees.map(({ name }) => {
    const word = name.replace(/[^\p{L}\p{N}]/gu, '');
    const use = (uses.get(word) ?? 0) + 1;
    uses.set(word, use);
    return `fee-${word}${use > 1 ? `-${use}` : ''}`;
  });
}

/** Sums are computed in fen: floating-point yuan would lose fractions. */
export function estimate({ price, tables, fees, countOf = () => 0, ...scope }: EstimateInput): Estimate {
  const meals = fenOf(price) * tables;
  const fields = feeFields(fees);
  const result: Estimate = {
    tables,
    meals: yuanOf(meals),
    due: [],
    choices: [],
    included: [],
    free: [],
    deposits: [],
    notApplicable: [],
    unpublished: [],
    incalculable: [],
    total: 0,
    leftOut: [],
  };
  fees.forEach((fee, index) => {
    const list = listOf(fee, tables, scope);
    if (list) return result[list].push(fee);
    const basis = feeBasis(fee);
    const value = fee.value ?? 0;
    const once = basis === 'meals' ? Math.round((meals * value) / 100) : fenOf(value) * (basis === 'table' ? tables : 1);
    const isCounted = basis === 'count';
    const dependsOnHall = feeInclusion(fee, scope) === 'depends';
    if (feeDue(fee) === 'always' && !isCounted && !dependsOnHall) return result.due.push({ fee, yuan: yuanOf(once) });
    const field = fields[index] ?? '';
    const count = isCounted ? countOf(field) : Math.min(1, countOf(field));
    return result.choices.push({ field, fee, isCounted, dependsOnHall, count, yuan: yuanOf(once * count) });
  });
  const added = [...result.due, ...result.choices].reduce((sum, { yuan }) => sum + fenOf(yuan), 0);
  const open = result.choices.filter(({ count }) => count === 0).map(({ fee }) => fee);
  return { ...result, total: yuanOf(meals + added), leftOut: [...open, ...result.incalculable, ...result.unpublished] };
}

/**
 * Returns the estimate, by default without optional fees. A hall too small for the tables counts as unknown.
 * @param hotel null when its fees could not be loaded
 * @param tables default: the package's own number
 */
export const packageEstimate = (
  detail: PackageDetail,
  hotel: Pick<HotelInfo, 'fees'> | null,
  {
    tables = detail.tableNum,
    hall,
    countOf,
  }: Pick<EstimateInput, 'countOf'> & { tables?: number; hall?: Pick<Hall, 'maxTables'> | null | undefined } = {},
): Estimate =>
  estimate({
    price: detail.actualPrice,
    tables,
    fees: hotel?.fees ?? [],
    packageId: detail.id,
    commonItems: detail.commonItems,
    hallId: hall && tables > hall.maxTables ? null : detail.hallId,
    countOf,
  });

/** Returns the list that a fee without an amount belongs to. */
function listOf(
  fee: Fee,
  tables: number,
  scope: FeeScope,
): 'deposits' | 'free' | 'included' | 'notApplicable' | 'unpublished' | 'incalculable' | undefined {
  if (feeDue(fee) === 'deposit') return 'deposits';
  if (feeInclusion(fee, scope) === 'yes') return fee.kind === 'free' ? 'free' : 'included';
  if (!appliesToTables(fee, tables)) return fee.kind === 'free' ? 'unpublished' : 'notApplicable';
  if (fee.kind === 'free') return 'free';
  if (isUnpublished(fee)) return 'unpublished';
  return feeBasis(fee) === 'other' ? 'incalculable' : undefined;
}
