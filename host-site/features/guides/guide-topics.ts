/** Topics of the guides: the lists that the specification's menus and footer link to (points 2.3 and 2.6), each with the guides of one category. */
import type { CategoryId } from '../../../widgets/domain/catalogue/category.ts';

/** Category of the guides about hotels and banquets. */
const HOTELS = 0;

export interface GuideTopic {
  name: string;
  /** Category of the topic's guides; undefined while no category fits. */
  category?: CategoryId | typeof HOTELS;
}

export const GUIDE_TOPICS: ReadonlyMap<number, GuideTopic> = new Map([
  [17, { name: '婚礼流程', category: 2 }],
  [19, { name: '婚宴礼仪', category: HOTELS }],
  [21, { name: '婚俗大全' }],
  [25, { name: '婚纱照攻略', category: 6 }],
  [26, { name: '婚礼预算', category: HOTELS }],
  [129, { name: '婚礼致辞', category: 11 }],
  [28, { name: '结婚证件' }],
  [135, { name: '蜜月旅行' }],
  [139, { name: '备婚流程', category: 2 }],
  [133, { name: '菜单酒水', category: HOTELS }],
  [198, { name: '场地布置', category: 15 }],
  [205, { name: '婚俗礼仪' }],
] as [number, GuideTopic][]);
