/** Prevents the page from scrolling under a modal, without moving it, and restores its inline styles exactly. */
import { readDocument } from '../document.ts';

interface Lock {
  holders: number;
  /** Value of the style attribute before the lock. */
  style: string | null;
}

const locks = new WeakMap<HTMLElement, Lock>();

function lock(root: HTMLElement): Lock {
  const { style } = root;
  const state = { holders: 0, style: root.getAttribute('style') };
  // A page that does not scroll has no scroll bar whose width must be reserved.
  if (innerWidth > root.clientWidth) style.setProperty('scrollbar-gutter', 'stable', 'important');
  style.setProperty('overflow', 'hidden', 'important');
  locks.set(root, state);
  return state;
}

/** Restores the declarations first, which a strict policy allows; sets the attribute only if its spelling has changed. */
function restoreStyle(root: HTMLElement, style: string | null): void {
  root.style.cssText = style || '';
  // Chromium removes the attribute only when it has been read since the declarations changed.
  if (root.getAttribute('style') === style) return;
  if (style === null) root.removeAttribute('style');
  else root.setAttribute('style', style);
}

/** Locks scrolling until the returned function is called. Locks may overlap; the last release unlocks the page. */
export function lockScroll(root: HTMLElement = readDocument('documentElement')): () => void {
  const state = locks.get(root) ?? lock(root);
  state.holders++;
  return () => {
    if (--state.holders) return;
    locks.delete(root);
    restoreStyle(root, state.style);
  };
}
