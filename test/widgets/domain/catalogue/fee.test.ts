import { expect, it } from 'vitest';
import { appliesToTables, feeBasis, feeDue, feeInclusion } from '../../../../widgets/domain/catalogue/fee.ts';

it('uses the usual condition of a fee where the hotel states none, and adds no other fee', () => {
  const due = (name: string, note = '') => feeDue({ name, due: 'unstated', note });
  expect(['定金', '尾款定金', '进场费', '开瓶费', '超时费', '服务费', 'LED大屏', '场地费'].map((name) => due(name))).toEqual([
    'deposit',
    'deposit',
    'own-team',
    'own-drinks',
    'overtime',
    'always',
    'unstated',
    'unstated',
  ]);
  expect(due('服务费', '满20桌免收')).toBe('unstated');
  expect(feeDue({ name: '进场费', due: 'always', note: '' })).toBe('always');
});

it('distinguishes fees per banquet, per table, by percentage of the meals and by count', () => {
  const basis = (unit: string, kind: 'amount' | 'percent' = 'amount', name = '杂费') => feeBasis({ name, kind, unit });
  expect(['', '场', '元/场', '次', '桌', '元/桌', '小时', '瓶', '位'].map((unit) => basis(unit))).toEqual([
    'once',
    'once',
    'once',
    'once',
    'table',
    'table',
    'count',
    'count',
    'count',
  ]);
  expect([basis('餐费', 'percent'), basis('', 'percent', '服务费'), basis('', 'percent'), basis('合同额', 'percent')]).toEqual([
    'meals',
    'meals',
    'other',
    'other',
  ]);
});

it('applies a fee only within its range of tables; 0 means no limit', () => {
  const applies = (fromTables: number, toTables: number) =>
    [1, 9, 10, 19, 20, 300].filter((tables) => appliesToTables({ fromTables, toTables }, tables));
  expect(applies(0, 0)).toEqual([1, 9, 10, 19, 20, 300]);
  expect(applies(10, 0)).toEqual([10, 19, 20, 300]);
  expect(applies(10, 19)).toEqual([10, 19]);
});

it('treats a fee as included through the hall, the package, or the name of a common item', () => {
  const fee = { name: 'LED大屏', includedHalls: [{ id: 3, name: '云汀厅' }], includedPackages: [9001] };
  const scope = { packageId: 1, commonItems: [], hallId: 1 };
  expect(feeInclusion(fee, scope)).toBe('no');
  expect(feeInclusion(fee, { ...scope, hallId: 3 })).toBe('yes');
  expect(feeInclusion(fee, { ...scope, packageId: 9001 })).toBe('yes');
  expect(feeInclusion(fee, { ...scope, commonItems: ['LED大屏'] })).toBe('yes');
  expect(feeInclusion({ ...fee, name: '开瓶费' }, { ...scope, commonItems: ['免开瓶费'] })).toBe('yes');
  expect(feeInclusion(fee, { ...scope, hallId: null })).toBe('depends');
  expect(feeInclusion({ ...fee, includedHalls: [] }, { ...scope, hallId: null })).toBe('no');
});
