import type { WrittenPlan } from '../../../../widgets/domain/hall-plan/hall-plan.ts';
import { parseStage } from '../../../../widgets/domain/hall-plan/hall-plan.ts';
import type { DemoHall } from './halls.ts';

/** Depth of a hall for each metre of width. */
const DEPTH = 1.25;
/** Pillars stand along the sides, so that nothing is between guests and stage. */
const PILLAR = { fromWall: 0.8, side: 0.8, apart: 7, fromStage: 4 };
const MAIN_DOOR = 2.4;
const SIDE_DOOR = 1.8;

const rounded = (metres: number): number => Math.round(metres * 10) / 10;

/** Returns the floor of a hall, from its area; lawns and terraces have none, so that their drawing is derived. */
export function demoPlan({ area, outdoor, stage, pillar_free }: DemoHall): WrittenPlan {
  if (outdoor) return { width: 0, length: 0, stage: '', pillars: [], doors: [] };
  const width = rounded(Math.sqrt(area / DEPTH));
  const length = rounded(area / width);
  const depth = parseStage(stage)?.depth ?? 0;
  const pillars: string[] = [];
  if (!pillar_free)
    for (let y = depth + PILLAR.fromStage; y < length - PILLAR.side; y += PILLAR.apart)
      for (const x of [PILLAR.fromWall, width - PILLAR.fromWall]) pillars.push(`${rounded(x)},${rounded(y)},${PILLAR.side}`);
  return {
    width,
    length,
    stage: stage.replace('米', ''),
    pillars,
    doors: [`后,${rounded(width / 2 - MAIN_DOOR / 2)},${MAIN_DOOR}`, `左,${rounded(length * 0.6)},${SIDE_DOOR}`],
  };
}
