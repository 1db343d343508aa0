/** Lets the footer's top margin grow until the page fills the viewport, never below the margin that its style gives it. */

const RESIZE_DEBOUNCE_MS = 300;

/** Margin that brings the footer's lower edge, at `bottom` with the margin at its floor, to the viewport's. All in px. */
export const stretchedTop = (floor: number, viewport: number, bottom: number): number => Math.max(floor, floor + viewport - bottom);

/** Takes back what the page is too high by: something stands below the footer. */
export const trimmedTop = (floor: number, top: number, viewport: number, pageHeight: number): number =>
  Math.max(floor, top - Math.max(0, pageHeight - viewport));

/** One measured step. Nothing is painted in between, so an unchanged page does not move. */
function stretch(frame: HTMLElement): void {
  const { style } = frame;
  const { documentElement, scrollingElement, defaultView: view } = frame.ownerDocument;
  if (!view) return;
  // In quirks mode the body stands for the window, and the root's height is only that of its box.
  const page = scrollingElement ?? documentElement;
  style.paddingTop = '';
  const floor = Number.parseFloat(view.getComputedStyle(frame).paddingTop) || 0;
  const viewport = page.clientHeight;
  const top = stretchedTop(floor, viewport, frame.getBoundingClientRect().bottom + view.scrollY);
  if (top <= floor) return;
  style.paddingTop = `${top}px`;
  const trimmed = trimmedTop(floor, top, viewport, page.scrollHeight);
  style.paddingTop = trimmed > floor ? `${trimmed}px` : '';
}

/** Stretches now, when the page has loaded, and 300 ms after the last resize; the returned function ends it. */
export function keepStretched(frame: HTMLElement): () => void {
  const now = () => stretch(frame);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resized = () => {
    clearTimeout(timer);
    timer = setTimeout(now, RESIZE_DEBOUNCE_MS);
  };
  now();
  addEventListener('load', now);
  addEventListener('resize', resized);
  return () => {
    clearTimeout(timer);
    removeEventListener('load', now);
    removeEventListener('resize', resized);
    frame.style.paddingTop = '';
  };
}
