/** Prevents the page from scrolling under a modal, without moving it. */
import { readDocument } from '../document.ts';

/** Sets declarations on `html`. Returns a function that restores each one that the page has not changed meanwhile. */
function lock(root: HTMLElement): () => void {
  const { style } = root;
  const read = (name: string) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
  const declare = (name: string, value: string) => {
    const before = read(name);
    style.setProperty(name, value, 'important');
    const after = `${read(name)}`;
    return () => `${read(name)}` === after && style.setProperty(...before);
  };
  const undo = [
    // A page that does not scroll has no scroll bar whose width must be reserved.
    declare('scrollbar-gutter', innerWidth > root.clientWidth ? 'stable' : ''),
    // Both, because the page may have declared one of them.
    declare('overflow-x', 'hidden'),
    declare('overflow-y', 'hidden'),
  ];
  return () => {
    for (const restore of undo) restore();
    if (!root.getAttribute('style')) root.removeAttribute('style');
  };
}

let holders = 0;
let unlock: () => void;

/** Locks scrolling until the returned function is called. Locks may overlap; the last release unlocks the page. */
export function lockScroll(): () => void {
  if (!holders++) unlock = lock(readDocument('documentElement'));
  return () => {
    if (!--holders) unlock();
  };
}
