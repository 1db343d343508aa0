/** A row of the operator's fees: what it costs, when it is due, and which halls and packages include it. */
import { z } from 'zod';
import type { FeeDue } from '../../../../../widgets/domain/catalogue/fee.ts';
import { type FaultText, faultAbout, rowFault } from './fault.ts';
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

/** Chinese names of the codes, as files may write them. */
export const KIND_NAMES = { free: '免收', amount: '金额', percent: '比例', unknown: '未公布' } as const;
export const DUE_NAMES: Readonly<Record<FeeDue, string>> = {
  always: '必收',
  'own-team': '自带团队',
  'own-drinks': '自带酒水',
  optional: '选用',
  overtime: '超时',
  deposit: '定金',
  unstated: '未说明',
};
type FeeKind = keyof typeof KIND_NAMES;

/** Returns a map from codes and their names to the codes. */
const wordsOf = <Code extends string>(names: Readonly<Record<Code, string>>): Readonly<Record<string, Code>> =>
  Object.fromEntries((Object.entries(names) as [Code, string][]).flatMap(([code, name]) => [[code, code] as const, [name, code] as const]));
const choicesOf = (names: Readonly<Record<string, string>>) => ({
  zh: Object.values(names).join('、'),
  en: Object.entries(names)
    .map(([code, name]) => `${code} (${name})`)
    .join(', '),
});

export const feeRow = z
  .strictObject({
    merchant_id: f.id,
    position: f.whole(0, 999),
    name: f.title(30),
    kind: f.word<FeeKind>(wordsOf(KIND_NAMES), choicesOf(KIND_NAMES)),
    value: f.optionalNumber(0, 1_000_000),
    unit: f.text(20),
    note: f.text(200),
    due: f.word<FeeDue>(wordsOf(DUE_NAMES), choicesOf(DUE_NAMES), 'unstated'),
    from_tables: f.wholeOr(0, 0, 1000),
    to_tables: f.wholeOr(0, 0, 1000),
    included_halls: f.idList(50),
    included_packages: f.idList(200),
  })
  .refine(
    (fee) => fee.to_tables === 0 || fee.from_tables <= fee.to_tables,
    rowFault('from_tables', 'range', '起收桌数大于止收桌数', 'from_tables is more than to_tables'),
  )
  .refine(
    (fee) => fee.kind !== 'free' || (fee.from_tables === 0 && fee.to_tables === 0),
    rowFault(
      'kind',
      'free with a range',
      '免收的费用不能有桌数范围；“满20桌免收”请写金额，止收桌数写19',
      'a free fee has no range of tables; for a fee that is waived from 20 tables, give its amount and to_tables 19',
    ),
  )
  .refine(
    (fee) => fee.value !== null || (fee.kind !== 'amount' && fee.kind !== 'percent'),
    rowFault('value', 'no value', '为空；金额和比例须有数值', 'is empty; amount and percent need a value'),
  )
  .refine(
    (fee) => fee.value === null || fee.kind === 'amount' || fee.kind === 'percent',
    rowFault('value', 'unneeded value', '应为空；免收和未公布没有数值', 'must be empty; free and unknown have no value'),
  );

/** Returns a problem for each hall and package in the fee's lists that belongs to another hotel. */
export function foreignInclusions(
  fee: z.output<typeof feeRow>,
  hallOwner: ReadonlyMap<number, number>,
  packageOwner: ReadonlyMap<number, number>,
): { field: 'included_halls' | 'included_packages'; id: number; fault: FaultText }[] {
  const isForeign = (owner: ReadonlyMap<number, number>) => (id: number) => owner.get(id) !== fee.merchant_id;
  return [
    ...fee.included_halls.filter(isForeign(hallOwner)).map((id) => ({
      field: 'included_halls' as const,
      id,
      fault: faultAbout(
        'foreign hall',
        id,
        (quote) => `这家酒店没有编号为${quote}的宴会厅`,
        (quote) => `this hotel has no hall ${quote}; give the ids of its own halls`,
      ),
    })),
    ...fee.included_packages.filter(isForeign(packageOwner)).map((id) => ({
      field: 'included_packages' as const,
      id,
      fault: faultAbout(
        'foreign package',
        id,
        (quote) => `这家酒店没有编号为${quote}的套餐`,
        (quote) => `this hotel has no package ${quote}; give the ids of its own packages`,
      ),
    })),
  ];
}
