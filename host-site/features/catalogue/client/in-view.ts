/** Marks what is in view on the current page: the section in the tabs above it, and the position in a gallery. Loaded by pages that have either. */

/** Height of the line that decides which section is in view, as a part of the window. Below everything that sticks at the top. */
const LINE = 0.2;
const watched = new WeakSet<Element>();

/** Starts to watch the page's tabs and galleries. Elements that are watched already are skipped. */
export function watch(): void {
  for (const [selector, start] of [
    ['[data-sections]', watchSections],
    ['[data-gallery]', watchGallery],
  ] as const)
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!watched.has(element)) start(element);
      watched.add(element);
    }
}

/** Sets `aria-current` on the link to the last section that starts above the line; none above the first section. */
function watchSections(tabs: HTMLElement): void {
  const links = [...tabs.querySelectorAll('a')];
  const sections = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const mark = () => {
    const line = Math.ceil(innerHeight * LINE);
    const current = sections.filter((section) => section.getBoundingClientRect().top <= line).pop();
    for (const link of links) {
      if (current && link.hash === `#${current.id}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(mark, { rootMargin: `-${LINE * 100}% 0px -${100 - LINE * 100}%` });
  for (const section of sections) observer.observe(section);
}

/** Shows the gallery's counter and sets it to the picture in the middle. */
function watchGallery(list: HTMLElement): void {
  const count = list.parentElement?.querySelector<HTMLElement>('[role=status]');
  if (!count) return;
  const items = [...list.children];
  const observer = new IntersectionObserver(
    (entries) => {
      const current = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (!current) return;
      for (const position of count.querySelectorAll('[data-position]')) position.textContent = String(items.indexOf(current) + 1);
    },
    { root: list, rootMargin: '0px -50%' },
  );
  for (const item of items) observer.observe(item);
  count.hidden = false;
}
