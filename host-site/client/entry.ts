/** Entry of the script of all pages: starts navigation and opens pictures in the viewer. */
import { startNavigation } from './navigation.ts';

/** Pictures open in the viewer. When its script does not load, the link opens the picture itself. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-view]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  import('./viewer.ts').then(
    ({ view }) => view(link),
    () => location.assign(link.href),
  );
});
startNavigation();
