/**
 * The floor of a banquet hall in metres. The origin is the corner left of the stage as guests see it: x runs along the stage wall, y away from it.
 */

export const WALLS = ['front', 'back', 'left', 'right'] as const;
/** The stage is at the front. */
export type Wall = (typeof WALLS)[number];

export interface Pillar {
  /** Centre. */
  x: number;
  y: number;
  /** Side of the square. */
  size: number;
}

export interface Door {
  wall: Wall;
  /** From the front left corner's end of the wall to the door: along x on front and back, along y on the sides. */
  from: number;
  width: number;
}

export interface HallPlan {
  /** Along the stage wall. */
  width: number;
  /** From the stage wall to the back. */
  length: number;
  /** In the middle of the stage wall; null without one. */
  stage: { width: number; depth: number } | null;
  pillars: Pillar[];
  doors: Door[];
}
