/** Texts of the detail pages of merchants, packages and examples. */
export const DETAIL_TEXTS = {
  merchantTitle: (name: string, place: string, category: string, brand: string) => `${name}_${place}${category}_${brand}`,
  merchantDescription: (name: string, place: string, category: string, price: string) =>
    `${name}，${place}${category}${price && `，套餐${price}起`}。看套餐内容、案例与专享礼。`,
  packageTitle: (title: string, merchant: string, brand: string) => `${title}_${merchant}_${brand}`,
  packageDescription: (title: string, merchant: string, price: string, items: string) =>
    `${merchant}「${title}」套餐价${price}${items && `，含${items}`}。`,
  exampleTitle: (title: string, merchant: string, brand: string) => `${title}_${merchant}案例_${brand}`,
  exampleDescription: (title: string, merchant: string, venue: string) => `${merchant}的婚礼案例「${title}」${venue && `，${venue}`}。`,
  about: '商家介绍',
  packages: '套餐',
  examples: '案例',
  noPackages: '这家商家还没有公布套餐',
  noPackagesHint: '价格以商家答复为准，可以先看案例。',
  merchant: '商家',
  otherPackages: '这家商家的其他套餐',
  otherExamples: '这家商家的其他案例',
  items: '套餐包含',
  story: '那一天',
  madeOf: '用到的套餐',
  priceNote: '价格由商家提供，未写明的项目不在套餐内，签约前请逐项确认。',
  paid: '花费',
  date: '日期',
  venue: '地点',
  styleFact: '风格',
  toMerchant: '商家主页',
};
