import type { Fee } from '../../../../widgets/domain/catalogue/fee.ts';
import { type DemoPackage, type PackagePlan, writePackage } from '../packages.ts';
import { amount, free, includedIn, percent, unknown } from './fees.ts';
import type { DemoHall } from './halls.ts';
import type { HotelLine } from './hotel-list.ts';

/*
 * The hotel that documentation, examples and pictures show: every fact is fixed here, nothing is random. Hotel 1001, package 5001.
 */
export const FIRST_LINE: HotelLine = {
  id: 1001,
  citySlug: 'hangzhou',
  cuisine: '江南',
  name: '杭州临江云汀酒店',
  type: '五星级',
  tier: 4,
  source: 1,
  gifts: true,
  district: '上城区',
  area: '钱江新城',
  metro: '距地铁4号线350米',
  scene: '江景',
  base: 5288,
  rooms: 212,
  parking: 180,
  halls: [],
};
export const FIRST_ADDRESS = '上城区示例江路88号';
export const FIRST_INTRODUCTION =
  '临江而建，四个宴会厅分在三层，同一时段互不相邻。江月厅与云汀厅全厅无柱；听澜厅面江，白天可用自然光，适合午宴与小婚礼。';
export const FIRST_GIFTS = [
  '到店看厅，领双人下午茶一份\n每对新人一次，2026年12月31日前有效',
  '签约满20桌，赠婚房一晚\n婚期当晚使用，含双早',
];
export const FIRST_ACHIEVEMENTS = ['2025年承接婚宴210场', '婚宴团队从业12年', '近一年回访满意96%'];
export const FIRST_TAGS = ['免服务费', '免开瓶费', '赠婚房'];
export const FIRST_PICTURES = ['skyline-wide-04', 'hall-wide-02', 'tables-wide-01', 'drape-wide-03', 'dish-wide-03'];
export const FIRST_CHECKED_ON = '2026-10-18';

const hall = (
  id: number,
  name: string,
  tables: [min: number, max: number],
  area: number,
  height: number,
  floor: string,
  pillarFree: boolean,
  features: string[],
  pictures: string[],
  stage: string,
  panorama = '',
): DemoHall => ({
  id,
  name,
  min_tables: tables[0],
  max_tables: tables[1],
  area,
  height,
  floor,
  pillar_free: pillarFree ? 1 : 0,
  features,
  pictures,
  stage,
  panorama,
  outdoor: false,
});

const JIANGYUE = hall(
  10011,
  '江月厅',
  [10, 36],
  860,
  6.2,
  '3层',
  true,
  ['无柱', '舞台9×4米'],
  ['hall-wide-04', 'tables-wide-03'],
  '9×4米',
  'panorama-wide-01',
);
const YUNTING = hall(10012, '云汀厅', [20, 55], 1280, 7, '5层', true, ['LED大屏', '含灯光'], ['hall-wide-03', 'tables-wide-07'], '12×5米');
const TINGLAN = hall(
  10013,
  '听澜厅',
  [8, 16],
  420,
  4.5,
  '2层',
  false,
  ['江景', '自然采光'],
  ['hall-wide-10', 'tables-wide-01'],
  '5×3米',
  'panorama-wide-02',
);
const QINGHE = hall(10014, '青禾厅', [6, 14], 360, 4.2, '2层', false, ['连草坪', '自然采光'], ['hall-wide-07', 'arch-wide-05'], '5×3米');
export const FIRST_HALLS: DemoHall[] = [JIANGYUE, YUNTING, TINGLAN, QINGHE];

export const FIRST_FEES: Fee[] = [
  free('服务费', '含在餐标内'),
  free('开瓶费', '可自带白酒、红酒、饮料'),
  amount('进场费', 3000, '场', 'own-team'),
  includedIn(amount('LED大屏', 2000, '场', 'optional'), [YUNTING]),
  amount('停车费', 8, '小时', 'optional', '前两小时免费'),
  free('布场', '前一日22:00起'),
  unknown('超时费', 'overtime'),
  percent('定金', 20, '合同额', 'deposit', '改期一次免费'),
];

const plan = (
  id: number,
  title: string,
  where: DemoHall,
  price: number,
  tables: number,
  size: PackagePlan['size'],
  highlight: string,
  pictures: string[],
): PackagePlan => ({ id, title, hall: where, price, tables, size, highlight, pictures, lunch: title.endsWith('午宴') });

/** In the order in which the pages show them. */
const PLANS: PackagePlan[] = [
  plan(5001, '江月·百年好合婚宴', JIANGYUE, 6888, 20, 24, '含婚房一晚', [
    'dish-wide-02',
    'hall-square-04',
    'hall-wide-04',
    'tables-wide-03',
  ]),
  plan(5002, '听澜·佳期婚宴', TINGLAN, 5888, 15, 22, '江景午宴', ['dish-wide-05', 'hall-square-02', 'tables-wide-01']),
  plan(5003, '云汀·锦书婚宴', YUNTING, 7988, 25, 26, '含LED大屏', ['lantern-wide-02', 'hall-square-03', 'tables-wide-07']),
  plan(5004, '草坪·青禾仪式与午宴', QINGHE, 5288, 10, 18, '户外仪式', ['arch-wide-05', 'arch-square-02', 'drape-wide-02']),
  plan(5005, '江月·花好月圆婚宴', JIANGYUE, 6288, 18, 22, '含香槟塔', ['dish-wide-04', 'hall-square-04', 'drape-wide-01']),
  plan(5006, '云汀·良辰婚宴', YUNTING, 6888, 24, 24, '含LED大屏', ['dish-wide-08', 'hall-square-03', 'drape-wide-04']),
  plan(5007, '云汀·龙凤呈祥婚宴', YUNTING, 9888, 30, 28, '含婚房一晚', ['tables-wide-03', 'hall-square-03', 'dish-wide-03']),
  plan(5008, '听澜·良缘婚宴', TINGLAN, 5288, 10, 20, '小婚礼', ['dish-wide-01', 'hall-square-02', 'drape-wide-03']),
];

/** All packages of the first hotel; 5001 with its own words. */
export function firstPackages(): DemoPackage[] {
  return PLANS.map((each) => {
    const written = writePackage(FIRST_LINE, each, FIRST_FEES);
    return each.id === 5001 ? { ...written, ...OF_5001 } : written;
  });
}

const OF_5001 = {
  common_items: ['婚房一晚', '新娘化妆间', '签到台', '迎宾牌', '红毯', 'LED大屏', '基础音响', '香槟塔', '停车两小时', '免开瓶费'],
  menu_info: {
    title: '婚宴菜单',
    details: [
      {
        title: '冷盘',
        content:
          '一帆风顺：卤水拼盘\n花好月圆：桂花糯米藕\n喜上眉梢：话梅小番茄\n金玉良缘：蟹粉豆腐\n锦上添花：花雕醉鸡\n青梅竹马：青梅芦笋\n吉祥如意：葱油海蜇头\n甜甜蜜蜜：蜜汁山药',
      },
      {
        title: '热菜',
        content:
          '龙凤呈祥：蒜蓉蒸龙虾\n年年有余：清蒸东星斑\n鸿运当头：脆皮乳猪\n佳偶天成：葱烧海参\n比翼双飞：脆皮乳鸽\n珠联璧合：芦笋炒带子\n富贵满堂：黑椒牛仔粒\n红红火火：油焖大虾\n喜气盈门：荷叶东坡肉\n四季长青：上汤时蔬',
      },
      { title: '汤羹', content: '百年好合：松茸土鸡汤\n早生贵子：桂圆莲子羹' },
      { title: '主食', content: '福寿绵长：蟹黄伊面\n五谷丰登：杂粮蒸饭' },
      { title: '点心', content: '心心相印：豆沙心酥\n步步高升：桂花年糕' },
      { title: '水果酒水', content: '时令水果拼盘一份；橙汁一扎，可乐、雪碧各一瓶。白酒、红酒可自带。' },
    ],
  },
  detail_contents: [
    {
      title: '套餐包含',
      details: [
        { title: '', content: '宴会厅使用4小时、主桌花艺1组、签到台与迎宾牌各1组、红毯20米、椅套桌布、香槟塔1座、专属婚宴管家1名。' },
      ],
    },
    {
      title: '宴会厅说明',
      details: [
        {
          title: '',
          content: '江月厅，位于3层，面积860㎡，层高6.2米，全厅无柱；10至36桌，舞台9×4米，新娘化妆间距舞台18米。同层同时段只接一场。',
        },
      ],
    },
    { title: '赠送项目', details: [{ title: '', content: '婚房一晚（江景大床，含双早）；试菜一次（满20桌，6人以内）；喜糖分装20份。' }] },
    {
      title: '使用时间',
      details: [{ title: '', content: '午宴10:30–14:30，晚宴16:30–20:30；布场可从前一日22:00开始，以酒店当日安排为准。' }],
    },
    {
      title: '预订须知',
      details: [
        {
          title: '',
          content: '20桌起订，备桌2桌，用不完不计费。婚期前7日可增减，上限为10%。定金为合同额的20%，改期一次免费，须提前60日提出。',
        },
      ],
    },
    { title: '适用日期', details: [{ title: '', content: '2026年12月1日至2027年9月30日；国庆、元旦当日另行询问。' }] },
  ],
};
