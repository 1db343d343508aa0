/** Texts of pages about a part of a hotel: one hall, all menus. */
export const HALL_TEXTS = {
  title: (hall: string, hotel: string, brand: string) => `${hall}_${hotel}宴会厅_${brand}`,
  description: (hall: string, hotel: string, facts: string) => `${hotel}${hall}：${facts}。看照片、可用套餐与餐标，在线询问档期。`,
  facts: '宴会厅信息',
  packages: '可以在这个厅办的套餐',
  noPackages: '还没有写明在这个厅办的套餐，餐标以酒店答复为准。',
  others: '这家酒店的其他宴会厅',
  barSlim: '每桌起',
};

export const HALL_PLAN_TEXTS = {
  title: '桌位平面图',
  lead: '填上桌数，看这个厅摆得下吗；可以直接打印',
  tables: '桌数',
  submit: '摆一摆',
  tooMany: (tables: number, most: number) => `${tables}桌摆不下，图中是最多的${most}桌。`,
  limit: (most: number) => `这个厅最多${most}桌。`,
  room: (most: number, max: number) => `桌边到桌边不小于1.3米时，最多画${most}桌；酒店公布最多${max}桌，请与酒店确认。`,
  words: '图上有什么',
};

export const HOTEL_MENUS_TEXTS = {
  title: (hotel: string, brand: string) => `${hotel}婚宴菜单_${brand}`,
  description: (hotel: string, count: number) => `${hotel}的${count}份婚宴菜单，按餐标从低到高排列，每道菜写在前面。`,
  heading: (hotel: string) => `${hotel}的婚宴菜单`,
  name: '婚宴菜单',
  lead: '按餐标从低到高',
  none: '这家酒店还没有公布菜单',
  noneHint: '询问档期时可以一起问菜单。',
  see: '看这个套餐',
  hotel: '看酒店',
};
