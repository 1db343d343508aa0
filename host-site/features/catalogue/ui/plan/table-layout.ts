/** Places round tables in a hall. The same hall and number always give the same places. All lengths in metres. */
import type { HallPlan } from '../../../../../widgets/domain/hall-plan/hall-plan.ts';

/** A table for ten. */
export const TABLE_RADIUS = 0.9;
/** Table with chairs and guests. */
export const SEAT_RADIUS = 1.45;
/** Free width from the stage to the back wall, in the middle of the hall. */
export const AISLE = 2;
/** Free depth in front of the stage. */
const STAGE_CLEARANCE = 1.5;
/** Free depth in front of each door. */
const DOOR_CLEARANCE = 1.5;
/** From the seats to a wall. */
const WALL_CLEARANCE = 0.3;
/** Between the centres of two tables: at least 1.3 between their edges, and no more than guests find near. */
const PITCHES = Array.from({ length: 16 }, (_, step) => Math.round((4.6 - step / 10) * 10) / 10);

export interface Place {
  x: number;
  y: number;
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns what tables must not cover: stage, aisle, pillars, and the ground in front of doors. */
function keptFree({ width, length, stage, pillars, doors }: HallPlan): Rectangle[] {
  const middle = width / 2;
  const free: Rectangle[] = [{ left: middle - AISLE / 2, right: middle + AISLE / 2, top: 0, bottom: length }];
  if (stage) free.push({ left: 0, right: width, top: 0, bottom: stage.depth + STAGE_CLEARANCE });
  for (const { x, y, size } of pillars) free.push({ left: x - size / 2, right: x + size / 2, top: y - size / 2, bottom: y + size / 2 });
  for (const { wall, from, width: wide } of doors) {
    const to = from + wide;
    if (wall === 'front') free.push({ left: from, right: to, top: 0, bottom: DOOR_CLEARANCE });
    if (wall === 'back') free.push({ left: from, right: to, top: length - DOOR_CLEARANCE, bottom: length });
    if (wall === 'left') free.push({ left: 0, right: DOOR_CLEARANCE, top: from, bottom: to });
    if (wall === 'right') free.push({ left: width - DOOR_CLEARANCE, right: width, top: from, bottom: to });
  }
  return free;
}

/** Tolerance for sums of decimals. */
const NEARLY = 1e-6;

export function isFree({ x, y }: Place, free: readonly Rectangle[]): boolean {
  return free.every(({ left, right, top, bottom }) => {
    const dx = Math.max(left - x, 0, x - right);
    const dy = Math.max(top - y, 0, y - bottom);
    return dx * dx + dy * dy >= SEAT_RADIUS * SEAT_RADIUS - NEARLY;
  });
}

/** Returns all places of a grid beside the aisle, row by row from the stage, in each row from the aisle outwards. */
function placesAt(plan: HallPlan, pitch: number): Place[] {
  const { width, length, stage } = plan;
  const free = keptFree(plan);
  const wall = SEAT_RADIUS + WALL_CLEARANCE;
  const first = stage ? stage.depth + STAGE_CLEARANCE + SEAT_RADIUS : wall;
  const places: Place[] = [];
  for (let y = first; y <= length - wall + NEARLY; y += pitch)
    for (let offset = AISLE / 2 + SEAT_RADIUS; offset <= width / 2 - wall + NEARLY; offset += pitch)
      for (const x of [width / 2 - offset, width / 2 + offset]) if (isFree({ x, y }, free)) places.push({ x, y });
  return places;
}

export interface TableLayout {
  places: Place[];
  /** Metres between the centres of neighbouring tables. */
  pitch: number;
  /** Highest number of tables that a plan of this hall can have: the hotel's limit, or what fits by the rules. */
  most: number;
}

/** Places `tables` tables with the widest distance at which they fit; at most as many as the hotel accepts in the hall. */
export function layoutTables(plan: HallPlan, tables: number, maxTables: number): TableLayout {
  const grids = PITCHES.map((pitch) => ({ pitch, places: placesAt(plan, pitch) }));
  const room = Math.max(...grids.map(({ places }) => places.length));
  const most = Math.min(maxTables, room);
  const wanted = Math.max(0, Math.min(Math.floor(tables), most));
  const grid = grids.find(({ places }) => places.length >= wanted);
  return { places: grid?.places.slice(0, wanted) ?? [], pitch: grid?.pitch ?? 0, most };
}
