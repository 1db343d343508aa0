/** Texts of the hotel pages: one hotel, the hotels of a city, and the start page of hotels. */
export const HOTEL_TEXTS = {
  title: (name: string, city: string, brand: string) => `${name}婚宴_${city}婚宴酒店_${brand}`,
  /** Leaves out facts that the hotel has not published. */
  description: (name: string, halls: number, tables: number, price: string) =>
    `${[
      `${name}：`,
      [halls && `${halls}个宴会厅`, tables && `单厅最多${tables}桌`, price && `餐标${price}/桌起`].filter(Boolean).join('，') || '婚宴酒店',
    ].join('')}。看宴会厅、费用、婚宴套餐与专享礼，在线询问档期。`,
  pictures: (name: string) => `${name}的图片`,
  /** Texts before and after the number of the picture. */
  pictureOf: (total: number) => ['第', `张，共${total}张`] as const,
  response: (time: string) => `酒店通常在${time}内联系新人`,
  numbers: '酒店概况',
  hallCount: (count: number) => [String(count), '个', '宴会厅'] as const,
  maxTables: (count: number) => [String(count), '桌', '单厅最多'] as const,
  maxHeight: (height: number) => [String(height), '米', '最高层高'] as const,
  parking: (count: number) => [String(count), '位', '停车'] as const,
  rooms: (count: number) => [String(count), '间', '客房'] as const,
  sections: '本页目录',
  halls: '宴会厅',
  hallsLead: '桌数为酒店给出的摆放范围',
  packages: '婚宴套餐',
  packagesShort: '套餐',
  noPackages: '这家酒店还没有公布套餐',
  noPackagesHint: '餐标以酒店答复为准，询问档期时可以一起问。',
  packagesUnread: '套餐暂时无法显示，请稍后再打开。',
  menus: '并排看全部菜单',
  barSlim: '每桌起',
  noFees: '这家酒店还没有公布费用，请向酒店确认。',
  place: '位置',
  about: '酒店介绍',
  similar: '相近的酒店',
  similarLead: '同城，餐标和桌数接近',
  similarMore: '看同城全部酒店',
};

export const CITY_HOTELS_TEXTS = {
  title: (city: string, brand: string) => `${city}婚宴酒店_价格、宴会厅与档期_${brand}`,
  description: (city: string, count: number) =>
    `${city}婚宴酒店${count}家：按城区、餐标、桌数、类型筛选，看宴会厅层高与费用说明，在线询问档期。`,
  total: (count: number) => `共${count}家`,
  lead: '按桌数和餐标筛选，先看费用说明再约看厅',
  empty: '没有符合条件的酒店',
  emptyHint: '试试放宽桌数或餐标，也可以取消上面已选的条件。',
  emptyCity: (city: string) => `${city}还没有上线的婚宴酒店`,
  emptyDescription: (city: string) => `${city}还没有上线的婚宴酒店，可以看附近城市的酒店。`,
  near: '附近有酒店的城市',
  far: '酒店较多的城市',
  emptyCityNear: '同省的这些城市已经有酒店，可以先看看。',
  emptyCityFar: '同省的城市也还没有，可以看看酒店较多的城市。',
  emptyCityHint: '可以先看看已经开通的城市。',
  allCities: '看已开通的城市',
};

export const HOTEL_HOME_TEXTS = {
  title: (brand: string) => `婚宴酒店_按城市看厅、问档期_${brand}`,
  description: '按城市找婚宴酒店：宴会厅、餐标、费用说明、婚宴菜单写在前面，在线询问档期。',
  heading: '婚宴酒店',
  lead: '选一座城市，先看厅、看费用，再问档期',
  /** After something was chosen for the whole country. */
  chooseCity: '选一座城市',
  chooseCityLead: '您选的条件已经记下，选好城市就看符合的酒店',
  all: '全部城市',
  noCities: '城市列表暂时无法显示',
  noCitiesHint: '可以从页头的城市选择进入，或稍后再打开。',
};
