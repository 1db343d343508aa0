/** Keeps the page still under a modal without moving it, and gives its inline styles back exactly as they were. */

let locks = 0;
let restore = () => {};

function lock(root: HTMLElement): () => void {
  const before = root.getAttribute('style');
  const { style } = root;
  const changed: [name: string, value: string, priority: string][] = [];
  const set = (name: string, value: string) => {
    changed.push([name, style.getPropertyValue(name), style.getPropertyPriority(name)]);
    style.setProperty(name, value, 'important');
  };
  const gutter = innerWidth - root.clientWidth;
  // A page that does not scroll has no bar whose place must be kept.
  if (gutter > 0) {
    if (CSS.supports('scrollbar-gutter', 'stable')) set('scrollbar-gutter', 'stable');
    else set('padding-right', `${gutter + (Number.parseFloat(getComputedStyle(root).paddingRight) || 0)}px`);
  }
  set('overflow', 'hidden');
  return () => {
    // First by property, which a strict policy allows; the attribute itself only where its spelling was lost.
    for (const [name, value, priority] of changed) style.setProperty(name, value, priority);
    if (before === null) root.removeAttribute('style');
    else if (root.getAttribute('style') !== before) root.setAttribute('style', before);
  };
}

/** Stops the document from scrolling until the returned function is called; locks may overlap, the last one gone frees the page. */
export function lockScroll(root: HTMLElement = document.documentElement): () => void {
  let held = true;
  if (locks++ === 0) restore = lock(root);
  return () => {
    if (held && --locks === 0) restore();
    held = false;
  };
}
