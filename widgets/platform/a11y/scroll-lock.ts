/** Prevents the page from scrolling under a modal, without moving it, and restores its inline styles exactly. */
import { readDocument } from '../document.ts';

let locks = 0;
let before: string | null;

/** Locks scrolling until the returned function is called. Locks may overlap; the last release unlocks the page. */
export function lockScroll(root: HTMLElement = readDocument('documentElement')): () => void {
  const { style } = root;
  if (!locks++) {
    before = root.getAttribute('style');
    // A page that does not scroll has no scroll bar whose width must be reserved.
    if (innerWidth > root.clientWidth) style.setProperty('scrollbar-gutter', 'stable', 'important');
    style.setProperty('overflow', 'hidden', 'important');
  }
  return () => {
    if (--locks) return;
    // Restores the declarations first, which a strict policy allows; sets the attribute only if its spelling has changed.
    style.cssText = before || '';
    // Chromium removes the attribute only when it has been read since the declarations changed.
    if (root.getAttribute('style') === before) return;
    if (before === null) root.removeAttribute('style');
    else root.setAttribute('style', before);
  };
}
