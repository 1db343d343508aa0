import { styles } from './city-panel.styles.ts';

export { CityPanel } from './city-panel.tsx';
/** What stands in the city's panel. Only the text of the sheet is passed on: then the minifier writes class names in place. */
export const citySheet = { cls: {}, text: styles.text };
