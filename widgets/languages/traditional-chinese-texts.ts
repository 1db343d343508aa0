/** The texts in Traditional Chinese by their Chinese originals, evaluated at build time: no name of a text reaches a browser. */
import { styles } from '../platform/styles/traditional-chinese.styles.ts';
import { textsOf } from './catalogue.ts';
import { TRADITIONAL_CHINESE } from './traditional-chinese.ts';

export const { texts, refusals, otherRefusal } = textsOf(TRADITIONAL_CHINESE);
export const sheets: readonly string[] = [styles.text];
