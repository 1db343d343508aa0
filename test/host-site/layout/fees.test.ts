import { expect, it } from 'vitest';
import { chineseDate, feeText, totalNote } from '../../../host-site/layout/fees.tsx';
import type { Fee } from '../../../widgets/domain/hotel-entities.ts';

const fee = (name: string, kind: Fee['kind'], value: number | null = null, unit = ''): Fee => ({ name, kind, value, unit, note: '' });

it('writes a fee as free, an amount, a share or not published', () => {
  expect(feeText(fee('服务费', 'free'))).toBe('免收');
  expect(feeText(fee('进场费', 'amount', 3000, '场'))).toBe('¥3,000.00/场');
  expect(feeText(fee('服务费', 'percent', 10))).toBe('10%');
  expect(feeText(fee('超时费', 'unknown'))).toBe('未公布');
});

it('never shows a missing number as 0', () => {
  expect(feeText(fee('进场费', 'amount', null, '场'))).toBe('未公布');
  expect(totalNote([fee('进场费', 'amount', null)])).toBe('进场费未公布');
});

it('says what a total leaves out', () => {
  expect(totalNote([fee('服务费', 'percent', 10), fee('进场费', 'amount', 1), fee('开瓶费', 'free'), fee('超时费', 'unknown')])).toBe(
    '另有服务费、进场费，超时费未公布',
  );
  expect(totalNote([fee('开瓶费', 'free')])).toBe('合计只含餐费');
  expect(totalNote(null)).toBe('合计只含餐费，其他费用暂时没有取到');
});

it('does not count a deposit as a cost on top', () => {
  expect(totalNote([fee('定金', 'percent', 20)])).toBe('合计只含餐费');
});

it('writes dates as people say them', () => {
  expect(chineseDate('2026-01-08')).toBe('2026年1月8日');
});
