/** Texts of the search box without its drop-down. */
export const SEARCH_TEXTS = {
  search: '搜索',
  searchSite: '站内',
  placeholder: '搜您想要的',
  hotWord: '热搜',
} as const;
