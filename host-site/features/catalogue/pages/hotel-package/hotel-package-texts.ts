/** Texts of a hotel package: the page and its estimate. */
export const HOTEL_PACKAGE_TEXTS = {
  title: (name: string, merchant: string, brand: string) => `${name}_${merchant}_${brand}`,
  description: (merchant: string, name: string, price: string, tables: number, menu: string) =>
    `${merchant}「${name}」套餐价${price}/桌，${tables}桌。${menu}`,
  tablesFrom: (tables: number) => `${tables}桌起`,
  items: '套餐包含',
  hotel: '酒店',
  others: '这家酒店的其他套餐',
  barSlim: (tables: number) => `每桌，${tables}桌`,
};

export const ESTIMATE_TEXTS = {
  title: '按桌数估算',
  tables: '桌数',
  submit: '重新估算',
  meals: (tables: number, price: string) => `餐费${tables}桌×${price}`,
  choices: '视情况收取，选中后计入合计',
  dependsOnHall: '视宴会厅而定',
  included: '套餐已含',
  notApplicable: '本桌数不收',
  open: '未公布',
  incalculable: '按实际另计',
  deposit: '含在总价内',
  free: '免收',
  total: '估算合计',
  atLeast: '至少',
  lead: '含餐费与已公布的固定费用；未公布和按用量收取的另列',
  notIn: (names: string) => `不含${names}`,
  badCount: '计费数量请填0到999之间的整数，填错的按0估算。',
  few: (from: number) => `这个套餐${from}桌起订，桌数不足时价格以酒店答复为准。`,
  /** @param other a hall of the same hotel that holds the tables; undefined when the halls could not be loaded */
  hallTooSmall: (hall: string, to: number, other?: { name: string; maxTables: number }) =>
    `${hall}最多${to}桌，${other ? `这家酒店的${other.name}最多${other.maxTables}桌` : '超出需要换厅或分厅'}，换厅后的价格以酒店答复为准。`,
  hotelTooSmall: (to: number) => `这家酒店最大的宴会厅最多${to}桌，超出需要分厅，价格以酒店答复为准。`,
  bad: '桌数请填1到300之间的整数，下面按套餐桌数估算。',
  unread: '费用暂时无法显示，下面只算了餐费。',
};
