import { hallPictures, type PicturePicker } from '../pictures.ts';
import { random } from '../random.ts';
import type { HotelLine } from './hotel-list.ts';

export interface DemoHall {
  id: number;
  name: string;
  min_tables: number;
  max_tables: number;
  area: number;
  /** Metres; for a lawn the height of its tent, for a terrace that of its glass roof. */
  height: number;
  floor: string;
  pillar_free: number;
  features: string[];
  pictures: string[];
  outdoor: boolean;
  stage: string;
  /** Name of the panorama; empty without one. */
  panorama: string;
}

const OUTDOOR = /草坪|露台/;
/** Houses of one to three floors. */
const LOW: readonly HotelLine['type'][] = ['草坪庄园', '特色餐厅', '婚礼会所'];

/** Halls of a hotel, largest first as in the list. Area, height and floor follow from the number of tables. */
export function demoHalls(line: HotelLine, picker: PicturePicker): DemoHall[] {
  const floors = random(`${line.id}:floors`).some([2, 3, 5, 6, 8], line.halls.length).reverse();
  return line.halls.map(({ name, tables }, index) => {
    const id = line.id * 10 + index + 1;
    const chance = random(`${id}:hall`);
    const outdoor = OUTDOOR.test(name);
    const lawn = name.endsWith('草坪');
    const pillarFree = !outdoor && (tables >= 36 || chance.below(3) === 0);
    const stage = tables >= 40 ? '12×5米' : tables >= 30 ? '9×4米' : tables >= 18 ? '7×3米' : '5×3米';
    return {
      id,
      name,
      min_tables: Math.max(4, Math.round((tables * (0.28 + chance.below(8) / 100)) / 2) * 2),
      max_tables: tables,
      area: Math.round((tables * (22.5 + chance.below(30) / 10) + (tables < 20 ? 50 : 20)) / 10) * 10,
      height: outdoor ? (lawn ? 4.8 : 3.9) : Math.round((3.9 + tables * 0.055 + chance.below(5) / 10) * 10) / 10,
      floor: outdoor
        ? '室外'
        : LOW.includes(line.type) || line.scene === '庭院'
          ? `${line.halls.slice(0, index).filter((hall) => !OUTDOOR.test(hall.name)).length + 1}层`
          : `${floors[index]}层`,
      pillar_free: pillarFree ? 1 : 0,
      features: outdoor ? ['户外仪式区', lawn ? '可搭透明篷房' : '玻璃顶棚'] : features(line, tables, pillarFree, stage, chance.below(4)),
      pictures: hallPictures(outdoor, picker),
      outdoor,
      stage,
      panorama: '',
    };
  });
}

function features(line: HotelLine, tables: number, pillarFree: boolean, stage: string, draw: number): string[] {
  const list = pillarFree ? ['无柱', `舞台${stage}`] : [`舞台${stage}`];
  if (tables >= 40) return [...list, 'LED大屏'];
  if (tables <= 14) return ['适合小婚礼', draw % 2 ? '自然采光' : '独立签到区'];
  const view = {
    江景: '江景',
    湖景: '湖景',
    海景: '海景',
    山景: '山景',
    园林: '临园',
    庭院: '临院',
    草坪: '连草坪',
    中式: '中式陈设',
    城景: '挑高前厅',
  }[line.scene];
  return draw < 2 ? [...list, view] : [...list, '独立迎宾区'];
}
