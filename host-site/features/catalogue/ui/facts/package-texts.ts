/** Numbers of tables, dishes and courses of packages. */
export const PACKAGE_TEXTS = {
  tables: (tables: number) => `${tables}桌`,
  dishes: (count: number) => `每桌${count}道`,
  details: '套餐详情',
  courses: (count: number) => `${count}道`,
};
