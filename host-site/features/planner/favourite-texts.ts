/** Texts of the button that saves a merchant; its script contains them. */
export const FAVOURITE_TEXTS = {
  save: '收藏',
  remove: '取消收藏',
  saved: '已收藏，可以在',
  planner: '我的备婚',
  afterPlanner: '里查看。',
  removed: '已取消收藏。',
};
