/** Increases the footer's top margin until the page fills the viewport. The margin never falls below that of its style. */

const RESIZE_DEBOUNCE_MS = 300;

/** Returns the margin in px that brings the footer's lower edge to the viewport's; `bottom` is that edge at the smallest margin. */
export const stretchedTop = (floor: number, viewport: number, bottom: number): number => Math.max(floor, floor + viewport - bottom);

/** Reduces the margin by the excess height of the page, caused by content below the footer. */
export const trimmedTop = (floor: number, top: number, viewport: number, pageHeight: number): number =>
  Math.max(floor, top - Math.max(0, pageHeight - viewport));

/** Measures and sets the margin once. The browser paints nothing in between, so an unchanged page does not move. */
function stretch(frame: HTMLElement): void {
  const { style } = frame;
  const { documentElement, scrollingElement, defaultView: view } = frame.ownerDocument;
  if (!view) return;
  // In quirks mode the body represents the viewport, and the root's height is only that of its box.
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

/** Stretches now, after the page has loaded, and 300 ms after each resize. Returns a function that stops it. */
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
