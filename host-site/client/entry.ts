/** Entry of the script of all pages: starts navigation, gives dialogs their history entries, and opens pictures in the viewer. */
import { addDialogEntry, startDialogHistory } from './dialog-history.ts';
import { startNavigation } from './navigation.ts';

/** Pictures open in the viewer. When its script does not load, the link opens the picture itself. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-view]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  import('./viewer.ts').then(
    ({ view }) => view(link, addDialogEntry),
    () => location.assign(link.href),
  );
});
// First: navigation leaves a click alone that closes a sheet.
startDialogHistory();
startNavigation();
