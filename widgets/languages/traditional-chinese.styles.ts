/** Typefaces of widgets in Traditional Chinese: they are in the chunk of the texts. */
import { sheet } from '../platform/styles/sheet.ts';
import { traditionalChineseRules } from '../platform/styles/tokens.ts';

/** Overrides the tokens of the root (platform/styles/base.styles.ts) while its language is Traditional Chinese. */
export const styles = sheet('tc', {}, traditionalChineseRules('.x[lang=zh-TW]'));
