import { readDocument } from './document.ts';

/** Replaces the frame in a hidden tab, which paints none. */
const FRAME_MS = 16;
/** The longest wait for a frame. */
const LATE_MS = 200;

/** Resolves in a task after the next paint. */
export const afterPaint = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, readDocument('hidden') ? FRAME_MS : LATE_MS);
  });
