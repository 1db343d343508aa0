import type { DetailEntry } from '../../../widgets/domain/catalogue/entities.ts';
import type { Fee } from '../../../widgets/domain/catalogue/fee.ts';
import type { DemoHall } from './hotels/halls.ts';
import { random } from './random.ts';

export interface DetailSection {
  title: string;
  details: DetailEntry[];
}

export interface PackageFacts {
  id: number;
  price: number;
  tables: number;
  lunch: boolean;
  hall: DemoHall;
  fees: readonly Fee[];
  items: readonly string[];
}

const one = (title: string, content: string): DetailSection => ({ title, details: [{ title: '', content }] });

/** Returns the sections below the menu, without fees, because those of the hotel apply. The texts use the same facts as the lists above them. */
export function packageDetails(facts: PackageFacts): DetailSection[] {
  return [
    one('套餐包含', includes(facts)),
    one('宴会厅说明', hallText(facts.hall)),
    one('赠送项目', presents(facts)),
    one('使用时间', times(facts)),
    one('预订须知', terms(facts)),
    one('适用日期', dates(facts)),
  ];
}

function includes({ id, price, hall, items }: PackageFacts): string {
  const hours = price >= 6000 ? 5 : 4;
  const parts = [`${hall.outdoor ? '户外场地与备用室内厅' : '宴会厅'}使用${hours}小时`, '主桌花艺1组', '签到台与迎宾牌各1组'];
  if (items.includes('红毯')) parts.push(`红毯${hall.max_tables >= 36 ? 25 : hall.max_tables >= 20 ? 20 : 12}米`);
  parts.push('椅套桌布');
  if (items.includes('香槟塔')) parts.push('香槟塔1座');
  parts.push(random(`${id}:includes`).pick(['专属婚宴管家1名', '婚宴管家1名、服务员每两桌1名', '婚礼统筹1名']));
  return `${parts.join('、')}。`;
}

function hallText(hall: DemoHall): string {
  const { name, floor, area, height, stage } = hall;
  if (hall.outdoor)
    return `${name}，位于室外，面积${area}㎡，${/草坪/.test(name) ? '可搭透明篷房' : '上有玻璃顶棚'}，净高${height}米；${hall.min_tables}至${hall.max_tables}桌，仪式区可坐${hall.max_tables * 8}人。雨天可移入同日预留的室内厅，不另收费。`;
  const pillars = hall.pillar_free ? '全厅无柱' : '两侧有立柱，舞台前无遮挡';
  return `${name}，位于${floor}，面积${area}㎡，层高${height}米，${pillars}；${hall.min_tables}至${hall.max_tables}桌，舞台${stage}。同层同时段只接一场。`;
}

function presents({ id, tables, items }: PackageFacts): string {
  const list = [];
  if (items.includes('婚房一晚')) list.push('婚房一晚（大床，含双早）');
  if (tables >= 12) list.push(`试菜一次（满${tables}桌，6人以内）`);
  list.push(random(`${id}:presents`).pick(['喜糖分装20份', '电子请柬一套', '桌卡与席位图印制', '伴手礼摆台布置']));
  return `${list.join('；')}。`;
}

function times({ id, lunch }: PackageFacts): string {
  const build = random(`${id}:times`).pick(['布场可从前一日22:00开始', '布场可从前一日21:00开始', '布场可从当日6:00开始']);
  return lunch
    ? `仪式10:00–11:30，午宴11:30–14:30；${build}，以酒店当日安排为准。`
    : `午宴10:30–14:30，晚宴16:30–20:30；${build}，以酒店当日安排为准。`;
}

function terms({ tables, fees }: PackageFacts): string {
  const deposit = fees.find((fee) => fee.name === '定金');
  const spare = tables >= 20 ? 2 : 1;
  const change = deposit?.value === 20 ? '改期一次免费，须提前60日提出' : '改期须提前90日提出';
  return `${tables}桌起订，备桌${spare}桌，用不完不计费。婚期前7日可增减，上限为10%。定金为合同额的${deposit?.value ?? 20}%，${change}。`;
}

function dates({ id }: PackageFacts): string {
  return random(`${id}:dates`).pick([
    '2026年12月1日至2027年9月30日；国庆、元旦当日另行询问。',
    '2026年12月1日至2027年12月31日；法定节假日另行询问。',
    '2027年1月1日至2027年12月31日；五一、国庆假期另行询问。',
    '2026年12月1日至2027年6月30日；除夕至正月初六不接待。',
  ]);
}
