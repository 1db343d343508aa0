/** Words that name what searches filter by. An operator adds synonyms of them by an import. */
import type { ConditionKind } from '../../../../widgets/domain/catalogue/search-entities.ts';

export interface Meaning {
  kind: ConditionKind;
  value: string;
}

/** By meaning, so that each is written once. */
const MEANINGS: readonly (readonly [kind: ConditionKind, value: string, words: string])[] = [
  ['meal', 'lunch', '午宴 中午 午餐 午饭 中午办'],
  ['meal', 'dinner', '晚宴 晚上 晚餐 晚饭 夜宴'],
  ['feature', 'pillar', '无柱 无柱宴会厅 没有柱子 没柱子 无柱子 没有柱子的 无立柱 没有立柱'],
  ['feature', 'height:5', '层高 挑高 层高高 挑高高 层高很高 大层高'],
  ['feature', 'lawn', '草坪 草地 草坪婚礼 户外 户外婚礼 室外 室外婚礼 室外仪式 户外仪式'],
  ['feature', 'small', '小型婚礼 小婚礼 小型婚宴 适合小婚礼 小厅'],
  ['feature', 'led', 'led led大屏 led屏 led屏幕 大屏 大屏幕'],
  ['feature', 'daylight', '自然采光 采光 采光好 自然光'],
  ['feature', 'river', '江景 看江 临江景'],
  ['feature', 'lake', '湖景 看湖'],
  ['feature', 'sea', '海景 看海'],
  ['feature', 'mountain', '山景 看山'],
  ['feature', 'garden', '园林 花园 庭院'],
  ['feature', 'room', '婚房 带婚房 送婚房 赠婚房 有婚房 含婚房'],
  ['feature', 'parking', '停车 停车方便 停车场 有停车场 车位 停车位 好停车 能停车 可以停车'],
  ['feature', 'freeParking', '免费停车 停车免费 免停车费'],
  ['feature', 'entry', '免进场费 无进场费 没有进场费 不收进场费 没进场费 进场费免费 免入场费'],
  ['feature', 'service', '免服务费 无服务费 没有服务费 不收服务费 没服务费'],
  ['feature', 'drinks', '自带酒水 可自带酒水 可以自带酒水 能自带酒水 免开瓶费 无开瓶费 没有开瓶费 不收开瓶费 自带酒'],
  ['feature', 'gift', '到店礼 到店有礼 有到店礼'],
  ['feature', 'metro', '地铁 地铁附近 近地铁 地铁口 地铁旁 靠近地铁 地铁站 地铁方便'],
  ['kind', '五星级', '五星级 五星 5星级 5星 五星级酒店 五星酒店'],
  ['kind', '四星级', '四星级 四星 4星级 4星 四星级酒店 四星酒店'],
  ['kind', '婚礼会所', '会所 婚礼会所 婚礼堂 礼堂'],
  ['kind', '草坪庄园', '庄园 草坪庄园 山庄'],
  ['kind', '特色餐厅', '特色餐厅 餐厅 餐馆 饭店'],
  ['kind', 'hotel', '酒店 婚宴 婚宴酒店 婚礼酒店 大酒店 喜宴 喜酒 酒席'],
  ['kind', 'hotelPackage', '婚宴套餐 酒店套餐'],
  ['kind', 'hunlicehua', '婚庆 婚庆公司 婚礼策划 策划 婚礼策划公司 策划公司 婚礼公司'],
  ['kind', 'hunshasheying', '婚纱照 婚纱摄影 拍婚纱照 拍婚纱 影楼 结婚照 旅拍婚纱照'],
  ['kind', 'hunlisheying', '婚礼摄影 摄影师 摄影 照相 婚礼摄影师'],
  ['kind', 'hunligenpai', '婚礼跟拍 跟拍 摄像 婚礼录像 录像 婚礼摄像 摄像师'],
  ['kind', 'genzhuang', '新娘跟妆 跟妆 化妆 新娘化妆 化妆师 跟妆师 新娘妆'],
  ['kind', 'siyi', '婚礼主持 司仪 主持 主持人 婚礼司仪 婚礼主持人'],
  ['kind', 'hunshalifu', '礼服租赁 礼服 婚纱 婚纱租赁 婚纱礼服 租婚纱'],
  ['kind', 'shoushi', '婚戒首饰 婚戒 首饰 三金 五金 戒指'],
  ['kind', 'huayitianpin', '花艺甜品 花艺 甜品 甜品台 鲜花'],
  ['kind', 'article', '攻略 备婚攻略 结婚攻略'],
  ['kind', 'example', '案例 婚礼案例'],
  ['order', 'price', '便宜 便宜的 最便宜 实惠 性价比 性价比高 价格低 经济实惠'],
  ['order', 'rating', '评价好 口碑好 好评 评价高 口碑 评分高'],
  ['order', 'tables', '最大 最大的厅 大厅 最大的 最大厅'],
];

export const MEANING_OF: ReadonlyMap<string, Meaning> = new Map(
  MEANINGS.flatMap(([kind, value, words]) => words.split(' ').map((word) => [word, { kind, value }] as const)),
);
