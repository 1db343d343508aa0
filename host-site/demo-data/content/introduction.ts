import type { DemoHall } from './hotels/halls.ts';
import type { HotelLine, Scene } from './hotels/hotel-list.ts';
import { random } from './random.ts';

const OPENINGS: Record<Scene, readonly string[]> = {
  江景: ['临江而建，落地窗外就是江面', '酒店沿江而立，傍晚可看江上灯火'],
  湖景: ['酒店临湖，推窗见水', '临湖而建，湖边步道可作外景'],
  海景: ['面海而建，日落时分最宜拍照', '酒店近海，宴会厅外有观海露台'],
  山景: ['依山而建，四季见绿', '背山面城，清晨可见山岚'],
  城景: ['地处商圈，赴宴宾客出行方便', '位于城区中心，往来交通便利'],
  中式: ['中式陈设，雕窗与灯笼都是旧式样', '木梁花窗，适合中式婚礼'],
  园林: ['园中有池有桥，可办中式仪式', '粉墙花窗，曲廊连着宴会厅'],
  庭院: ['独栋庭院，一日只接一场', '院中有树有花，仪式与宴席都在院里'],
  草坪: ['草坪与室内厅相连，仪式后步行入席', '林间草坪，白天办仪式最好'],
};
const COUNTS = ['', '一', '两', '三', '四', '五'];

/** Returns two or three sentences that follow from the facts of the halls. */
export function introduction(line: HotelLine, halls: readonly DemoHall[]): string {
  const inside = halls.filter((hall) => !hall.outdoor);
  const outside = halls.find((hall) => hall.outdoor);
  const [largest] = inside;
  if (!largest) throw new Error(`introduction: ${line.name} has no hall under a roof`);
  const smallest = inside[inside.length - 1];
  const floors = new Set(inside.map((hall) => hall.floor)).size;
  const count = `${COUNTS[inside.length]}个宴会厅`;
  const opening = random(`${line.id}:introduction`).pick(OPENINGS[line.scene]);
  const placing =
    inside.length === 1
      ? `${largest.name}可摆${largest.max_tables}桌`
      : floors === inside.length
        ? `${count}各在一层，互不打扰`
        : `${count}各有独立入口`;
  const facts = inside.length === 1 ? '' : `${largest.name}最多可摆${largest.max_tables}桌${largest.pillar_free ? '，全厅无柱' : ''}`;
  const small = smallest && smallest !== largest && smallest.max_tables <= 16 ? `；${smallest.name}适合小婚礼与回门宴` : '';
  const lawn = outside ? `${outside.name}可办户外仪式，雨天移入室内。` : '';
  return `${opening}；${placing}。${facts ? `${facts}${small}。` : ''}${lawn}`;
}

const ROADS: Record<Scene, readonly string[]> = {
  江景: ['示例江路', '示例滨江路'],
  湖景: ['示例湖路', '示例环湖路'],
  海景: ['示例海路', '示例观海路'],
  山景: ['示例山路', '示例林荫路'],
  城景: ['示例路', '示例大道', '示例中路'],
  中式: ['示例老街', '示例巷'],
  园林: ['示例园路', '示例巷'],
  庭院: ['示例巷', '示例西路'],
  草坪: ['示例林路', '示例东路'],
};

/** Returns an address in a street called example road: no real business has this address. */
export function demoAddress(line: HotelLine): string {
  const chance = random(`${line.id}:address`);
  return `${line.district}${chance.pick(ROADS[line.scene])}${6 + chance.below(190)}号`;
}
