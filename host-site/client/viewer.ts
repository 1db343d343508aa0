/** Shows a page's pictures in a dialog, one at a time. Loaded when a visitor opens the first one. */
import type { addDialogEntry } from '../platform/client/dialog-history.ts';
import { dialogFrom, openDialog } from '../platform/client/page-dialog.ts';

/** Shorter movements of a finger are a tap. */
const SWIPE_PX = 40;

type Picture = [href: string, alt: string];

/** Returns each picture of the page once, in order, with the first text alternative that is stated for it. */
function pagePictures(): Picture[] {
  const pictures = new Map<string, string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[data-view]'))
    if (!pictures.has(link.href)) pictures.set(link.href, link.querySelector('img')?.alt ?? '');
  return [...pictures];
}

/** Calls `step` with -1 or 1 when a finger swipes over `dialog`. Returns whether the last pointer movement was a swipe. */
function onSwipe(dialog: HTMLElement, step: (by: number) => void): () => boolean {
  let startX: number | undefined;
  let isSwipe = false;
  dialog.addEventListener('pointerdown', ({ clientX, isPrimary }) => {
    // A second finger magnifies.
    startX = isPrimary ? clientX : undefined;
    isSwipe = false;
  });
  dialog.addEventListener('pointerup', ({ clientX }) => {
    const distance = startX === undefined ? 0 : clientX - startX;
    startX = undefined;
    isSwipe = Math.abs(distance) >= SWIPE_PX;
    if (isSwipe) step(-Math.sign(distance));
  });
  return () => isSwipe;
}

/**
 * Opens the viewer at the picture of `opener`. On a page without a viewer the browser opens the picture itself.
 */
export function view(opener: HTMLAnchorElement, addEntry: typeof addDialogEntry): void {
  const dialog = dialogFrom('#viewer');
  const stage = dialog?.querySelector('[data-stage]');
  if (!dialog || !stage) {
    location.assign(opener.href);
    return;
  }
  // Created here: an img without src in the page's markup would be invalid HTML.
  const image = new Image();
  image.draggable = false;
  stage.append(image);
  const pictures = pagePictures();
  const total = pictures.length;
  const [count, caption] = dialog.querySelectorAll('p>*');
  let at = 0;
  const go = (to: number) => {
    at = (to + total) % total;
    const [href, alt] = pictures[at] as Picture;
    image.src = href;
    image.alt = alt;
    if (count) count.textContent = `${at + 1}/${total}`;
    if (caption) caption.textContent = alt;
    new Image().src = (pictures[(at + 1) % total] as Picture)[0];
  };
  if (total < 2) for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) button.hidden = true;

  const wasSwipe = onSwipe(dialog, (by) => go(at + by));
  dialog.addEventListener('click', ({ target, detail }) => {
    // The browser sends a click after a swipe with the mouse. A click by keyboard has no detail.
    if (wasSwipe() && detail) return;
    const button = (target as Element).closest('button');
    if (button?.dataset.step) go(at + Number(button.dataset.step));
    else if (target !== image) close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(at - 1);
    if (key === 'ArrowRight') go(at + 1);
    if (key === 'Home') go(0);
    if (key === 'End') go(-1);
  });
  go(pictures.findIndex(([href]) => href === opener.href));
  const close = openDialog(dialog, { opener, addEntry });
}
