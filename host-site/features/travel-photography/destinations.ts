/** Destinations of travel photography, with the months that suit each and why. A slug is part of addresses: append new ones, never rename one. */
export interface Destination {
  readonly slug: string;
  readonly name: string;
  /** From 1, in the order of the season. */
  readonly months: readonly number[];
  readonly reason: string;
  /** Generated picture of its scenery. */
  readonly picture: string;
}

export const DESTINATIONS: readonly Destination[] = [
  {
    slug: 'sanya',
    name: '三亚',
    months: [10, 11, 12, 1, 2, 3, 4],
    reason: '旱季少雨，气温20到28度；7到9月常有台风。',
    picture: 'travel-wide-11',
  },
  {
    slug: 'dali',
    name: '大理',
    months: [3, 4, 5, 10, 11, 12],
    reason: '春天有花，10到12月天蓝少雨、苍山有雪；6到9月是雨季。',
    picture: 'travel-wide-12',
  },
  {
    slug: 'lijiang',
    name: '丽江',
    months: [3, 4, 5, 10, 11],
    reason: '春秋两季雪山露面的日子多；6到9月多雨，冬天早晚在0度上下。',
    picture: 'travel-wide-09',
  },
  {
    slug: 'xiamen',
    name: '厦门',
    months: [10, 11, 12, 3, 4],
    reason: '干燥少雨，海风不闷热；5、6月多雨，7到9月有台风。',
    picture: 'travel-wide-17',
  },
  {
    slug: 'qingdao',
    name: '青岛',
    months: [5, 6, 9, 10],
    reason: '初夏凉爽，9、10月海水蓝、天空透；7、8月多海雾，游客也多。',
    picture: 'travel-wide-07',
  },
  {
    slug: 'xishuangbanna',
    name: '西双版纳',
    months: [11, 12, 1, 2, 3, 4],
    reason: '旱季日照足，早晨有雾，白天25度上下；5到10月是雨季。',
    picture: 'travel-wide-16',
  },
  {
    slug: 'dunhuang',
    name: '敦煌',
    months: [5, 6, 9, 10],
    reason: '避开春天的沙尘与盛夏的高温，早晚光线柔和。',
    picture: 'travel-wide-15',
  },
  {
    slug: 'hulunbeier',
    name: '呼伦贝尔',
    months: [6, 7, 8, 9],
    reason: '6到8月草原最绿，9月白桦转黄；其余月份寒冷。',
    picture: 'travel-wide-14',
  },
  {
    slug: 'guilin',
    name: '桂林',
    months: [4, 5, 9, 10, 11],
    reason: '4、5月有烟雨，9到11月天晴水清；6月水位高，竹筏常停航。',
    picture: 'travel-wide-22',
  },
  { slug: 'yili', name: '伊犁', months: [6, 7], reason: '薰衣草在6月中旬到7月上旬开，草原也在这时最绿。', picture: 'travel-wide-21' },
  {
    slug: 'wuzhen',
    name: '乌镇',
    months: [3, 4, 5, 10, 11],
    reason: '春天柳绿，深秋少雨；6月梅雨，石板路湿滑。',
    picture: 'travel-wide-13',
  },
  {
    slug: 'xuexiang',
    name: '雪乡',
    months: [12, 1, 2],
    reason: '积雪最厚，屋檐雪帽完整；零下20度以下，要备暖贴。',
    picture: 'travel-wide-23',
  },
  {
    slug: 'moganshan',
    name: '莫干山',
    months: [3, 4, 5, 10, 11],
    reason: '春茶时节山色最嫩，秋天早晨有雾；夏天雷雨多。',
    picture: 'travel-wide-06',
  },
  {
    slug: 'shanghai',
    name: '上海',
    months: [3, 4, 5, 9, 10, 11],
    reason: '春秋不冷不热，夜里江边能见度好；6月梅雨。',
    picture: 'travel-wide-20',
  },
  {
    slug: 'chuanxi',
    name: '川西',
    months: [6, 7, 8, 9],
    reason: '草甸花期在6到8月，9月转黄；海拔高，冬春常封路。',
    picture: 'travel-wide-18',
  },
  { slug: 'aletai', name: '阿勒泰', months: [9, 10], reason: '白桦在9月中旬到10月上旬最黄，之后很快落雪。', picture: 'travel-wide-19' },
];

export const destinationOf = (slug: string): Destination | undefined => DESTINATIONS.find((destination) => destination.slug === slug);
