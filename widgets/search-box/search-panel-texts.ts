/** Texts of the search box's drop-down. */
export const SEARCH_PANEL_TEXTS = {
  suggestions: '搜索建议',
  recent: '最近搜索',
  hotWords: '大家都在搜',
  ranks: '热门榜',
  /** After the number of people. */
  searching: '人在搜',
  remove: '删除',
  clear: '清除',
  /** After the number of hints. */
  hintsFound: '条提示，按上下键选择',
} as const;
