/** Texts of banquet menus. */
export const MENU_TEXTS = {
  title: '婚宴菜单',
  none: '菜单未公布，请向酒店确认',
  course: (count: number) => `${'零一两三四五六七八九十'[count] ?? count}道`,
  summary: (count: number, courses: string) => `菜单共${count}道${courses && `：${courses}`}。`,
};
