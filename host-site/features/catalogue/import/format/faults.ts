/** Texts of the faults that more than one field can have. */
import { faultOf } from './fault.ts';

export const EMPTY = faultOf('empty', '为空，此项必填', 'is empty; a value is required');
export const NOT_NUMBER = faultOf('not a number', '不是数字', 'is not a number');
export const NOT_WHOLE = faultOf('not whole', '不是整数', 'is not a whole number');
export const NOT_TEXT = faultOf('not text', '不是文字', 'is not text');
export const NOT_LIST = faultOf('not a list', '不是列表；各项之间用|分隔', 'is not a list; separate the entries by |');
export const NOT_DATE = faultOf('not a date', '不是日期，请写成2026-11-21', 'is not a date; write it as 2026-11-21');
export const NO_SUCH_DAY = faultOf('no such day', '这一天不存在', 'is a day that does not exist');
export const NOT_FLAG = faultOf('not a flag', '不是“是”或“否”（也可写1或0）', 'is neither 1 (yes) nor 0 (no)');
export const NOT_HTTP = faultOf('not http', '不是以http://或https://开头的网址', 'is not an address that starts with http:// or https://');
export const NOT_ADDRESS = faultOf(
  'not an address',
  '不是网址：请以http://、https://或/开头',
  'is not an address; start with http://, https:// or /',
);
export const NOT_SLUG = faultOf('not a slug', '不是拼音；请用小写字母', 'is not a pinyin slug; write lower-case letters');
export const TOO_PRECISE = faultOf('decimals', '的小数多于两位', 'has more than two decimals');

export const tooSmall = (least: number) => faultOf('too small', `小于最小值${least}`, `is less than the minimum of ${least}`);
export const tooLarge = (most: number) => faultOf('too large', `大于最大值${most}`, `is more than the maximum of ${most}`);
export const tooLong = (length: number, most: number) =>
  faultOf('too long', `有${length}个字，最多${most}个`, `has ${length} characters; at most ${most} are allowed`);
export const tooMany = (count: number, most: number) =>
  faultOf('too many', `有${count}项，最多${most}项`, `has ${count} entries; at most ${most} are allowed`);
