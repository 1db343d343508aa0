/** Turns a panorama with a mouse or a finger, and zooms with two fingers or the wheel. */
import { turned, type ViewAngle, zoomed } from './view-angle.ts';

const WHEEL = 1.08;

/** Calls `change` with the change of the view while pointers move over the stage; the picture follows the pointer and stops with it. */
export function followPointers(stage: HTMLElement, change: (next: (view: ViewAngle) => ViewAngle) => void): void {
  const pointers = new Map<number, PointerEvent>();
  const spread = () => {
    const [one, other] = [...pointers.values()];
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  };
  stage.addEventListener('pointerdown', (event) => {
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
  });
  stage.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const distance = spread();
    pointers.set(event.pointerId, event);
    if (pointers.size > 1) {
      const ratio = distance / spread();
      if (Number.isFinite(ratio) && ratio > 0) change((view) => zoomed(view, ratio));
      return;
    }
    const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY];
    change((view) => turned(view, (-x * view.field) / stage.clientWidth, (y * view.field) / stage.clientWidth));
  });
  const release = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);
  stage.addEventListener('pointerup', release);
  stage.addEventListener('pointercancel', release);
  stage.addEventListener('wheel', (event) => {
    event.preventDefault();
    change((view) => zoomed(view, event.deltaY > 0 ? WHEEL : 1 / WHEEL));
  });
}
