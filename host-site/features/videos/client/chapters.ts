/** Links of chapters. */

/** Lets the links of chapters play the film of the page. They keep their addresses for new tabs. */
export function playChapters(page: Document): void {
  const film = page.querySelector<HTMLVideoElement>('video[data-film]');
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-at]');
    if (!film || !link || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    film.currentTime = Number(link.dataset.at);
    film.focus();
    // A browser that refuses keeps the position: the visitor plays.
    film.play().catch(() => undefined);
  });
}
