/** Draws the panorama of a demo hall from its table plan: the same walls, doors, pillars and tables. The same plan always gives the same picture. */
import type { Door, HallPlan } from '../../../widgets/domain/hall-plan/hall-plan.ts';
import { layoutTables } from '../../../widgets/domain/hall-plan/table-layout.ts';
import { type Colours, disc, pillarPieces, tablePieces } from './furniture.ts';
import { type Canvas, createCanvas, PANORAMA, type Point } from './projection.ts';

export interface DrawnHall {
  plan: HallPlan;
  /** Metres. */
  height: number;
  tables: number;
}

/** 香槟 of the visual language, with flowers of 胭脂. */
const COLOURS: Colours = {
  deep: '#54402d',
  mid: '#a98456',
  soft: '#d9bc91',
  light: '#f0e2cb',
  paper: '#fbf6ec',
  gold: '#b8863f',
  carpet: '#f6ead6',
  flowers: ['#a43a45', '#d9978e', '#f3dacf', '#fcf1ea'],
  leaf: '#6f7d4f',
};
const EYES = 1.6;
const STAGE_HEIGHT = 0.5;
const DOOR_HEIGHT = 2.6;
/** Between the ribs of the ceiling. */
const COFFER = 3.2;

const fill = (colour: string, opacity = 1): string => `fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}`;
/** A rectangle on a floor or a ceiling. */
const flat = (left: number, right: number, front: number, back: number, z: number): Point[] => [
  { x: left, y: front, z },
  { x: right, y: front, z },
  { x: right, y: back, z },
  { x: left, y: back, z },
];
/** A rectangle that stands on a line from (ax, ay) to (bx, by). */
const upright = (ax: number, ay: number, bx: number, by: number, from: number, to: number): Point[] => [
  { x: ax, y: ay, z: from },
  { x: bx, y: by, z: from },
  { x: bx, y: by, z: to },
  { x: ax, y: ay, z: to },
];

type Line = [ax: number, ay: number, bx: number, by: number];
const partOf = ([ax, ay, bx, by]: Line, from: number, to: number): Line => {
  const length = Math.hypot(bx - ax, by - ay);
  const at = (metres: number): [number, number] => [ax + ((bx - ax) * metres) / length, ay + ((by - ay) * metres) / length];
  return [...at(from), ...at(to)];
};

/** Each wall from the end at which doors are measured. */
const wallsOf = ({ width, length }: HallPlan): Record<Door['wall'], Line> => ({
  front: [0, 0, width, 0],
  back: [0, length, width, length],
  left: [0, 0, 0, length],
  right: [width, 0, width, length],
});

function drawWalls(canvas: Canvas, { plan, height }: DrawnHall): void {
  for (const [name, line] of Object.entries(wallsOf(plan))) {
    canvas.polygon(upright(...line, 0, height), fill(name === 'left' || name === 'right' ? COLOURS.light : '#f5e9d6'));
    canvas.polygon(upright(...line, 0, 1), fill(COLOURS.soft, 0.75));
    canvas.polygon(upright(...line, 1, 1.06), fill(COLOURS.gold));
    canvas.polygon(upright(...line, height - 0.45, height), fill(COLOURS.soft));
    canvas.polygon(upright(...line, height - 0.5, height - 0.45), fill(COLOURS.gold));
    const metres = Math.hypot(line[2] - line[0], line[3] - line[1]);
    const panels = Math.max(1, Math.round(metres / 3));
    for (let at = 0; at < panels; at += 1) {
      const panel = partOf(line, (metres * (at + 0.14)) / panels, (metres * (at + 0.86)) / panels);
      canvas.polygon(
        upright(...panel, 1.3, height - 0.8),
        `fill="${COLOURS.paper}" stroke="${COLOURS.gold}" stroke-opacity=".5" stroke-width="2"`,
      );
    }
  }
}

function drawDoors(canvas: Canvas, { plan, height }: DrawnHall): void {
  const top = Math.min(DOOR_HEIGHT, height - 0.8);
  for (const { wall, from, width } of plan.doors) {
    const line = wallsOf(plan)[wall];
    canvas.polygon(upright(...partOf(line, from - 0.12, from + width + 0.12), 0, top + 0.12), fill(COLOURS.gold));
    for (const [left, right] of [
      [from, from + width / 2 - 0.02],
      [from + width / 2 + 0.02, from + width],
    ] as const) {
      canvas.polygon(upright(...partOf(line, left, right), 0, top), fill(COLOURS.deep));
      canvas.polygon(upright(...partOf(line, left + 0.15, right - 0.15), 0.2, top - 0.2), fill(COLOURS.mid, 0.45));
    }
  }
}

/** The stage with a draped wall and a moon gate of flowers. */
function drawStage(canvas: Canvas, { plan, height }: DrawnHall): void {
  const { stage, width } = plan;
  if (!stage) return;
  const [left, right] = [(width - stage.width) / 2, (width + stage.width) / 2];
  const folds = Math.round(stage.width / 0.3);
  for (let fold = 0; fold < folds; fold += 1) {
    const line = partOf([left, 0.02, right, 0.02], (stage.width * fold) / folds, (stage.width * (fold + 1)) / folds);
    canvas.polygon(upright(...line, STAGE_HEIGHT, height - 0.5), fill(COLOURS.flowers[fold % 2 ? 1 : 2] ?? '', 0.9));
  }
  const radius = Math.min(height * 0.36, stage.width * 0.3);
  const centre = { x: width / 2, z: STAGE_HEIGHT + radius * 0.95 };
  const ring = (size: number): Point[] =>
    Array.from({ length: 64 }, (_, at) => ({
      x: centre.x + size * Math.cos((at * Math.PI) / 32),
      y: 0.2,
      z: Math.max(STAGE_HEIGHT, centre.z + size * Math.sin((at * Math.PI) / 32)),
    }));
  canvas.polygon(ring(radius), fill(COLOURS.gold));
  canvas.polygon(ring(radius - 0.12), fill(COLOURS.paper));
  for (let bloom = 0; bloom < 40; bloom += 1) {
    const angle = -0.6 + (bloom / 40) * 3.6;
    const spread = radius + Math.sin(bloom * 2.4) * 0.16;
    const place = { x: centre.x + spread * Math.cos(angle), y: 0.25, z: Math.max(STAGE_HEIGHT + 0.1, centre.z + spread * Math.sin(angle)) };
    canvas.ball(place, 0.14 + 0.07 * Math.abs(Math.sin(bloom)), fill(bloom % 5 ? (COLOURS.flowers[bloom % 4] ?? '') : COLOURS.leaf));
  }
  canvas.polygon(flat(left, right, 0.02, stage.depth, STAGE_HEIGHT), fill(COLOURS.paper));
  canvas.polygon(upright(left, stage.depth, right, stage.depth, 0, STAGE_HEIGHT), fill(COLOURS.mid));
  canvas.polygon(upright(left, stage.depth, right, stage.depth, STAGE_HEIGHT - 0.08, STAGE_HEIGHT), fill(COLOURS.gold));
  for (const x of [left, right]) canvas.polygon(upright(x, 0, x, stage.depth, 0, STAGE_HEIGHT), fill(COLOURS.mid));
}

/** Ribs and lamps; none is above the camera. */
function drawCeiling(canvas: Canvas, { plan, height }: DrawnHall, camera: Point): void {
  const { width, length } = plan;
  const rib = (at: number, from: number) => Math.abs(at - from) > 0.3;
  for (let x = COFFER / 2 + ((width / 2) % COFFER); x < width; x += COFFER)
    if (rib(x, camera.x)) canvas.polygon(flat(x - 0.12, x + 0.12, 0, length, height), fill(COLOURS.soft));
  for (let y = COFFER / 2; y < length; y += COFFER)
    if (rib(y, camera.y)) canvas.polygon(flat(0, width, y - 0.12, y + 0.12, height), fill(COLOURS.soft));
  const lamps = [0.24, 0.76].flatMap((x) => [0.2, 0.44, 0.72, 0.92].map((y) => ({ x: x * width, y: y * length })));
  for (const lamp of lamps) {
    canvas.polygon(disc(lamp, 1.15, height - 0.05), fill(COLOURS.gold, 0.9));
    canvas.polygon(disc(lamp, 1, height - 0.1), fill('#fff6dc'));
    for (let at = 0; at < 8; at += 1) {
      const angle = (at * Math.PI) / 4;
      canvas.ball({ x: lamp.x + 0.75 * Math.cos(angle), y: lamp.y + 0.75 * Math.sin(angle), z: height - 0.7 }, 0.11, fill('#fff1c9'));
    }
    canvas.ball({ ...lamp, z: height - 0.8 }, 0.2, fill('#ffe9b0'));
  }
}

function drawFloor(canvas: Canvas, { plan, tables }: DrawnHall, camera: Point): void {
  const { width, length, stage } = plan;
  const start = (stage?.depth ?? 0) + 0.02;
  const aisle = (side: number, colour: string) => {
    for (const [front, back] of [
      [start, camera.y - 0.004],
      [camera.y + 0.004, length - 0.02],
    ] as const)
      canvas.polygon(flat(width / 2 - side, width / 2 + side, front, back, 0), fill(colour));
  };
  aisle(0.95, COLOURS.gold);
  aisle(0.9, COLOURS.carpet);
  for (const place of layoutTables(plan, tables, tables).places) canvas.polygon(disc(place, 1.5, 0), fill(COLOURS.deep, 0.16));
}

/** Returns the panorama as SVG, seen from the aisle behind the middle of the hall. */
export function hallPanorama(hall: DrawnHall): string {
  const { plan, height, tables } = hall;
  const camera = { x: plan.width / 2, y: plan.length * 0.58, z: EYES };
  const canvas = createCanvas(camera);
  drawFloor(canvas, hall, camera);
  drawCeiling(canvas, hall, camera);
  drawWalls(canvas, hall);
  drawDoors(canvas, hall);
  drawStage(canvas, hall);
  const pieces = [
    ...plan.pillars.flatMap((pillar) => pillarPieces(canvas, pillar, height, COLOURS)),
    ...layoutTables(plan, tables, tables).places.flatMap((place, at) => tablePieces(canvas, place, camera, COLOURS, at)),
  ];
  for (const piece of pieces.sort((a, b) => b.distance - a.distance)) piece.draw();
  const half = PANORAMA.height / 2;
  // The carpet below the camera: a polygon around that point has no outline in this projection.
  const below = half + (half * Math.atan(EYES / 0.85)) / (Math.PI / 2);
  const carpet = `<path d="M0 ${below.toFixed(1)}H${PANORAMA.width}V${PANORAMA.height}H0Z" ${fill(COLOURS.carpet)}/>`;
  const ground = `<path d="M0 0H${PANORAMA.width}V${half}H0Z" ${fill(COLOURS.paper)}/><path d="M0 ${half}H${PANORAMA.width}V${PANORAMA.height}H0Z" ${fill('#c9a878')}/>`;
  return canvas.svg().replace('>', `>${ground}`).replace('</svg>', `${carpet}</svg>`);
}
