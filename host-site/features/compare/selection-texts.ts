/** Texts of the boxes that select hotels or offerings for the comparison; their script contains them. The bar states what is selected and how one counts it. */
export const SELECTION_TEXTS = {
  box: '对比',
  boxOnPage: '加入对比',
  boxOf: (name: string) => `对比${name}`,
  hotels: { name: '酒店', measure: '家' },
  bar: (name: string) => `对比${name}`,
  hint: (name: string, measure: string) => `勾选${name}，最多四${measure}一起对比`,
  selected: (count: number, measure: string) => `已选${count}${measure}，最多四${measure}`,
  full: (measure: string) => `最多对比四${measure}，请先取消一${measure}`,
  clear: '清空',
  submit: '对比',
};
