import { random } from '../random.ts';
import type { HotelLine } from './hotel-list.ts';

const AT_THE_DOOR = [
  '到店看厅，领双人下午茶一份\n每对新人一次，2026年12月31日前有效',
  '到店看厅，领喜糖盒样品一套\n每对新人一次，送完为止',
  '到店看厅，领备婚手册与伴手礼一份\n每对新人一次，2027年3月31日前有效',
  '到店看厅，领甜品券一张\n每对新人一次，大堂吧使用，30日内有效',
];
const ON_SIGNING = [
  '签约满15桌，赠试菜一次\n6人以内，婚期前30日预约',
  '签约满20桌，赠香槟塔一座\n含香槟两瓶，婚宴当日使用',
  '签约满25桌，赠周年双人晚餐一次\n婚期次年同月使用，提前7日预约',
  '周一至周四办宴，赠迎宾甜品台一组\n法定节假日除外',
];
export const BRIDAL_ROOM = '签约满20桌，赠婚房一晚\n婚期当晚使用，含双早';

/** Returns gifts: the first line is the gift, the second its condition. Only hotels with rooms give a room. */
export function demoGifts(line: HotelLine): string[] {
  if (!line.gifts) return [];
  const chance = random(`${line.id}:gifts`);
  const second = line.rooms >= 100 && chance.below(3) > 0 ? BRIDAL_ROOM : chance.pick(ON_SIGNING);
  return chance.below(5) === 0 ? [chance.pick(AT_THE_DOOR)] : [chance.pick(AT_THE_DOOR), second];
}
