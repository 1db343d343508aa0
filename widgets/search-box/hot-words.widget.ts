import { styles } from './hot-word-turning.styles.ts';

export { HotWordTurning } from './hot-word-turning.tsx';
/** Rotation of the hot words. Only the text of the sheet is passed on, so that the minifier can inline the class names. */
export const turningSheet = { cls: {}, text: styles.text };
