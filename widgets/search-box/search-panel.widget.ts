import { styles } from './search-panel.styles.ts';

export { Searching } from './searching.tsx';
/** The search box's drop-down. */
export const searchSheet = styles.text;
