/** Texts of the pages of merchants' notes. */
export const NOTE_TEXTS = {
  listTitle: (merchant: string, brand: string) => `${merchant}的笔记_${brand}`,
  listDescription: (merchant: string, count: number) => `${merchant}写的${count}篇笔记：怎么做、备什么、要注意什么，配图看。`,
  heading: (merchant: string) => `${merchant}的笔记`,
  name: '笔记',
  none: '这家商家还没有笔记',
  noneHint: '可以先看商家的套餐和案例。',
  listHeading: '全部笔记',
  title: (title: string, merchant: string, brand: string) => `${title}_${merchant}_${brand}`,
  changed: (date: string) => `${date}更新`,
  others: '这家商家的其他笔记',
  all: '全部笔记',
  toMerchant: '商家主页',
  merchant: '商家',
};
