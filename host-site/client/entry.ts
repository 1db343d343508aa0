/** The only client file that acts. */
import { startNavigation } from './navigation.ts';

/** Pictures open in the page's viewer; where it does not come, as the links that they are. */
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
