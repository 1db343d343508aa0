import { styles } from './city-panel.styles.ts';

export { CityPanel } from './city-panel.tsx';
/** Content of the city panel. Only the text of the sheet is passed on, so that the minifier can inline the class names. */
export const citySheet = { cls: {}, text: styles.text };
