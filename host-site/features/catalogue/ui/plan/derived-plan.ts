/** A plan for halls that have published only their area or their number of tables. Such a drawing is marked 示意. */
import type { HallPlan } from '../../../../../widgets/domain/hall-plan/hall-plan.ts';
import { layoutTables } from './table-layout.ts';

/** Depth for each metre of width: common for rectangular halls. */
const DEPTH = 1.3;
/** Square metres for each table, where the area is unknown. */
const PER_TABLE = 16;
const STEP = 20;
const SMALLEST_AREA = 60;

function planOfArea(area: number): HallPlan {
  const width = Math.round(Math.sqrt(area / DEPTH) * 10) / 10;
  const length = Math.round((area / width) * 10) / 10;
  const wide = Math.min(9, Math.round(width * 0.4));
  const door = Math.min(3, width / 3);
  return {
    width,
    length,
    stage: { width: wide, depth: Math.max(2, Math.round(wide * 0.4)) },
    pillars: [],
    doors: [{ wall: 'back', from: Math.round((width / 2 - door / 2) * 10) / 10, width: Math.round(door * 10) / 10 }],
  };
}

/** Returns a rectangular hall of the area; without an area, the smallest one that holds the tables. */
export function derivedPlan({ area, maxTables }: { area: number; maxTables: number }): HallPlan {
  if (area > 0) return planOfArea(Math.max(area, SMALLEST_AREA));
  let size = Math.max(SMALLEST_AREA, maxTables * PER_TABLE);
  while (layoutTables(planOfArea(size), maxTables, maxTables).places.length < maxTables) size += STEP;
  return planOfArea(size);
}
