import { HANGZHOU } from './hangzhou.ts';
import { NANJING, NINGBO, SHANGHAI, SUZHOU } from './jiangnan.ts';
import { BEIJING, XIAN } from './north.ts';
import { GUANGZHOU, SHENZHEN, XIAMEN } from './south.ts';
import { CHANGSHA, CHENGDU, CHONGQING, WUHAN } from './west-and-middle.ts';

export const SCENES = ['江景', '湖景', '海景', '山景', '城景', '中式', '园林', '庭院', '草坪'] as const;
export type Scene = (typeof SCENES)[number];
export const HOTEL_TYPES = ['五星级', '四星级', '婚礼会所', '草坪庄园', '特色餐厅'] as const;
/** Cooking of a region; the menus differ by it. */
export type Cuisine = '江南' | '岭南' | '北方' | '川渝' | '两湖';

export interface HotelLine {
  id: number;
  citySlug: string;
  cuisine: Cuisine;
  name: string;
  type: (typeof HOTEL_TYPES)[number];
  tier: number;
  source: number;
  gifts: boolean;
  district: string;
  area: string;
  metro: string;
  scene: Scene;
  /** Yuan per table of the cheapest package. */
  base: number;
  rooms: number;
  parking: number;
  halls: { name: string; tables: number }[];
}

/** The position determines the id, so append cities and hotels and never insert them. Every name is invented. */
const LISTS: [slug: string, cuisine: Cuisine, firstId: number, text: string][] = [
  ['hangzhou', '江南', 1002, HANGZHOU],
  ['shanghai', '江南', 1101, SHANGHAI],
  ['beijing', '北方', 1201, BEIJING],
  ['guangzhou', '岭南', 1301, GUANGZHOU],
  ['shenzhen', '岭南', 1401, SHENZHEN],
  ['chengdu', '川渝', 1501, CHENGDU],
  ['nanjing', '江南', 1601, NANJING],
  ['suzhou', '江南', 1701, SUZHOU],
  ['wuhan', '两湖', 1801, WUHAN],
  ['chongqing', '川渝', 1901, CHONGQING],
  ['xian', '北方', 2001, XIAN],
  ['changsha', '两湖', 2101, CHANGSHA],
  ['xiamen', '岭南', 2201, XIAMEN],
  ['ningbo', '江南', 2301, NINGBO],
];

/** Columns: 名称|类型|等级|来源|有礼或无礼|城区|商圈|地铁线和米数|景观|起价|客房|车位|厅名和最多桌数. */
export function hotelLines(): HotelLine[] {
  return LISTS.flatMap(([citySlug, cuisine, firstId, text]) =>
    text
      .trim()
      .split('\n')
      .map((line, index): HotelLine => {
        const [name = '', type, tier, source, gifts, district = '', area = '', metro = '', scene, base, rooms, parking, halls = ''] =
          line.split('|');
        return {
          id: firstId + index,
          citySlug,
          cuisine,
          name,
          district,
          area,
          metro: metroText(metro),
          type: type as HotelLine['type'],
          scene: scene as Scene,
          gifts: gifts === '有礼',
          tier: Number(tier),
          source: Number(source),
          base: Number(base),
          rooms: Number(rooms),
          parking: Number(parking),
          halls: halls.split(' ').map((hall) => ({ name: hall.replace(/\d+$/, ''), tables: Number(/\d+$/.exec(hall)?.[0]) })),
        };
      }),
  );
}

function metroText(text: string): string {
  const [, line, metres] = /^(\d+)号线(\d+)$/.exec(text) ?? [];
  return line ? `距地铁${line}号线${metres}米` : '';
}
