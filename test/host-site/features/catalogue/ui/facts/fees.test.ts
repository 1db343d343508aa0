import { expect, it } from 'vitest';
import { feeTerms, feeText } from '../../../../../../host-site/features/catalogue/ui/facts/fees.tsx';
import { chineseDate } from '../../../../../../host-site/platform/ui/facts/chinese-date.ts';
import { feeOf } from '../../../../platform/pages/fake-services.ts';

it('formats a fee as free, an amount, a share or not published', () => {
  expect(feeText(feeOf({ name: '服务费', kind: 'free' }))).toBe('免收');
  expect(feeText(feeOf({ name: '进场费', kind: 'amount', value: 3000, unit: '场' }))).toBe('¥3,000.00/场');
  expect(feeText(feeOf({ name: '服务费', kind: 'percent', value: 10 }))).toBe('10%');
  expect(feeText(feeOf({ name: '服务费', kind: 'percent', value: 10, unit: '餐费' }))).toBe('餐费的10%');
  expect(feeText(feeOf({ name: '超时费', kind: 'unknown' }))).toBe('未公布');
});

it("writes the unit once, whatever the hotel's spelling", () => {
  for (const unit of ['场', '元/场', '每场', '/场', '元／场'])
    expect([unit, feeText(feeOf({ name: '进场费', kind: 'amount', value: 3000, unit }))]).toEqual([unit, '¥3,000.00/场']);
});

it('never shows a missing number as 0', () => {
  expect(feeText(feeOf({ name: '进场费', kind: 'amount', unit: '场' }))).toBe('未公布');
});

it('states when a fee is due, for which tables and what includes it', () => {
  const fee = feeOf({
    name: 'LED大屏',
    kind: 'amount',
    value: 2000,
    due: 'optional',
    fromTables: 10,
    toTables: 19,
    includedHalls: [{ id: 1, name: '云汀厅' }],
    includedPackages: [9001],
  });
  expect(feeTerms(fee)).toEqual(['选用时收取', '满10桌起收', '满20桌免收', '云汀厅已含', '部分套餐已含']);
  expect(feeTerms(feeOf({ name: '场地费', kind: 'amount', value: 1 }))).toEqual(['收取条件未说明']);
  expect(feeTerms(feeOf({ name: '服务费', kind: 'free', due: 'always' }))).toEqual([]);
});

it('formats dates as people write them', () => {
  expect(chineseDate('2026-01-08')).toBe('2026年1月8日');
});
