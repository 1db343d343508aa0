import { styles } from './hot-word-turning.styles.ts';

export { HotWordTurning } from './hot-word-turning.tsx';
/** What makes hot words turn. */
export const turningSheet = styles.text;
