/** Chunk of the texts and typefaces in Traditional Chinese, loaded only when a tag or an element asks for them. */
import { styles } from '../platform/styles/traditional-chinese.styles.ts';

export { otherRefusal, refusals, texts } from '../languages/traditional-chinese-texts.ts';
export const sheets = [styles.text];
