/** Shows a panel above the page, where no ancestor clips, covers or moves it. */
import { readDocument } from '../document.ts';

/** Distance between a panel and the edges of the window in px. */
const MARGIN = 16;

/**
 * Moves `panel` from the place that its style sheet gives it into the top layer, or fixes it there in browsers without popovers. The panel follows `anchor`
 * and stays inside the window, on the side of the anchor that has room for it.
 *
 * Engines measure zoomed pages in different units, and a transformed ancestor is the containing block of what is fixed. So the containing block is
 * measured with the panel itself, and positions are percentages of it.
 * @returns a function that moves it back
 */
export function floatPanel(panel: HTMLElement, anchor: Element): () => void {
  const { style } = panel;
  const viewport = window.visualViewport;
  const root = readDocument('documentElement');
  let left: number;
  let gap: number;
  let isAbove: boolean;
  /** What the panel's style sheet allows. */
  let limit: string;
  /** Where the panel was lifted: an observer of sizes is also called at its start, and when the page becomes longer. */
  let place: string;
  const placeOf = (box: DOMRect) => [box.left, box.top, box.width, box.height, root.clientWidth].join();
  const rectAt = (corner: string) => {
    style.left = style.top = corner;
    return panel.getBoundingClientRect();
  };
  /** Height between the anchor and the edge of the window. An on-screen keyboard covers a part of the window; zooming in does not count. */
  const room = ({ top, bottom }: DOMRect, above: boolean) =>
    (above ? top : Math.min(innerHeight, viewport ? viewport.offsetTop + viewport.height * viewport.scale : innerHeight) - bottom) - MARGIN;
  const follow = () => {
    const near = rectAt('0');
    const box = anchor.getBoundingClientRect();
    const far = rectAt('100%');
    const height = far.top - near.top;
    const x = Math.max(MARGIN, Math.min(box.left + left, Math.min(far.left, root.clientWidth) - MARGIN - near.width));
    // Read before the writes below: the visual viewport too is measured by a layout.
    const most = Math.max(0, room(box, isAbove) - gap);
    style.left = `${((x - near.left) / (far.left - near.left)) * 100}%`;
    style.top = isAbove ? 'auto' : `${((box.bottom + gap - near.top) / height) * 100}%`;
    style.bottom = isAbove ? `${((far.top - box.top + gap) / height) * 100}%` : 'auto';
    style.maxHeight = `min(${limit},${(most / height) * 100}%)`;
  };
  const lower = () => {
    style.cssText = '';
    panel.removeAttribute('popover');
  };
  const lift = () => {
    lower();
    const rect = panel.getBoundingClientRect();
    const box = anchor.getBoundingClientRect();
    place = placeOf(box);
    left = rect.left - box.left;
    isAbove = rect.top < box.top;
    gap = isAbove ? box.top - rect.bottom : rect.top - box.bottom;
    const preferred = room(box, isAbove);
    if (rect.height + gap > preferred && room(box, !isAbove) > preferred) isAbove = !isAbove;
    const { width, maxHeight } = getComputedStyle(panel);
    limit = maxHeight === 'none' ? '100%' : maxHeight;
    style.cssText = `position:fixed;right:auto;overflow:auto;max-width:calc(100% - 32px);width:${width}`;
    if ('showPopover' in panel) {
      panel.popover = 'manual';
      panel.showPopover();
    }
    follow();
  };
  lift();
  addEventListener('scroll', follow, true);
  viewport?.addEventListener('resize', follow);
  const observer = window.ResizeObserver && new ResizeObserver(() => place === placeOf(anchor.getBoundingClientRect()) || lift());
  observer?.observe(anchor);
  observer?.observe(root);
  return () => {
    removeEventListener('scroll', follow, true);
    viewport?.removeEventListener('resize', follow);
    observer?.disconnect();
    lower();
  };
}
