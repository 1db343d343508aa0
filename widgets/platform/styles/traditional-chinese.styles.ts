/** Typefaces of widgets in Traditional Chinese: they are in the file of the texts. */
import { sheet } from './sheet.ts';
import { traditionalChineseRules } from './tokens.ts';

/** Overrides the tokens of the root (base.styles.ts) while its language is Traditional Chinese. */
export const styles = sheet('tc', {}, traditionalChineseRules('.x[lang=zh-TW]'));
