/** What stands in a drawn hall: tables with chairs, flowers and plates, and pillars. */
import type { Pillar } from '../../../widgets/domain/hall-plan/hall-plan.ts';
import { type Place, TABLE_RADIUS } from '../../../widgets/domain/hall-plan/table-layout.ts';
import type { Canvas, Point } from './projection.ts';

export interface Colours {
  deep: string;
  mid: string;
  soft: string;
  light: string;
  paper: string;
  gold: string;
  carpet: string;
  flowers: readonly string[];
  leaf: string;
}

/** A part of the picture; the farthest are drawn first. */
export interface Piece {
  distance: number;
  draw(): void;
}

const SEATS = 10;
const TABLE_HEIGHT = 0.75;
const CHAIR = { radius: 1.28, width: 0.44, height: 0.98 };
const around = (count: number): number[] => Array.from({ length: count }, (_, at) => (2 * Math.PI * at) / count);
const onCircle = ({ x, y }: Place, radius: number, angle: number, z: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
  z,
});
export const disc = (centre: Place, radius: number, z: number): Point[] => around(48).map((angle) => onCircle(centre, radius, angle, z));

const fill = (colour: string, opacity = 1): string => `fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}`;

/** Returns the half of the cloth that faces the camera, which is outside of the circle. */
function skirt(centre: Place, camera: Place): Point[] {
  const [dx, dy] = [camera.x - centre.x, camera.y - centre.y];
  const reach = Math.acos(Math.min(1, TABLE_RADIUS / Math.hypot(dx, dy)));
  const angles = Array.from({ length: 25 }, (_, at) => Math.atan2(dy, dx) - reach + (2 * reach * at) / 24);
  return [
    ...angles.map((angle) => onCircle(centre, TABLE_RADIUS, angle, TABLE_HEIGHT)),
    ...angles.reverse().map((angle) => onCircle(centre, TABLE_RADIUS * 1.04, angle, 0.02)),
  ];
}

function chair(canvas: Canvas, table: Place, angle: number, colours: Colours): Piece {
  const middle = onCircle(table, CHAIR.radius, angle, 0.5);
  const side = { x: (-Math.sin(angle) * CHAIR.width) / 2, y: (Math.cos(angle) * CHAIR.width) / 2 };
  const panel = (from: number, to: number): Point[] => [
    { x: middle.x - side.x, y: middle.y - side.y, z: from },
    { x: middle.x + side.x, y: middle.y + side.y, z: from },
    { x: middle.x + side.x, y: middle.y + side.y, z: to },
    { x: middle.x - side.x, y: middle.y - side.y, z: to },
  ];
  return {
    distance: canvas.distance(middle),
    draw() {
      canvas.polygon(panel(0, CHAIR.height), fill(colours.light));
      canvas.polygon(panel(0, 0.45), fill(colours.soft, 0.55));
      canvas.polygon(panel(0.6, 0.72), fill(colours.gold, 0.8));
    },
  };
}

function setTable(canvas: Canvas, place: Place, camera: Place, colours: Colours, seed: number): Piece {
  return {
    distance: canvas.distance({ ...place, z: TABLE_HEIGHT }),
    draw() {
      canvas.polygon(skirt(place, camera), fill(colours.soft));
      canvas.polygon(disc(place, TABLE_RADIUS, TABLE_HEIGHT), fill(colours.paper));
      for (const angle of around(SEATS)) {
        canvas.polygon(disc(onCircle(place, 0.66, angle, 0), 0.13, TABLE_HEIGHT + 0.01), fill(colours.soft));
        canvas.polygon(disc(onCircle(place, 0.66, angle, 0), 0.09, TABLE_HEIGHT + 0.015), fill(colours.paper));
      }
      canvas.polygon(disc(place, 0.3, TABLE_HEIGHT + 0.01), fill(colours.leaf));
      for (const [at, angle] of around(7).entries())
        canvas.ball(
          onCircle(place, 0.17, angle + seed, TABLE_HEIGHT + 0.14),
          0.11,
          fill(colours.flowers[(at + seed) % colours.flowers.length] ?? ''),
        );
      canvas.ball({ ...place, z: TABLE_HEIGHT + 0.27 }, 0.14, fill(colours.flowers[seed % colours.flowers.length] ?? ''));
    },
  };
}

/** Returns the pieces of a table: its cloth and its chairs. */
export function tablePieces(canvas: Canvas, place: Place, camera: Place, colours: Colours, seed: number): Piece[] {
  const chairs = around(SEATS).map((angle) => chair(canvas, place, angle + Math.PI / SEATS, colours));
  return [setTable(canvas, place, camera, colours, seed), ...chairs];
}

/** Returns the sides of a pillar. */
export function pillarPieces(canvas: Canvas, { x, y, size }: Pillar, height: number, colours: Colours): Piece[] {
  const half = size / 2;
  const corners: [number, number][] = [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
  return corners.map(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % 4] as [number, number];
    const side = (from: number, to: number): Point[] => [
      { x: ax, y: ay, z: from },
      { x: bx, y: by, z: from },
      { x: bx, y: by, z: to },
      { x: ax, y: ay, z: to },
    ];
    return {
      distance: canvas.distance({ x: (ax + bx) / 2, y: (ay + by) / 2, z: 1.6 }),
      draw() {
        canvas.polygon(side(0, height), fill(at % 2 ? colours.light : colours.soft));
        canvas.polygon(side(0, 0.4), fill(colours.mid));
        canvas.polygon(side(height - 0.5, height), fill(colours.gold, 0.7));
      },
    };
  });
}
