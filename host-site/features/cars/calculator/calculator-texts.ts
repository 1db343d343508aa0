/** Texts of the calculator, which the page and its script share. */
import type { ChargeKind } from './cost.ts';

const CHARGES: Record<ChargeKind, string> = {
  base: '基本价',
  following: '跟车',
  overtime: '超时',
  overKm: '超公里',
  driver: '司机',
  tolls: '路桥停车',
  flowers: '头车花饰',
};
const UNITS: Partial<Record<ChargeKind, string>> = { overtime: '小时', overKm: '公里' };
const whole = (name: string, unit: string) => (least: number, most: number) => `${name}请填${least}到${most}的整数${unit}`;

export const CALCULATOR_TEXTS = {
  charges: CHARGES,
  baseNote: (cars: number, hours: number, km: number) => `含${cars}辆车、${hours}小时、${km}公里`,
  once: '每车队一次',
  note: (kind: ChargeKind, units: number, cars: number, each: string) =>
    [units > 1 || UNITS[kind] ? `${units}${UNITS[kind] ?? ''}` : '', `${cars}辆`, each].filter(Boolean).join(' × '),
  included: '已含',
  unstated: '没有写明，请询问',
  unstatedNote: (names: readonly string[]) => `${names.join('、')}没有写明，不在合计里，请询问商家。`,
  problems: {
    hours: whole('用车时长', '小时'),
    km: whole('行驶里程', '公里'),
    cars: (_least: number, most: number) => (most > 1 ? `车数请填1到${most}的整数，这个车队最多${most}辆` : '这个车队只有1辆车，车数请填1'),
    date: (last: string) => `日期请选今天到${last}之间的一天`,
  },
  asked: (cars: number, hours: number, km: number) => `${cars}辆 · ${hours}小时 · ${km}公里`,
  /** Letters, digits and hyphens alone. */
  reference: (cars: number, hours: number, km: number) => `${cars}辆-${hours}小时-${km}公里`,
};
