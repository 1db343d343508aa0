/** Chunk of the panels of the city button and the search box, loaded before the first interaction with them. */
import { citySheet } from '../city-selector/city-panel.widget.ts';
import { searchSheet } from '../search-box/search-panel.widget.ts';

export { CityPanel } from '../city-selector/city-panel.widget.ts';
export { Searching } from '../search-box/search-panel.widget.ts';
export const sheets = [citySheet, searchSheet];
