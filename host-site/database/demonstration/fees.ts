import type { Fee } from '../../../widgets/domain/hotel-entities.ts';
import type { HotelLine } from './hotel-list.ts';
import { random } from './random.ts';

const free = (name: string, note: string): Fee => ({ name, kind: 'free', value: null, unit: '', note });
const amount = (name: string, value: number, unit: string, note: string): Fee => ({ name, kind: 'amount', value, unit, note });
const percent = (name: string, value: number, note: string): Fee => ({ name, kind: 'percent', value, unit: '', note });
const unknown = (name: string): Fee => ({ name, kind: 'unknown', value: null, unit: '', note: '待确认' });

/** What a hotel asks beside the price of the table. Some do not say: an unknown fee is stated as such, never as 0. */
export function demonstrationFees(line: HotelLine): Fee[] {
  const chance = random(`${line.id}:fees`);
  const fees = [
    chance.pick([
      free('服务费', '含在餐标内'),
      free('服务费', '含在餐标内'),
      percent('服务费', 10, '按餐费计'),
      percent('服务费', 15, '按餐费计'),
    ]),
    chance.pick([
      free('开瓶费', '可自带白酒、红酒、饮料'),
      free('开瓶费', '可自带酒水'),
      amount('开瓶费', 100, '瓶', '红酒、白酒按瓶计'),
      unknown('开瓶费'),
    ]),
    chance.pick([
      free('进场费', '婚礼团队凭证件进场'),
      amount('进场费', 2000, '场', '自带婚礼团队时收取'),
      amount('进场费', 3000, '场', '自带婚礼团队时收取'),
      unknown('进场费'),
    ]),
    chance.pick([
      free('LED大屏', '含操作人员'),
      amount('LED大屏', 2000, '场', '含操作人员'),
      amount('LED大屏', 1500, '场', '另有投影可免费使用'),
    ]),
    chance.pick([
      amount('停车费', 8, '小时', '前两小时免费'),
      amount('停车费', 10, '小时', '前两小时免费'),
      free('停车费', '婚宴当日，凭登记车牌'),
    ]),
    chance.pick([free('布场', '前一日22:00起'), free('布场', '前一日21:00起'), amount('布场', 1000, '次', '当日6:00前进场免收')]),
    chance.pick([unknown('超时费'), amount('超时费', 1000, '小时', '不足一小时按一小时计'), amount('超时费', 800, '半小时', '21:00后计')]),
    chance.pick([percent('定金', 20, '按合同额，改期一次免费'), percent('定金', 30, '按合同额，改期须提前90日')]),
  ];
  // A garden or a small restaurant has no wall of screens to let.
  return line.type === '草坪庄园' || line.type === '特色餐厅' ? fees.filter((fee) => fee.name !== 'LED大屏') : fees;
}

/** `¥3,000.00/场`, `10%`, `免收`, or that it is not published. */
export function feeText(fee: Fee): string {
  if (fee.kind === 'free') return '免收';
  if (fee.kind === 'unknown') return '未公布，询问时请一并确认';
  if (fee.kind === 'percent') return `${fee.value}%`;
  return `¥${(fee.value ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 })}/${fee.unit}`;
}
