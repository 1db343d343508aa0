/** A row of the operator's fees: what it costs, when it is due, and which halls and packages include it. */
import { z } from 'zod';
import { FEE_DUES, type FeeDue } from '../../../../widgets/domain/fee.ts';
import * as f from './fields.ts';

/** Field names in the order of the file, with their Chinese heads. The last five have defaults: files without them stay valid. */
export const FEE_COLUMNS = {
  merchant_id: '商家编号',
  position: '位置',
  name: '名称',
  kind: '方式',
  value: '数值',
  unit: '单位',
  note: '说明',
  due: '收取条件',
  from_tables: '起收桌数',
  to_tables: '止收桌数',
  included_halls: '含此项的宴会厅',
  included_packages: '含此项的套餐',
} as const;

/** Columns that belong to one fee: another fee at its position does not inherit them. */
export const FEE_CONDITIONS: ReadonlySet<string> = new Set(['due', 'from_tables', 'to_tables', 'included_halls', 'included_packages']);

const KIND_WORDS = {
  free: 'free',
  amount: 'amount',
  percent: 'percent',
  unknown: 'unknown',
  免收: 'free',
  金额: 'amount',
  比例: 'percent',
  未公布: 'unknown',
} as const;

const DUE_WORDS: Readonly<Record<string, FeeDue>> = {
  ...(Object.fromEntries(FEE_DUES.map((due) => [due, due])) as Record<FeeDue, FeeDue>),
  必收: 'always',
  自带团队: 'own-team',
  自带酒水: 'own-drinks',
  选用: 'optional',
  超时: 'overtime',
  定金: 'deposit',
  未说明: 'unstated',
};

export const feeRow = z
  .strictObject({
    merchant_id: f.id,
    position: f.whole(0, 999),
    name: f.title(30),
    kind: f.word<'free' | 'amount' | 'percent' | 'unknown'>(KIND_WORDS, 'free (免收), amount (金额), percent (比例) or unknown (未公布)'),
    value: z.preprocess(
      (value) => (value === '' || value === undefined || value === null ? null : Number(value)),
      z.number('a number').min(0, 'a number from 0').max(1_000_000, 'at most 1000000').nullable(),
    ),
    unit: f.text(20),
    note: f.text(200),
    due: f.word<FeeDue>(
      DUE_WORDS,
      'always (必收), own-team (自带团队), own-drinks (自带酒水), optional (选用), overtime (超时), deposit (定金) or unstated (未说明)',
      'unstated',
    ),
    from_tables: f.wholeOr(0, 0, 1000),
    to_tables: f.wholeOr(0, 0, 1000),
    included_halls: f.idList(50),
    included_packages: f.idList(200),
  })
  .refine((fee) => fee.to_tables === 0 || fee.from_tables <= fee.to_tables, {
    message: 'not more than to_tables',
    path: ['from_tables'],
  })
  .refine((fee) => fee.kind !== 'free' || (fee.from_tables === 0 && fee.to_tables === 0), {
    message: 'a free fee has no range of tables; for a fee that is waived from 20 tables, give its amount and to_tables 19',
    path: ['kind'],
  })
  .refine((fee) => (fee.kind === 'amount' || fee.kind === 'percent') === (fee.value !== null), {
    message: 'amount and percent need a value, free and unknown have none',
    path: ['value'],
  });

/** Returns a problem for each hall and package in the fee's lists that belongs to another hotel. */
export function foreignInclusions(
  fee: z.output<typeof feeRow>,
  hallOwner: ReadonlyMap<number, number>,
  packageOwner: ReadonlyMap<number, number>,
): { field: string; problem: string }[] {
  const isForeign = (owner: ReadonlyMap<number, number>) => (id: number) => owner.get(id) !== fee.merchant_id;
  return [
    ...fee.included_halls
      .filter(isForeign(hallOwner))
      .map((id) => ({ field: 'included_halls', problem: `this hotel has no hall ${id}; give the ids of its own halls` })),
    ...fee.included_packages
      .filter(isForeign(packageOwner))
      .map((id) => ({ field: 'included_packages', problem: `this hotel has no package ${id}; give the ids of its own packages` })),
  ];
}
