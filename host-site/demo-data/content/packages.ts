import type { DetailEntry } from '../../../widgets/domain/catalogue/entities.ts';
import type { Fee } from '../../../widgets/domain/catalogue/fee.ts';
import { type DetailSection, packageDetails } from './details.ts';
import type { DemoHall } from './hotels/halls.ts';
import type { HotelLine } from './hotels/hotel-list.ts';
import { composeMenu, type MenuSize } from './hotels/menu.ts';
import { type PicturePicker, packageCover, packagePictures } from './pictures.ts';
import { random } from './random.ts';

/** Facts of a package before its texts are written. `price` in yuan. */
export interface PackagePlan {
  id: number;
  title: string;
  hall: DemoHall;
  price: number;
  tables: number;
  size: MenuSize;
  lunch: boolean;
  highlight?: string;
  pictures: string[];
}

export interface DemoPackage {
  id: number;
  title: string;
  hall_id: number;
  price: number;
  table_num: number;
  dish_count: number;
  highlight: string;
  common_items: string[];
  menu_info: { title: string; details: DetailEntry[] };
  detail_contents: DetailSection[];
  pictures: string[];
}

const THEMES = [
  '百年好合',
  '花好月圆',
  '金玉良缘',
  '龙凤呈祥',
  '佳期',
  '锦书',
  '良辰',
  '珠联璧合',
  '喜结同心',
  '鸾凤和鸣',
  '天作之合',
  '琴瑟和鸣',
  '永结同心',
  '执手',
  '同心',
  '白首',
  '缘定',
  '美满',
];
const LAWN_THEMES = ['青禾', '初夏', '微风', '晴日', '长歌', '花信'];
const STEPS = [0, 600, 1200, 2000, 3100, 4200];

/** Four to six packages: the cheapest in the smallest hall, the dearest in the largest, at least one in every hall. */
export function planPackages(line: HotelLine, halls: readonly DemoHall[], picker: PicturePicker, gallery: PicturePicker): PackagePlan[] {
  const chance = random(`${line.id}:packages`);
  const count = Math.max(halls.length, 4 + chance.below(3) - (line.tier === 0 ? 1 : 0));
  const rising = [...halls].sort((a, b) => Number(b.outdoor) - Number(a.outdoor) || a.max_tables - b.max_tables);
  const themes = chance.some(THEMES, count);
  const lawnThemes = chance.some(LAWN_THEMES, count);
  const hallOf = (index: number) => rising[Math.floor((index * rising.length) / count)] as DemoHall;
  const covers = Array.from({ length: count }, (_, index) => packageCover(index, hallOf(index).outdoor, picker));
  return covers.map((cover, index) => {
    const hall = hallOf(index);
    const price = line.base + (STEPS[index] as number);
    const lunch = hall.outdoor;
    const id = line.id * 10 + index + 1;
    return {
      id,
      hall,
      price,
      lunch,
      title: lunch ? `${hall.name.slice(-2)}·${lawnThemes[index]}仪式与午宴` : `${hall.name.replace(/(厅|堂)$/, '')}·${themes[index]}婚宴`,
      tables: Math.max(hall.min_tables, Math.round((hall.max_tables * (0.5 + chance.below(20) / 100)) / 2) * 2),
      size: lunch ? 18 : menuSize(price, index),
      pictures: packagePictures(cover, lunch, gallery),
    };
  });
}

/** Writes a package's texts. Pass the menu and the sections where they are fixed. */
export function writePackage(line: HotelLine, plan: PackagePlan, fees: readonly Fee[]): DemoPackage {
  const items = commonItems(line, plan, fees);
  const menu = composeMenu(`${plan.id}`, line.cuisine, plan.price, plan.size, drinks(plan, fees));
  return {
    id: plan.id,
    title: plan.title,
    hall_id: plan.hall.id,
    price: plan.price,
    table_num: plan.tables,
    dish_count: menu.dishCount,
    highlight: plan.highlight ?? highlight(line, plan, items),
    common_items: items,
    menu_info: { title: plan.lunch ? '午宴菜单' : '婚宴菜单', details: menu.details },
    detail_contents: packageDetails({ ...plan, fees, items }),
    pictures: plan.pictures,
  };
}

function menuSize(price: number, index: number): MenuSize {
  const sizes: MenuSize[] = [20, 20, 22, 24, 26, 28];
  const start = price < 3600 ? 0 : price < 4900 ? 1 : price < 6600 ? 2 : 3;
  return sizes[Math.min(start + Math.floor(index / 2), sizes.length - 1)] as MenuSize;
}

function commonItems(line: HotelLine, plan: PackagePlan, fees: readonly Fee[]): string[] {
  const chance = random(`${plan.id}:items`);
  const fee = (name: string) => fees.find((entry) => entry.name === name);
  const offered: [item: string, given: boolean][] = [
    ['婚房一晚', line.rooms >= 40 && (plan.price >= 4500 || chance.below(2) === 0)],
    ['新娘化妆间', true],
    ['签到台', true],
    ['迎宾牌', true],
    ['红毯', true],
    ['LED大屏', !plan.lunch && (plan.hall.features.includes('LED大屏') || fee('LED大屏')?.kind === 'free')],
    ['基础音响', true],
    ['香槟塔', plan.price >= 4200 || chance.below(2) === 0],
    ['停车两小时', fee('停车费')?.kind === 'amount'],
    ['当日免费停车', fee('停车费')?.kind === 'free'],
    ['免开瓶费', fee('开瓶费')?.kind === 'free'],
    ['椅套桌布', true],
    ['婚宴管家', true],
  ];
  return offered
    .filter(([, isIncluded]) => isIncluded)
    .map(([item]) => item)
    .slice(0, 12);
}

function highlight(line: HotelLine, plan: PackagePlan, items: readonly string[]): string {
  if (plan.lunch) return '户外仪式';
  const chance = random(`${plan.id}:highlight`);
  const candidates = ['婚房一晚', 'LED大屏', '香槟塔', '当日免费停车'].filter((item) => items.includes(item)).map((item) => `含${item}`);
  if (plan.hall.pillar_free) candidates.push('无柱厅');
  if (plan.hall.max_tables <= 16) candidates.push('小婚礼');
  if (plan.hall.features.includes(line.scene) && line.scene !== '草坪') candidates.push(`${line.scene}厅`);
  return chance.pick(candidates.length ? candidates : ['含新娘化妆间']);
}

function drinks(plan: PackagePlan, fees: readonly Fee[]): string {
  const opening = fees.find((fee) => fee.name === '开瓶费');
  const own =
    opening?.kind === 'free'
      ? '白酒、红酒可自带。'
      : opening?.kind === 'amount'
        ? `自带酒水按每瓶¥${opening.value}.00收开瓶费。`
        : '自带酒水请先与酒店确认。';
  const fruit = plan.price >= 6500 ? '时令水果大盘一份' : '时令水果拼盘一份';
  const soft = random(`${plan.id}:drinks`).pick([
    '橙汁一扎，可乐、雪碧各一瓶',
    '鲜榨果汁一扎，可乐、雪碧各一瓶',
    '酸梅汤一扎，橙汁一扎',
    '豆浆一扎，橙汁一扎',
  ]);
  return `${fruit}；${soft}。${own}`;
}
