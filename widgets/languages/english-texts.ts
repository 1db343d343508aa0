/** The texts in English by their Chinese originals, evaluated at build time: no name of a text reaches a browser. */
import { textsOf } from './catalogue.ts';
import { ENGLISH } from './english.ts';

export const { texts, refusals, otherRefusal } = textsOf(ENGLISH);
