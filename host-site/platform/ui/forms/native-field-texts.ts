/** Texts of file and date fields. */
export const NATIVE_FIELD_TEXTS = {
  noPicture: '还没有选图片',
  noDate: '选一个日期',
  /** Without script, where the browser shows the date in its own order. */
  dateFormat: '年、月、日的顺序以浏览器为准',
};
