/** Projects a hall onto an equirectangular picture and writes the shapes as SVG. All lengths in metres. */

export interface Point {
  x: number;
  y: number;
  /** Above the floor. */
  z: number;
}

/** Pixels of the picture. */
export const PANORAMA = { width: 4096, height: 2048 };

/** Longest part of an edge that stays straight in the picture. */
const STEP = 0.15;

interface Pixel {
  x: number;
  y: number;
}

export interface Canvas {
  /** Fills a polygon. It must not contain the point above or below the camera. @param style attributes of the SVG element */
  polygon(points: readonly Point[], style: string): void;
  /** Fills a ball. */
  ball(centre: Point, radius: number, style: string): void;
  /** Returns the distance from the camera. */
  distance(point: Point): number;
  /** Returns the shapes in the order in which they were drawn. */
  svg(): string;
}

const steps = (from: Point, to: Point): Point[] => {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z) / STEP));
  const at = (part: number, key: keyof Point) => from[key] + (to[key] - from[key]) * part;
  return Array.from({ length: count }, (_, step) => ({ x: at(step / count, 'x'), y: at(step / count, 'y'), z: at(step / count, 'z') }));
};

/** @param camera sees the stage wall (y = 0) in the middle of the picture */
export function createCanvas(camera: Point): Canvas {
  const { width, height } = PANORAMA;
  const shapes: string[] = [];
  const pixelOf = ({ x, y, z }: Point): Pixel => {
    const [right, ahead, up] = [x - camera.x, camera.y - y, z - camera.z];
    return {
      x: width * (0.5 + Math.atan2(right, ahead) / (2 * Math.PI)),
      y: height * (0.5 - Math.atan2(up, Math.hypot(right, ahead)) / Math.PI),
    };
  };
  /** A shape over the edge of the picture continues at its other side. */
  const add = (left: number, right: number, shape: (shift: number) => string) => {
    for (const shift of [-width, 0, width]) if (right + shift > 0 && left + shift < width) shapes.push(shape(shift));
  };
  return {
    polygon(points, style) {
      const pixels: Pixel[] = [];
      for (const point of points.flatMap((from, at) => steps(from, points[(at + 1) % points.length] as Point))) {
        const pixel = pixelOf(point);
        const before = pixels.at(-1)?.x ?? pixel.x;
        pixels.push({ ...pixel, x: pixel.x + width * Math.round((before - pixel.x) / width) });
      }
      const xs = pixels.map(({ x }) => x);
      const path = (shift: number) => pixels.map(({ x, y }) => `${(x + shift).toFixed(1)} ${y.toFixed(1)}`).join('L');
      add(Math.min(...xs), Math.max(...xs), (shift) => `<path d="M${path(shift)}Z" ${style}/>`);
    },
    ball(centre, radius, style) {
      const { x, y } = pixelOf(centre);
      const size = (height / Math.PI) * Math.asin(Math.min(1, radius / this.distance(centre)));
      const wide = size / Math.cos(Math.PI * (0.5 - y / height));
      add(x - wide, x + wide, (shift) => {
        const place = `cx="${(x + shift).toFixed(1)}" cy="${y.toFixed(1)}"`;
        return `<ellipse ${place} rx="${wide.toFixed(1)}" ry="${size.toFixed(1)}" ${style}/>`;
      });
    },
    distance: ({ x, y, z }) => Math.hypot(x - camera.x, y - camera.y, z - camera.z),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`,
  };
}
