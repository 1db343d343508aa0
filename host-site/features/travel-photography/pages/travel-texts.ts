/** Texts of the pages of travel photography. */
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import type { Journey } from '../travel-facts.ts';

/** Returns the months as ranges: 10月到次年4月, 6、7月. */
export function monthsText(months: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && month === (run[1] % 12) + 1) run[1] = month;
    else runs.push([month, month]);
  }
  const texts = runs.map(([first, last]) => {
    if (first === last) return `${first}月`;
    if (last === (first % 12) + 1 && last > first) return `${first}、${last}月`;
    return `${first}${last < first ? '月到次年' : '到'}${last}月`;
  });
  return texts.join('、');
}

const JOURNEY_FACTS: Readonly<Record<Journey, string>> = {
  往返交通: '含出发城市往返交通',
  当地接送: '含当地接送，往返自理',
  自行前往: '自行前往，往返与当地交通自理',
};

export const TRAVEL_TEXTS = {
  name: SITE_TEXTS.pageNames.lvpai,
  title: (brand: string) => `婚纱旅拍：目的地、套餐与价格_${brand}`,
  description: '按目的地看旅拍套餐：几天、含不含交通和酒店、几套服装、精修几张、后续收费有哪些、哪几个月适合去。',
  lead: '先选目的地。每个套餐都写明含什么、后续收费有哪些、哪几个月适合去。',
  homeLead: '含什么、后续收费有哪些写在前面',
  all: '全部旅拍',
  destinations: '目的地',
  packages: (count: string) => `${count}个套餐`,
  from: '起',
  suits: (months: string) => `适合${months}`,
  others: '还没有套餐的目的地',
  popular: '看得最多的套餐',
  leaving: (city: string) => `从${city}出发`,
  leavingLead: (city: string) => `商家写明可从${city}出发的套餐`,
  none: '还没有上线的旅拍套餐',
  noneHint: '商家上架后会出现在这里，可以先看婚纱摄影商家。',
  photographers: '婚纱摄影商家',

  destinationTitle: (name: string, brand: string) => `${name}旅拍套餐与价格_${brand}`,
  destinationHeading: (name: string) => `${name}旅拍`,
  destinationDescription: (name: string, count: string, months: string) =>
    `${name}旅拍${count}：按出发城市、天数、月份和价格筛选，后续收费写在前面。${name}适合${months}。`,
  noPayment: '本站不收款，价格以商家确认为准',
  unit: '个套餐',
  season: (name: string, months: string) => `${name}适合${months}去拍。`,
  groups: { from: '出发城市', days: '天数', month: '拍摄月份', journey: '交通', price: '价格' },
  fromCity: (city: string) => `${city}出发`,
  days: (from: number | undefined, to: number | undefined) => {
    if (!from) return `${(to ?? 2) - 1}天及以内`;
    return to ? `${from}到${to - 1}天` : `${from}天及以上`;
  },
  month: (month: number) => `${month}月`,
  sorts: { default: '人气', price: '价格从低到高', priceDown: '价格从高到低', days: '天数最少' },
  matchCount: (count: string) => `符合条件的${count}`,
  filteredEmpty: (name: string) => `${name}没有符合条件的套餐`,
  filteredHint: '试试放宽价格或天数，也可以取消上面已选的条件。',
  empty: (name: string) => `${name}还没有上线的旅拍套餐`,
  emptyHint: (near: string) => (near ? `套餐最多的目的地是${near}，也可以先看婚纱摄影商家。` : '商家上架后会出现在这里。'),
  goTo: (name: string) => `看${name}的套餐`,
  shops: '这里有套餐的商家',
  shopFacts: (city: string, packages: number) => `${city} · ${packages}个套餐`,
  shopPrice: (price: string) => `${price}起`,
  examples: '这些商家的案例',

  length: (days: number, nights: number) => (nights > 0 ? `${days}天，含${nights}晚住宿` : `${days}天，不含住宿`),
  shortLength: (days: number, nights: number) => (nights > 0 ? `${days}天${nights}晚` : `${days}天`),
  outfits: (dresses: number) => `新娘服装${dresses}套`,
  edited: (edited: number) => `精修${edited}张`,
  leavesFrom: (cities: readonly string[]) =>
    cities.length > 2 ? `${cities.slice(0, 2).join('、')}等${cities.length}城出发` : `${cities.join('、')}出发`,
  packageTitle: (title: string, destination: string, brand: string) => `${title}_${destination}旅拍_${brand}`,
  packageDescription: (title: string, price: string, length: string, edited: string) =>
    `「${title}」${price}，${length}，${edited}。含什么、后续收费、适合的月份逐项写明。`,
  perPackage: '/套',
  included: '套餐包含',
  facts: {
    days: '天数',
    journey: '交通',
    hotel: '住宿',
    outfits: '服装',
    makeups: '妆造',
    photographs: '拍摄',
    edited: '精修',
    originals: '底片',
    months: '适合月份',
    from: '出发城市',
  },
  daysFact: (days: number) => `${days}天`,
  journeyFact: (journey: string) => JOURNEY_FACTS[journey as Journey] ?? journey,
  hotelFact: (nights: number, hotel: string) => [`${nights}晚`, hotel].filter(Boolean).join('，'),
  notIncluded: '不含',
  outfitsFact: (dresses: number, suits: number) => `新娘${dresses}套，新郎${suits}套`,
  makeupsFact: (makeups: number) => `${makeups}次`,
  picturesFact: (pictures: number) => `${pictures}张`,
  originals: { all: '全送', some: '只送精修的，其余见后续收费或询问商家' },
  monthsFact: (months: string, reason: string) => `${months}。${reason}`,
  noCities: '自行到目的地会合',
  charges: '后续收费',
  chargesNote: '不在套餐价里，商家写明可能另收的费用。',
  byUse: '按实际用量',
  noCharges: '商家写明没有后续收费。',
  unstatedCharges: '商家没有写明后续收费，请在询问时一并问清。',
  ask: '问档期',
  askNote: '询问会带上套餐名称和出发城市。当天能否拍摄、节假日是否加价，以商家确认为准。',
  closed: '这家商家暂不接受在线询问',
  leavesFromYours: (city: string) => `可从${city}出发`,
  notFromYours: (city: string) => `商家没有写明可从${city}出发，请先问清`,
  about: '套餐介绍',
  more: '这家商家的其他旅拍套餐',
  ofShop: '旅拍套餐',
  compared: {
    measure: '个',
    destination: '目的地',
    price: '套餐价',
    shop: '商家',
    charge: (name: string, price: string) => `${name}：${price}`,
  },
};
