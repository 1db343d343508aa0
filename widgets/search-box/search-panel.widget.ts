import { styles } from './search-panel.styles.ts';

export { askHints } from './search-hints.ts';
export { SearchPanel } from './search-panel.tsx';
/** The search box's drop-down. Only the text of the sheet is passed on: then the minifier writes class names in place. */
export const searchSheet = { cls: {}, text: styles.text };
