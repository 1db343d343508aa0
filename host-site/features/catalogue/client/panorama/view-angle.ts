/** The direction of view in a panorama, in degrees. */

export interface ViewAngle {
  /** To the right of the middle of the picture: -180 to 180. */
  yaw: number;
  /** Above the horizon. */
  pitch: number;
  /** Width of the field of view. */
  field: number;
}

const FIELD = { least: 35, most: 110 };
const HIGHEST = 80;
const TURN = 15;
const ZOOM = 0.8;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const wrapped = (yaw: number): number => ((((yaw + 180) % 360) + 360) % 360) - 180;

/** Returns the first view. Upright windows start with a narrower field, whose height is still large. */
export const firstView = (isUpright: boolean): ViewAngle => ({ yaw: 0, pitch: 0, field: isUpright ? 60 : 95 });

export const turned = ({ yaw, pitch, field }: ViewAngle, right: number, up: number): ViewAngle => ({
  yaw: wrapped(yaw + right),
  pitch: within(pitch + up, -HIGHEST, HIGHEST),
  field,
});

/** @param factor below 1 magnifies */
export const zoomed = (view: ViewAngle, factor: number): ViewAngle => ({
  ...view,
  field: within(view.field * factor, FIELD.least, FIELD.most),
});

/** Turns by one step to the right (1) or left (-1). */
export const stepped = (view: ViewAngle, by: number): ViewAngle => turned(view, by * TURN, 0);

/** Magnifies by one step (1) or the opposite (-1). */
export const zoomedBy = (view: ViewAngle, by: number): ViewAngle => zoomed(view, ZOOM ** by);

/** Returns the view after a key; undefined for other keys. */
export function viewAfterKey(view: ViewAngle, key: string): ViewAngle | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return stepped(view, key === 'ArrowLeft' ? -1 : 1);
  if (key === 'ArrowUp' || key === 'ArrowDown') return turned(view, 0, key === 'ArrowUp' ? TURN : -TURN);
  if (key === '+' || key === '=') return zoomedBy(view, 1);
  if (key === '-' || key === '_') return zoomedBy(view, -1);
  return undefined;
}

/** Returns the view that is a part of the way from one to another, over the shorter side. */
export const between = (from: ViewAngle, to: ViewAngle, part: number): ViewAngle => ({
  yaw: wrapped(from.yaw + wrapped(to.yaw - from.yaw) * part),
  pitch: from.pitch + (to.pitch - from.pitch) * part,
  field: from.field + (to.field - from.field) * part,
});

/** Whether two views look the same. */
export const isNear = (a: ViewAngle, b: ViewAngle): boolean =>
  Math.abs(wrapped(a.yaw - b.yaw)) + Math.abs(a.pitch - b.pitch) + Math.abs(a.field - b.field) < 0.1;
