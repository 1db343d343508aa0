/** Keeps the page still under a modal without moving it, and gives its inline styles back exactly as they were. */
import { readDocument } from '../document.ts';

let locks = 0;
let before: string | null;

/** Stops the document from scrolling until the returned function is called, once; locks may overlap, the last one gone frees the page. */
export function lockScroll(root: HTMLElement = readDocument('documentElement')): () => void {
  const { style } = root;
  if (!locks++) {
    before = root.getAttribute('style');
    // A page that does not scroll has no bar whose place must be kept.
    if (innerWidth > root.clientWidth) style.setProperty('scrollbar-gutter', 'stable', 'important');
    style.setProperty('overflow', 'hidden', 'important');
  }
  return () => {
    if (--locks) return;
    // First the declarations, which a strict policy allows; the attribute only where its spelling was lost.
    style.cssText = before || '';
    // Chromium removes the attribute only when it has been read since the declarations changed.
    if (root.getAttribute('style') === before) return;
    if (before === null) root.removeAttribute('style');
    else root.setAttribute('style', before);
  };
}
