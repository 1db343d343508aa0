/** Texts of the guides. */
export const ARTICLE_TEXTS = {
  name: '备婚攻略',
  listTitle: (topic: string, brand: string) => `${topic && `${topic}_`}备婚攻略_${brand}`,
  listDescription: '备婚攻略：看宴会厅、签策划、订摄影跟拍、租礼服、买婚戒之前，要问清、要写明的事。',
  listLead: '签约之前，逐条问清楚',
  noneOfTopic: '这个主题还没有攻略，可以先看看这些。',
  none: '还没有攻略',
  noneHint: '可以先看看酒店和商家，页面上写明了价格和包含的内容。',
  title: (title: string, brand: string) => `${title}_备婚攻略_${brand}`,
  changed: (date: string) => `${date}更新`,
  listHeading: '全部攻略',
  more: '接着看',
  toCategory: (name: string) => `看${name}商家`,
  toHotels: '看婚宴酒店',
};
