/** Chunk of the texts in Traditional Chinese, loaded only when a tag or an element asks for them. */
export { otherRefusal, refusals, texts } from '../languages/traditional-chinese-texts.ts';
