/**
 * Chunk of what no first view needs: what unfolds from the city button and the search box, loaded when somebody is about to need it, and
 * what counts visits, loaded when the page is idle.
 */
import { citySheet } from '../city-selector/city-panel.widget.ts';
import { searchSheet } from '../search-box/search-panel.widget.ts';

export { CityPanel } from '../city-selector/city-panel.widget.ts';
export { measure } from '../platform/measuring.ts';
export { askHints, SearchPanel } from '../search-box/search-panel.widget.ts';
export const sheets = [citySheet, searchSheet];
