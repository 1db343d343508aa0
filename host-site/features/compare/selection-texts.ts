/** Texts of the boxes that select hotels for the comparison; their script contains them. */
export const SELECTION_TEXTS = {
  box: '对比',
  boxOnPage: '加入对比',
  boxOf: (name: string) => `对比${name}`,
  bar: '对比酒店',
  hint: '勾选酒店，最多四家一起对比',
  selected: (count: number) => `已选${count}家，最多四家`,
  full: '最多对比四家，请先取消一家',
  clear: '清空',
  submit: '对比',
};
