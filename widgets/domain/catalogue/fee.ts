/** Rules of a hotel's fees: condition, base and quantity. Amounts stay in yuan, as the services deliver them. */

/**
 * When a fee is due: `always` · `own-team` with the couple's own wedding team · `own-drinks` · `optional` when ordered · `overtime` ·
 * `deposit` part of the price, paid early · `unstated` the hotel has not said.
 */
export const FEE_DUES = ['always', 'own-team', 'own-drinks', 'optional', 'overtime', 'deposit', 'unstated'] as const;
export type FeeDue = (typeof FEE_DUES)[number];

export interface Fee {
  /** 服务费, 开瓶费, 进场费, 超时费 … */
  name: string;
  /** free 免收 · amount 金额 · percent 比例 · unknown 未公布 */
  kind: 'free' | 'amount' | 'percent' | 'unknown';
  /** Yuan, or percent; null for free and unknown. */
  value: number | null;
  /** 场, 桌, 小时, 瓶 …; of a percentage 餐费, or empty. */
  unit: string;
  note: string;
  due: FeeDue;
  /** The fee is due from this number of tables; 0 for no minimum. */
  fromTables: number;
  /** The fee is due up to this number of tables; 0 for no limit. */
  toTables: number;
  /** Halls whose price includes the fee. */
  includedHalls: { id: number; name: string }[];
  /** Ids of the packages whose price includes the fee. */
  includedPackages: number[];
}

/** Usual conditions by fee name, for hotels that have not stated the condition. */
const USUAL_DUE: readonly [name: RegExp, due: FeeDue][] = [
  [/定金|订金|押金/, 'deposit'],
  [/进场费|入场费/, 'own-team'],
  [/开瓶费/, 'own-drinks'],
  [/超时费/, 'overtime'],
];

/**
 * Returns when the fee is due. A fee without a stated condition has the usual one of its name. A service fee counts as always due
 * only if its note names no exemption; every other fee stays `unstated`, so that no sum claims it.
 */
export function feeDue({ name, due, note }: Pick<Fee, 'name' | 'due' | 'note'>): FeeDue {
  if (due !== 'unstated') return due;
  const usual = USUAL_DUE.find(([pattern]) => pattern.test(name));
  return usual ? usual[1] : name === '服务费' && !note.includes('免') ? 'always' : 'unstated';
}

/** Returns the unit alone: hotels write 场, 元/场, 每场 and /场. */
export const feeUnit = (unit: string): string => unit.replace(/^(?:元|¥)?\s*(?:[/／]|每)?\s*/, '');

/** `once` for the whole banquet · `table` · `meals` percent of the price of all tables · `count` hours, bottles, guests … · `other` percent of something else */
export type FeeBasis = 'once' | 'table' | 'meals' | 'count' | 'other';

/** Returns the quantity that the fee's value is multiplied by. */
export function feeBasis({ name, kind, unit }: Pick<Fee, 'name' | 'kind' | 'unit'>): FeeBasis {
  const word = feeUnit(unit);
  if (kind === 'percent') return word === '餐费' || (word === '' && name === '服务费') ? 'meals' : 'other';
  return /^(?:场|次|项|套|)$/.test(word) ? 'once' : word === '桌' ? 'table' : 'count';
}

/** Whether the fee has no published value. A missing number is never 0. */
export const isUnpublished = ({ kind, value }: Pick<Fee, 'kind' | 'value'>): boolean =>
  kind === 'unknown' || (kind !== 'free' && value === null);

/** Whether the fee can be due for this number of tables. */
export const appliesToTables = ({ fromTables, toTables }: Pick<Fee, 'fromTables' | 'toTables'>, tables: number): boolean =>
  tables >= fromTables && (toTables === 0 || tables <= toTables);

/** The banquet that fees are computed for. */
export interface FeeScope {
  packageId: number;
  /** Short names of what the package includes (LED大屏, 免开瓶费). */
  commonItems: readonly string[];
  /** Null when the hall is unknown or too small for the tables. */
  hallId: number | null;
}

/**
 * Returns whether package or hall include the fee. A package includes what its own list names, as LED大屏 or 免开瓶费.
 * `depends`: some halls include it, and the hall is unknown.
 */
export function feeInclusion(fee: Pick<Fee, 'name' | 'includedHalls' | 'includedPackages'>, scope: FeeScope): 'yes' | 'no' | 'depends' {
  const { packageId, commonItems, hallId } = scope;
  if (fee.includedPackages.includes(packageId) || commonItems.includes(fee.name) || commonItems.includes(`免${fee.name}`)) return 'yes';
  if (hallId === null) return fee.includedHalls.length > 0 ? 'depends' : 'no';
  return fee.includedHalls.some(({ id }) => id === hallId) ? 'yes' : 'no';
}
