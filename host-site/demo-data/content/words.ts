/** Hot words of the search box (input type 1), and the ranks with their number of recent searches. */
export const HOT_WORDS = ['无柱宴会厅', '草坪婚礼', '国庆档期', '带婚房', '20桌以内', '免进场费', '层高6米', '中式婚礼'] as const;

export const RANKS: readonly (readonly [title: string, heat: number])[] = [
  ['无柱宴会厅', 24_300],
  ['草坪婚礼', 18_600],
  ['国庆档期', 12_400],
  ['带婚房', 8_650],
  ['20桌以内', 6_120],
  ['免进场费', 4_380],
  ['层高6米', 3_940],
  ['中式庭院', 2_710],
  ['江景宴会厅', 1_860],
  ['午宴', 970],
];

/** Tags of the guides, in the order of their ids, which begin at 1. */
export const ARTICLE_TAGS = ['合同', '费用', '场地', '团队', '当天', '退换与押金'] as const;
export type ArticleTagName = (typeof ARTICLE_TAGS)[number];

/** Addresses under the reserved top level `example`: no site can exist there. */
export const FRIENDLY_LINKS = [
  ['湖畔花艺', 'https://huapan.example/'],
  ['山房影像', 'https://shanfang.example/'],
  ['良辰请柬', 'https://liangchen.example/'],
  ['知味菜单', 'https://zhiwei.example/'],
] as const;
