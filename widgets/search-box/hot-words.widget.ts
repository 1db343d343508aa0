import { styles } from './hot-word-turning.styles.ts';

export { HotWordTurning } from './hot-word-turning.tsx';
/** What makes hot words turn. Only the text of the sheet is passed on: then the minifier writes class names in place. */
export const turningSheet = { cls: {}, text: styles.text };
