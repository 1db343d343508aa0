/** Import file of halls: its cells, and the rules of a table plan. */
import { z } from 'zod';
import { type PlanFault, parseDoor, parsePillar, parseStage, planFault, readPlan } from '../../contract/hall-plan.ts';
import { rowFault } from './fault.ts';
import * as f from './fields.ts';

const MOST_PILLARS = 60;
const MOST_DOORS = 20;

const cells = z.strictObject({
  id: f.id,
  merchant_id: f.id,
  name: f.title(60),
  min_tables: f.wholeOr(1, 1, 1000),
  max_tables: f.whole(1, 1000),
  area: f.wholeOr(0, 0, 100_000),
  height: f.metres,
  floor: f.text(20),
  pillar_free: f.flag(0),
  features: f.list(12, 20),
  pictures: f.pictures,
  width: f.metres,
  length: f.metres,
  stage: f.text(20),
  pillars: f.list(MOST_PILLARS, 30),
  doors: f.list(MOST_DOORS, 30),
  panorama: f.text(120),
});
type Cells = z.output<typeof cells>;

const isWithout =
  (fault: PlanFault) =>
  (hall: Cells): boolean => {
    const plan = readPlan(hall);
    return plan === null || planFault(plan, hall.area) !== fault;
  };

export const hallRow = cells
  .refine(
    (hall) => hall.min_tables <= hall.max_tables,
    rowFault('min_tables', 'range', '最少桌数大于最多桌数', 'min_tables is more than max_tables'),
  )
  .refine(
    ({ width, length }) => width > 0 === length > 0,
    rowFault('length', 'half a plan', '长和宽要一起写', 'width and length must be stated together'),
  )
  .refine(
    ({ width, stage, pillars, doors }) => width > 0 || (!stage && !pillars.length && !doors.length),
    rowFault('width', 'plan without size', '写了舞台、柱子或门，还要写长和宽', 'stage, pillars and doors need width and length'),
  )
  .refine(
    ({ stage }) => !stage || parseStage(stage) !== null,
    rowFault('stage', 'unreadable stage', '舞台要写成9×4（宽×深，米）', 'must be width×depth in metres, such as 9×4'),
  )
  .refine(
    ({ pillars }) => pillars.every(parsePillar),
    rowFault(
      'pillars',
      'unreadable pillar',
      '每根柱子要写成3.2,8,0.8（中心的横、纵位置与边长，米）',
      'each must be x,y,side in metres, such as 3.2,8,0.8',
    ),
  )
  .refine(
    ({ doors }) => doors.every(parseDoor),
    rowFault(
      'doors',
      'unreadable door',
      '每扇门要写成后,14,3（前、后、左或右墙，起点与宽，米）',
      'each must be wall,start,width, such as back,14,3',
    ),
  )
  .refine(isWithout('size'), rowFault('width', 'too small a hall', '长和宽至少4米', 'width and length must be at least 4'))
  .refine(
    isWithout('area'),
    rowFault('area', 'other area', '面积与长×宽相差超过四分之一', 'differs from width × length by more than a quarter'),
  )
  .refine(
    isWithout('stage'),
    rowFault('stage', 'stage outside', '舞台比厅宽，或深过厅的一半', 'is wider than the hall or deeper than half of it'),
  )
  .refine(isWithout('pillars'), rowFault('pillars', 'pillar outside', '有柱子在厅外', 'has a pillar outside of the hall'))
  .refine(isWithout('doors'), rowFault('doors', 'door outside', '有门超出墙的长度', 'has a door that is longer than its wall'))
  .refine(
    ({ pillar_free, pillars }) => !(pillar_free && pillars.length),
    rowFault('pillar_free', 'pillars in a hall without', '写了无柱，又写了柱子', 'is set, but the hall has pillars'),
  );
