/**
 * Entry of the script of all pages: starts navigation, gives dialogs their history entries, opens pictures in the viewer, keeps
 * the visited city, and what features add.
 */
import { parts } from 'client-parts';
import type { ClientPart, ClientTools } from '../platform/client/client-part.ts';
import { addDialogEntry, startDialogHistory } from '../platform/client/dialog-history.ts';
import { go, startNavigation } from './navigation.ts';

const PICTURES: ClientPart = {
  // The link itself leads to the picture.
  openers: { 'a[data-view]': async (link) => (await import('./viewer.ts')).view(link, addDialogEntry) },
};
const VISITED_CITY: ClientPart = {
  starts: {
    '#main[data-city]': async () => {
      if (!document.cookie.includes('city_py=')) (await import('./visited-city.ts')).storeCity();
    },
  },
};
const PARTS = [PICTURES, VISITED_CITY, ...parts];
const openers = PARTS.flatMap((part) => Object.entries(part.openers ?? {}));
const starts = PARTS.flatMap((part) => Object.entries(part.starts ?? {}));
const tools: ClientTools = { addEntry: addDialogEntry, navigate: (url) => void go(url) };

const openOnClick = (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  for (const [selector, open] of openers) {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
    if (!link) continue;
    event.preventDefault();
    open(link, tools).catch(() => location.assign(link.href));
  }
};
// In browsers without one of these, which navigation needs, links and forms work without this script.
if ('AbortController' in window && 'fetch' in window) {
  document.addEventListener('click', openOnClick);
  startDialogHistory();
  startNavigation();
}

const startOnPage = () => {
  for (const [selector, start] of starts) if (document.querySelector(selector)) start(tools).catch(Object);
};
startOnPage();
document.addEventListener('xiyan:page', startOnPage);

// On phones the header's upper lines are above the screen while its last line sticks. The browser cannot scroll to what Tab focuses there.
document.addEventListener('keyup', (event) => {
  const isInHeader = (event.target as Element).localName === 'xiyan-header';
  const [element] = event.composedPath() as Element[];
  if (event.key === 'Tab' && isInHeader && element && element.getBoundingClientRect().top < 0) scrollTo({ top: 0, behavior: 'instant' });
});
