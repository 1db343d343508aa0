/**
 * Entry of the script of all pages: starts navigation, gives dialogs their history entries, and opens pictures in the viewer and filters in
 * their sheet.
 */
import { whileBusy } from './platform/client/busy-link.ts';
import { addDialogEntry, startDialogHistory } from './platform/client/dialog-history.ts';
import { go, startNavigation } from './platform/client/navigation.ts';

/** Links that open a dialog. When its script does not load, the link itself is followed: to the picture, or to the row of filters. */
const OPENERS: Record<string, (link: HTMLAnchorElement) => Promise<void>> = {
  'a[data-view]': async (link) => (await import('./platform/client/viewer.ts')).view(link, addDialogEntry),
  'a[data-panorama]': async (link) => (await import('./features/catalogue/client/panorama/panorama.ts')).viewPanorama(link, addDialogEntry),
  'a[data-chat-open]': (link) =>
    whileBusy(link, async () => (await import('./features/conversation/client/chat/chat-panel.ts')).openChat(link)),
  'a[href^="#filter-"]': async (link) =>
    (await import('./platform/client/filter-sheet.ts')).openFilterSheet(link, {
      addEntry: addDialogEntry,
      navigate: (url) => void go(url),
    }),
};

const openOnClick = (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  for (const selector in OPENERS) {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
    if (!link) continue;
    event.preventDefault();
    OPENERS[selector]?.(link).catch(() => location.assign(link.href));
  }
};
// In browsers without one of these, which navigation needs, links and forms work without this script.
if ('AbortController' in window && 'fetch' in window) {
  document.addEventListener('click', openOnClick);
  startDialogHistory();
  startNavigation();
}

const watchView = () => {
  // Without its script the page lacks the marks of what is in view, and nothing else.
  if (document.querySelector('[data-sections],[data-gallery]')) import('./platform/client/in-view.ts').then(({ watch }) => watch(), Object);
};
watchView();
document.addEventListener('xiyan:page', watchView);

const playground = () => {
  if (document.querySelector('[data-playground]'))
    import('./features/developers/client/playground.ts').then(({ startPlayground }) => startPlayground(), Object);
};
playground();
document.addEventListener('xiyan:page', playground);

// On phones the header's upper lines are above the screen while its last line sticks. The browser cannot scroll to what Tab focuses there.
document.addEventListener('keyup', (event) => {
  const isInHeader = (event.target as Element).localName === 'xiyan-header';
  const [element] = event.composedPath() as Element[];
  if (event.key === 'Tab' && isInHeader && element && element.getBoundingClientRect().top < 0) scrollTo({ top: 0, behavior: 'instant' });
});
