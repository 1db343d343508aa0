/** Chunk of the texts in English, loaded only when a tag or an element asks for them. */
export { otherRefusal, refusals, texts } from '../languages/english-texts.ts';
