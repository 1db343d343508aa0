/** Opens panoramas of halls and the filters of lists, and marks what is in view. */
import type { ClientPart } from '../../../platform/client/client-part.ts';

export const part: ClientPart = {
  openers: {
    'a[data-panorama]': async (link, { addEntry }) => (await import('./panorama/panorama.ts')).viewPanorama(link, addEntry),
    // The link itself leads to the row of filters.
    'a[href^="#filter-"]': async (link, tools) => (await import('./filter-sheet.ts')).openFilterSheet(link, tools),
  },
  starts: { '[data-sections],[data-gallery]': async () => (await import('./in-view.ts')).watch() },
};
