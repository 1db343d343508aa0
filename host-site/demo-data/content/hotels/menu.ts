import type { DetailEntry } from '../../../../widgets/domain/catalogue/entities.ts';
import { COLD } from '../menus/cold.ts';
import { HOT, HOT_LEFT_OUT } from '../menus/hot.ts';
import { SOUP, STAPLE, SWEET } from '../menus/last.ts';
import type { Slot } from '../menus/slot.ts';
import { type Random, random } from '../random.ts';
import type { Cuisine } from './hotel-list.ts';

export interface Menu {
  details: DetailEntry[];
  /** Fruit and drinks are not counted. */
  dishCount: number;
}

/** Number of dishes per course: always even, because wedding menus count in pairs. */
export const MENU_SIZES = {
  18: { cold: 6, hot: 6, sweet: 2 },
  20: { cold: 6, hot: 8, sweet: 2 },
  22: { cold: 6, hot: 10, sweet: 2 },
  24: { cold: 8, hot: 10, sweet: 2 },
  26: { cold: 8, hot: 12, sweet: 2 },
  28: { cold: 8, hot: 12, sweet: 4 },
} as const;
export type MenuSize = keyof typeof MENU_SIZES;

/** Returns a banquet menu that fits region and price. `price` is in yuan per table; the same seed gives the same menu. */
export function composeMenu(seed: string, cuisine: Cuisine, price: number, size: MenuSize, drinks: string): Menu {
  const chance = random(`${seed}:menu`);
  const level = price < 3600 ? 0 : price < 4900 ? 1 : price < 6600 ? 2 : 3;
  const { cold, hot, sweet } = MENU_SIZES[size];
  const course = (title: string, slots: readonly Slot[]): DetailEntry => ({
    title,
    content: slots.map((slot) => line(slot, cuisine, level, chance)).join('\n'),
  });
  return {
    dishCount: size,
    details: [
      course('冷盘', COLD.slice(0, cold)),
      course(
        '热菜',
        HOT.filter((_, index) => !HOT_LEFT_OUT[hot].includes(index)),
      ),
      course('汤羹', SOUP),
      course('主食', STAPLE),
      course('点心', SWEET.slice(0, sweet)),
      { title: '水果酒水', content: drinks },
    ],
  };
}

/** One menu in four contains a dish of the grade below, so that hotels of the same price differ. */
function line(slot: Slot, cuisine: Cuisine, level: number, chance: Random): string {
  const dishes = slot.regional?.[cuisine] ?? slot.dishes;
  const grade = chance.below(4) === 0 ? Math.max(0, level - 1) : level;
  return `${chance.pick(slot.names)}：${dishes[Math.min(grade, dishes.length - 1)]}`;
}
