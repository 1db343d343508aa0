import { expect, it } from 'vitest';
import {
  between,
  firstView,
  isNear,
  stepped,
  turned,
  viewAfterKey,
  zoomed,
} from '../../../../../../host-site/features/catalogue/client/panorama/view-angle.ts';

const view = firstView(false);

it('turns around without an end, and up and down to a limit', () => {
  let turning = view;
  for (let step = 0; step < 24; step += 1) turning = stepped(turning, 1);
  expect(turning).toEqual(view);
  expect(turned(view, -190, 0).yaw).toBe(170);
  expect(turned(view, 0, 200).pitch).toBe(80);
  expect(turned(view, 0, -200).pitch).toBe(-80);
});

it('keeps the field of view within limits', () => {
  expect(zoomed(view, 0.01).field).toBe(35);
  expect(zoomed(view, 100).field).toBe(110);
});

it('knows arrows, plus and minus, and no other keys', () => {
  expect(viewAfterKey(view, 'ArrowLeft')).toEqual({ ...view, yaw: -15 });
  expect(viewAfterKey(view, 'ArrowDown')).toEqual({ ...view, pitch: -15 });
  expect(viewAfterKey(view, '=')?.field).toBeLessThan(view.field);
  expect(viewAfterKey(view, '-')?.field).toBeGreaterThan(view.field);
  expect(viewAfterKey(view, 'Escape')).toBeUndefined();
});

it('moves over the shorter side', () => {
  const [from, to] = [
    { ...view, yaw: 170 },
    { ...view, yaw: -170 },
  ];
  expect(between(from, to, 0.25).yaw).toBe(175);
  expect(isNear({ ...view, yaw: 179.98 }, { ...view, yaw: -180 })).toBe(true);
});
