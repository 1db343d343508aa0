/** Texts of the cards of hotels, notes and posters. */
export const CARD_TEXTS = {
  hotel: {
    hallCount: (count: number) => `${count}厅`,
    upTo: (tables: number) => `单厅最多${tables}桌`,
  },

  /** Notes of merchants, on cards and above their list. */
  notes: {
    name: '商家笔记',
    lead: '怎么做、备什么、要注意什么',
    all: (count: number) => `全部${count}篇`,
    pictures: (count: number) => `${count}图`,
  },

  posters: '推荐',
};
