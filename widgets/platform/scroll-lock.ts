/** Keeps the page still under a modal without moving it, and gives its inline styles back exactly as they were. */

let locks = 0;
let restore = () => {};

function lock(root: HTMLElement): () => void {
  const before = root.getAttribute('style');
  const { style } = root;
  // A page that does not scroll has no bar whose place must be kept.
  const names = innerWidth > root.clientWidth ? ['overflow', 'scrollbar-gutter'] : ['overflow'];
  const values = names.map((name) => [style.getPropertyValue(name), style.getPropertyPriority(name)]);
  names.forEach((name, index) => style.setProperty(name, index ? 'stable' : 'hidden', 'important'));
  return () => {
    // First by property, which a strict policy allows; the attribute itself only where its spelling was lost.
    names.forEach((name, index) => style.setProperty(name, ...(values[index] as [string, string])));
    if (before === null) root.removeAttribute('style');
    else if (root.getAttribute('style') !== before) root.setAttribute('style', before);
  };
}

/** Stops the document from scrolling until the returned function is called, once; locks may overlap, the last one gone frees the page. */
export function lockScroll(root: HTMLElement = document.documentElement): () => void {
  if (!locks++) restore = lock(root);
  return () => {
    if (!--locks) restore();
  };
}
