import { styles } from './city-panel.styles.ts';

export { CityPanel } from './city-panel.tsx';
/** What stands in the city's panel. */
export const citySheet = styles.text;
