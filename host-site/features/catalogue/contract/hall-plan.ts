/** Reads and checks plans of halls. */
import { type Door, type HallPlan, type Pillar, WALLS, type Wall } from '../../../../widgets/domain/hall-plan/hall-plan.ts';

/** A plan as import files and tables state it. */
export interface WrittenPlan {
  width: number;
  length: number;
  /** `9×4`: width and depth. */
  stage: string;
  /** `3.2,8,0.8`: centre and side. */
  pillars: readonly string[];
  /** `后,14,3`: wall, start and width. */
  doors: readonly string[];
}

const WALL_NAMES: Readonly<Record<string, Wall>> = { 前: 'front', 后: 'back', 左: 'left', 右: 'right' };
const NUMBER = '(\\d{1,3}(?:\\.\\d{1,2})?)';
const STAGE = new RegExp(`^${NUMBER}[×xX*]${NUMBER}(?:米|m)?$`);
const PILLAR = new RegExp(`^${NUMBER}[,，]${NUMBER}[,，]${NUMBER}$`);
const DOOR = new RegExp(`^(front|back|left|right|前|后|左|右)[,，]${NUMBER}[,，]${NUMBER}$`);
const SMALLEST_SIDE = 4;

export function parseStage(text: string): HallPlan['stage'] {
  const match = STAGE.exec(text.replace(/\s/g, ''));
  return match ? { width: Number(match[1]), depth: Number(match[2]) } : null;
}

export function parsePillar(text: string): Pillar | undefined {
  const match = PILLAR.exec(text.replace(/\s/g, ''));
  return match ? { x: Number(match[1]), y: Number(match[2]), size: Number(match[3]) } : undefined;
}

export function parseDoor(text: string): Door | undefined {
  const match = DOOR.exec(text.replace(/\s/g, ''));
  const wall = match && (WALL_NAMES[match[1] ?? ''] ?? WALLS.find((name) => name === match[1]));
  return wall ? { wall, from: Number(match[2]), width: Number(match[3]) } : undefined;
}

const present = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

/** Returns the plan; null when width and length are not stated. Entries that cannot be read are left out: imports refuse them. */
export function readPlan({ width, length, stage, pillars, doors }: WrittenPlan): HallPlan | null {
  if (!(width > 0 && length > 0)) return null;
  return { width, length, stage: parseStage(stage), pillars: present(pillars.map(parsePillar)), doors: present(doors.map(parseDoor)) };
}

/** The part of a plan that contradicts another one, for the message of an import; undefined when the plan is consistent. */
export type PlanFault = 'size' | 'area' | 'stage' | 'pillars' | 'doors';

const fitsOn = ({ wall, from, width }: Door, plan: HallPlan): boolean =>
  width > 0 && from + width <= (wall === 'front' || wall === 'back' ? plan.width : plan.length);

/** Returns what is wrong with a plan. @param area square metres as published; 0: unknown */
export function planFault(plan: HallPlan, area: number): PlanFault | undefined {
  const { width, length, stage, pillars, doors } = plan;
  if (Math.min(width, length) < SMALLEST_SIDE) return 'size';
  // Halls have niches, and published areas are rounded.
  if (area > 0 && Math.abs(width * length - area) > area * 0.25) return 'area';
  if (stage && (stage.width <= 0 || stage.depth <= 0 || stage.width > width || stage.depth > length / 2)) return 'stage';
  const isInside = ({ x, y, size }: Pillar) =>
    size > 0 && x - size / 2 >= 0 && x + size / 2 <= width && y - size / 2 >= 0 && y + size / 2 <= length;
  if (!pillars.every(isInside)) return 'pillars';
  return doors.every((door) => fitsOn(door, plan)) ? undefined : 'doors';
}
