import type { Fee } from '../../../../widgets/domain/catalogue/fee.ts';
import { random } from '../random.ts';
import type { DemoHall } from './halls.ts';
import type { HotelLine } from './hotel-list.ts';

const UNCONDITIONAL: Pick<Fee, 'due' | 'fromTables' | 'toTables' | 'includedHalls' | 'includedPackages'> = {
  due: 'unstated',
  fromTables: 0,
  toTables: 0,
  includedHalls: [],
  includedPackages: [],
};

export const free = (name: string, note: string): Fee => ({ ...UNCONDITIONAL, name, kind: 'free', value: null, unit: '', note });
export const amount = (name: string, value: number, unit: string, due: Fee['due'], note = ''): Fee => ({
  ...UNCONDITIONAL,
  name,
  kind: 'amount',
  value,
  unit,
  note,
  due,
});
export const percent = (name: string, value: number, unit: string, due: Fee['due'], note = ''): Fee => ({
  ...UNCONDITIONAL,
  name,
  kind: 'percent',
  value,
  unit,
  note,
  due,
});
export const unknown = (name: string, due: Fee['due']): Fee => ({
  ...UNCONDITIONAL,
  name,
  kind: 'unknown',
  value: null,
  unit: '',
  note: '',
  due,
});
/** Returns the fee with the halls that include it. A free fee needs none. */
export const includedIn = (fee: Fee, halls: readonly Pick<DemoHall, 'id' | 'name'>[]): Fee => ({
  ...fee,
  includedHalls: fee.kind === 'free' ? [] : halls.map(({ id, name }) => ({ id, name })),
});

/** Returns the fees of a hotel besides the price per table. Some are unpublished: an unknown fee is stated as unknown, never as 0. */
export function demoFees(line: HotelLine, halls: readonly DemoHall[]): Fee[] {
  const chance = random(`${line.id}:fees`);
  const withScreen = halls.filter(({ features }) => features.includes('LED大屏'));
  const fees = [
    chance.pick([
      free('服务费', '含在餐标内'),
      free('服务费', '含在餐标内'),
      percent('服务费', 10, '餐费', 'always'),
      percent('服务费', 15, '餐费', 'always'),
    ]),
    chance.pick([
      free('开瓶费', '可自带白酒、红酒、饮料'),
      free('开瓶费', '可自带酒水'),
      amount('开瓶费', 100, '瓶', 'own-drinks', '红酒、白酒按瓶计'),
      unknown('开瓶费', 'own-drinks'),
    ]),
    chance.pick([
      free('进场费', '婚礼团队凭证件进场'),
      amount('进场费', 2000, '场', 'own-team'),
      amount('进场费', 3000, '场', 'own-team'),
      unknown('进场费', 'own-team'),
    ]),
    includedIn(
      chance.pick([
        free('LED大屏', '含操作人员'),
        amount('LED大屏', 2000, '场', 'optional', '含操作人员'),
        amount('LED大屏', 1500, '场', 'optional', '另有投影可免费使用'),
      ]),
      withScreen,
    ),
    chance.pick([
      amount('停车费', 8, '小时', 'optional', '前两小时免费'),
      amount('停车费', 10, '小时', 'optional', '前两小时免费'),
      free('停车费', '婚宴当日，凭登记车牌'),
    ]),
    chance.pick([
      free('布场', '前一日22:00起'),
      free('布场', '前一日21:00起'),
      amount('布场', 1000, '次', 'optional', '前一日布场时收取，当日免收'),
    ]),
    chance.pick([
      unknown('超时费', 'overtime'),
      amount('超时费', 1000, '小时', 'overtime', '不足一小时按一小时计'),
      amount('超时费', 800, '半小时', 'overtime', '21:00后计'),
    ]),
    chance.pick([percent('定金', 20, '合同额', 'deposit', '改期一次免费'), percent('定金', 30, '合同额', 'deposit', '改期须提前90日')]),
  ];
  // A garden or a small restaurant has no LED wall to rent out.
  return line.type === '草坪庄园' || line.type === '特色餐厅' ? fees.filter((fee) => fee.name !== 'LED大屏') : fees;
}
