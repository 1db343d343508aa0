import { styles } from './search-panel.styles.ts';

export { Searching } from './searching.tsx';
/** The search box's drop-down. Only the text of the sheet is passed on: then the minifier writes class names in place. */
export const searchSheet = { cls: {}, text: styles.text };
