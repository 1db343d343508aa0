/** Increases the footer's top margin until the page fills the viewport. The smallest distance to the content above is padding in its style. */
import type { StopStretching } from '../platform/mounting/widget.ts';

const RESIZE_DEBOUNCE_MS = 300;

/** Returns the margin in px that brings the footer's lower edge to the viewport's; `bottom` is that edge without a margin. */
export const marginToFill = (viewport: number, bottom: number): number => Math.max(0, viewport - bottom);

/** Reduces the margin by the excess height of the page, caused by content below the footer. */
export const trimMargin = (margin: number, viewport: number, pageHeight: number): number =>
  Math.max(0, margin - Math.max(0, pageHeight - viewport));

/** Chromium counts a move as layout shift even within the frame that first paints an element, unless the element is hidden in that frame. */
function hideForOneFrame(style: CSSStyleDeclaration): void {
  style.visibility = 'hidden';
  requestAnimationFrame(() => {
    style.visibility = '';
  });
}

/**
 * Stretches after the next layout, after the page has loaded, 300 ms after each resize, and when the footer is put back into the page or changes its size.
 * Geometry is read in callbacks of a ResizeObserver, which run between layout and paint: nothing forces a layout, and no frame shows the footer elsewhere.
 * Without ResizeObserver the footer is not stretched.
 * @param footer its content box must not depend on its margin; its first child holds the content
 * @param isNew the footer has not been painted yet
 * @returns a function that stops it
 */
export function keepStretched(footer: HTMLElement, isNew: boolean): StopStretching {
  if (!(window.ResizeObserver as unknown)) return undefined;
  const { style, firstElementChild: content, ownerDocument } = footer;
  // In quirks mode the body represents the viewport, and the root's height is only that of its box.
  const page = ownerDocument.scrollingElement ?? ownerDocument.documentElement;
  let margin = 0;
  const setMargin = (px: number) => {
    style.marginTop = px ? `${px}px` : '';
    margin = px;
  };
  const observer = new ResizeObserver(([entry]) => {
    observer.unobserve(content as Element);
    const viewport = page.clientHeight;
    if (entry?.target === content) return setMargin(trimMargin(margin, viewport, page.scrollHeight));
    // The window would keep a removed footer alive.
    if (!footer.isConnected) return change(removeEventListener);
    change(addEventListener);
    setMargin(marginToFill(viewport, footer.getBoundingClientRect().bottom + scrollY - margin));
    if (margin) {
      // A descendant is reported in the same frame, after the layout with the new margin.
      observer.observe(content as Element);
      if (isNew) hideForOneFrame(style);
    }
    isNew = false;
  });
  /** The observer reports a footer once when it begins to observe it. */
  const stretch = () => {
    observer.disconnect();
    observer.observe(footer);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(stretch, RESIZE_DEBOUNCE_MS);
  };
  const change = (act: typeof addEventListener) => {
    act('resize', onResize);
    act('load', stretch);
  };
  stretch();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    change(removeEventListener);
    setMargin(0);
  };
}
