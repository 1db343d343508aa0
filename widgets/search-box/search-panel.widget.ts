import { styles } from './search-panel.styles.ts';

export { Searching } from './searching.tsx';
/** The search box's drop-down. Only the text of the sheet is passed on, so that the minifier can inline the class names. */
export const searchSheet = { cls: {}, text: styles.text };
