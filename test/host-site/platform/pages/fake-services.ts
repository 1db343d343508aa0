/** Services as a table of named replies, and a page server on them: no database, no port. */
import Fastify, { type FastifyInstance } from 'fastify';
import { carsCalls, type FleetDetail, type FleetRow } from '../../../../host-site/features/cars/contract.ts';
import { cityCalls } from '../../../../host-site/features/catalogue/contract/city-calls.ts';
import { contentCalls } from '../../../../host-site/features/catalogue/contract/content-calls.ts';
import type { NoteDetail } from '../../../../host-site/features/catalogue/contract/content-entities.ts';
import { hotelCalls } from '../../../../host-site/features/catalogue/contract/hotel-calls.ts';
import { listingCalls } from '../../../../host-site/features/catalogue/contract/listing-calls.ts';
import { conversationCalls } from '../../../../host-site/features/conversation/contract.ts';
import { enquiryCalls } from '../../../../host-site/features/enquiries/contract.ts';
import { basketCalls } from '../../../../host-site/features/goods/basket-contract.ts';
import { type GoodDetail, type GoodRow, goodsCalls } from '../../../../host-site/features/goods/contract.ts';
import { guideCalls } from '../../../../host-site/features/guides/contract.ts';
import { accountCalls } from '../../../../host-site/features/login/contract.ts';
import { type PictureDetail, type PictureRow, picturesCalls } from '../../../../host-site/features/pictures/contract.ts';
import { plannerCalls } from '../../../../host-site/features/planner/contract.ts';
import { registryCalls } from '../../../../host-site/features/registry/contract.ts';
import { searchCalls } from '../../../../host-site/features/search/contract.ts';
import {
  type TravelPackageDetail,
  type TravelPackageRow,
  travelCalls,
} from '../../../../host-site/features/travel-photography/contract.ts';
import { DESTINATIONS } from '../../../../host-site/features/travel-photography/destinations.ts';
import { type VideoDetail, type VideoRow, videoCalls } from '../../../../host-site/features/videos/contract.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { idsIn } from '../../../../host-site/platform/calls/schemas/fields.ts';
import { ANONYMOUS, type Caller, type ServiceCall } from '../../../../host-site/platform/calls/service-call.ts';
import type { Call, OutputOf, ParsedInputOf } from '../../../../host-site/platform/feature/call.ts';
import { loadPages, loadWeb } from '../../../../host-site/platform/feature/feature.ts';
import { serviceSlots } from '../../../../host-site/platform/feature/running.ts';
import type { Fill } from '../../../../host-site/platform/feature/slot.ts';
import type { AnyWeb } from '../../../../host-site/platform/feature/web.ts';
import type { PageCache } from '../../../../host-site/platform/http/caching/page-cache.ts';
import type { PictureCutter } from '../../../../host-site/platform/http/pictures/picture-cutter.ts';
import { registerPictures } from '../../../../host-site/platform/http/pictures/pictures.ts';
import { shellDataOf } from '../../../../host-site/platform/pages/shell-data.ts';
import { siteOf } from '../../../../host-site/platform/settings/site/site.ts';
import type { SiteSettings } from '../../../../host-site/platform/settings/site/site-settings.ts';
import type { RenderWidget } from '../../../../host-site/platform/ui/document/page.ts';
import { keptResults } from '../../../../host-site/routes/kept-results.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { siteCss } from '../../../../host-site/routes/site-css.ts';
import type { ActiveCity, Listed, PackageDetail } from '../../../../widgets/domain/catalogue/entities.ts';
import type { Fee } from '../../../../widgets/domain/catalogue/fee.ts';
import type { HotelFull, HotelRow, PackageRow } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import type {
  ArticleDetail,
  ArticleRow,
  ExampleDetail,
  ExampleRow,
  ListingPackage,
  ListingPackageRow,
  MerchantDetail,
  MerchantRow,
} from '../../../../widgets/domain/catalogue/listing-entities.ts';
import { failed, type Result } from '../../../../widgets/domain/services/result.ts';
import type { PageSite } from '../../../../widgets/domain/site/site.ts';
import { readSettings } from '../../../support/site/settings.ts';

/** Of a keyword without conditions. */
const NO_CONDITIONS = { understood: [], relaxed: null, unmatched: [], elsewhere: 0, plan: { date: '', meal: '', tables: 0 } };

export const MAIN = 'https://xiyan.example';

const articleRow: ArticleRow = {
  id: 31,
  category: 7,
  title: '订婚礼摄影前问清的五件事',
  summary: '几个机位、几点到几点、原片给不给。',
  picture: 'couple-wide-01',
  views: 1280,
  changedOn: '2026-09-10',
  points: [{ title: '几个机位', text: '单机位只能顾一边。' }],
};
export const article: ArticleDetail = {
  ...articleRow,
  pictures: ['couple-wide-01'],
  sections: [{ title: '几个机位', details: [{ title: '', content: '单机位只能顾一边。\n两家不在一处时先排好。' }] }],
  tags: [{ id: 3, name: '合同' }],
  votes: 12,
  more: [{ ...articleRow, id: 32 }],
};

export const categoryUrls = ['/siyi-merchant', '/hangzhou/hunlicehua-package', '/hangzhou/shoushi-example'];

export const site: PageSite = siteOf(readSettings({ PUBLIC_ORIGIN: MAIN }), []);

export const CITY: ActiveCity = { id: 87, name: '杭州', pinying: 'hangzhou', initials: 'hz', hot: 1 };

/** Returns a fee with the test's fields and no others. */
export const feeOf = (values: Partial<Fee> & Pick<Fee, 'name' | 'kind'>): Fee => ({
  value: null,
  unit: '',
  note: '',
  due: 'unstated',
  fromTables: 0,
  toTables: 0,
  includedHalls: [],
  includedPackages: [],
  ...values,
});

export const hotel: HotelFull = {
  id: 501,
  source: 1,
  name: '杭州临江云汀酒店',
  merchantAchievements: [{ title: '2025年承接婚宴210场' }, { title: '婚宴团队从业9年' }, { title: '第三条' }],
  hotel: {
    reachGiftList: ['到店看厅，领双人下午茶一份\n每对新人一次，2026年12月31日前有效', '签约满20桌，赠婚房一晚\n婚期当晚使用，含双早'],
  },
  rating: { average: 4.6, count: 12, isDemo: false },
  cityId: CITY.id,
  cityPinyin: CITY.pinying,
  tier: 4,
  address: '上城区示例江路88号',
  district: '上城区',
  area: '钱江新城',
  hallCount: 3,
  maxTables: 55,
  priceMin: 5288,
  priceMax: 9888,
  fees: [
    feeOf({ name: '服务费', kind: 'free' }),
    feeOf({ name: '开瓶费', kind: 'free' }),
    feeOf({ name: '进场费', kind: 'amount', value: 3000, unit: '场', due: 'own-team' }),
    feeOf({ name: '超时费', kind: 'unknown', due: 'overtime' }),
  ],
  feesCheckedOn: '2026-10-18',
  responseMinutes: 60,
  pictures: ['skyline-wide-01', 'hall-wide-01', 'tables-wide-01', 'drape-wide-01', 'dish-wide-01'],
  type: '五星级',
  intro: '临江而建，四个宴会厅分在三层，同一时段互不相邻。',
  metro: '地铁4号线旁',
  parking: 180,
  rooms: 212,
  halls: [
    {
      id: 1,
      name: '江月厅',
      minTables: 10,
      maxTables: 36,
      area: 860,
      height: 6.2,
      floor: '3层',
      pillarFree: true,
      features: ['舞台9×4米'],
      priceFrom: 6288,
      pictures: ['tables-wide-02'],
      plan: null,
      panorama: '',
    },
    {
      id: 2,
      name: '云汀厅',
      minTables: 20,
      maxTables: 55,
      area: 1280,
      height: 7,
      floor: '5层',
      pillarFree: false,
      features: ['LED大屏', '含灯光'],
      priceFrom: 6888,
      pictures: ['tables-wide-03'],
      plan: null,
      panorama: '',
    },
    {
      id: 3,
      name: '听澜厅',
      minTables: 8,
      maxTables: 16,
      area: 420,
      height: 4.5,
      floor: '2层',
      pillarFree: true,
      features: ['江景'],
      priceFrom: null,
      pictures: ['tables-wide-04'],
      plan: null,
      panorama: '',
    },
  ],
};

const course = (title: string, dishes: string) => ({ title, content: dishes });
export const detail: PackageDetail = {
  id: 9001,
  dishCount: 20,
  title: '江月·百年好合婚宴',
  actualPrice: 6888,
  tableNum: 20,
  commonItems: ['婚房一晚', '新娘化妆间', '签到台', '迎宾牌', '红毯', 'LED大屏', '基础音响', '香槟塔', '停车两小时', '免开瓶费'],
  menuInfo: {
    title: '婚宴菜单',
    details: [
      course(
        '冷盘',
        '一帆风顺：卤水拼盘\n花好月圆：桂花糯米藕\n喜上眉梢：话梅小番茄\n金玉良缘：蟹粉豆腐\n锦上添花：花雕醉鸡\n青梅竹马：青梅芦笋\n吉祥如意：葱油海蜇头\n甜甜蜜蜜：蜜汁山药',
      ),
      course(
        '热菜',
        '龙凤呈祥：蒜蓉蒸龙虾\n年年有余：清蒸东星斑\n鸿运当头：脆皮乳猪\n佳偶天成：葱烧海参\n比翼双飞：脆皮乳鸽\n珠联璧合：芦笋炒带子\n富贵满堂：黑椒牛仔粒\n红红火火：油焖大虾\n喜气盈门：荷叶东坡肉\n四季长青：上汤时蔬',
      ),
      course('汤羹', '百年好合：松茸土鸡汤\n早生贵子：桂圆莲子羹'),
      course('水果酒水', '时令水果拼盘一份；橙汁一扎，可乐、雪碧各一瓶。白酒、红酒可自带。'),
    ],
  },
  detailContents: [
    {
      title: '套餐详情',
      details: [
        { title: '套餐包含', content: '宴会厅使用4小时、主桌花艺1组、签到台与迎宾牌各1组、红毯20米。' },
        { title: '宴会厅说明', content: '江月厅，位于3层，面积860㎡，层高6.2米，全厅无柱。' },
        { title: '使用时间', content: '午宴10:30–14:30，晚宴16:30–20:30。' },
        { title: '预订须知', content: '20桌起订，备桌2桌，用不完不计费。' },
      ],
    },
  ],
  merchant: { id: hotel.id, name: hotel.name },
  cityId: CITY.id,
  pictures: ['hall-wide-04'],
  hallId: 1,
};

export const packages: PackageRow[] = [
  {
    id: 9001,
    title: detail.title,
    actualPrice: 6888,
    tableNum: 20,
    dishCount: 20,
    highlight: '含婚房一晚',
    merchantId: hotel.id,
    cityId: CITY.id,
    picture: 'dish-wide-01',
    hallId: 1,
  },
  {
    id: 9002,
    title: '听澜·佳期婚宴',
    actualPrice: 5888,
    tableNum: 15,
    dishCount: 22,
    highlight: '江景午宴',
    merchantId: hotel.id,
    cityId: CITY.id,
    picture: 'dish-wide-02',
    hallId: null,
  },
];

export const hotelRow: HotelRow = {
  id: hotel.id,
  name: hotel.name,
  tier: 4,
  district: '上城区',
  area: '钱江新城',
  metro: '地铁4号线旁',
  type: '五星级',
  priceFrom: 5288,
  maxTables: 55,
  hallCount: 3,
  halls: hotel.halls.slice(0, 2),
  tags: ['免服务费', '免开瓶费', '赠婚房'],
  achievement: '2025年承接婚宴210场',
  rating: { average: 4.6, count: 12, isDemo: false },
  picture: 'skyline-wide-01',
};

const merchantBrief = { id: 701, name: '山房影像', tier: 3 as const };
const place = { id: CITY.id, name: CITY.name, pinyin: CITY.pinying };

/** A wedding photographer. */
export const merchantRow: MerchantRow = {
  ...merchantBrief,
  category: 7,
  city: place,
  district: '西湖区',
  area: '文三路',
  style: '纪实',
  tags: ['双机位', '当天快剪'],
  priceFrom: 1880,
  unit: '场',
  packageCount: 2,
  exampleCount: 1246,
  views: 14820,
  achievement: '近一年拍摄86场',
  rating: null,
  pictures: ['couple-wide-01', 'arch-wide-01'],
};
export const listedPackage: ListingPackageRow = {
  id: 7101,
  category: 7,
  title: '全天双机位纪实',
  actualPrice: 3980,
  unit: '场',
  style: '纪实',
  highlight: '早妆到送客',
  items: ['双机位', '精修80张'],
  views: 640,
  merchant: merchantBrief,
  city: place,
  picture: 'peony-wide-01',
};
export const exampleRow: ExampleRow = {
  id: 7201,
  category: 7,
  title: '江边的傍晚',
  style: '纪实',
  date: '2026-05-02',
  venue: '西湖区示例草坪',
  price: null,
  views: 2419,
  merchant: merchantBrief,
  city: place,
  picture: 'couple-tall-01',
  pictureCount: 3,
};
export const merchant: MerchantDetail = {
  ...merchantRow,
  source: 1,
  address: '西湖区示例路9号',
  intro: '只拍婚礼，按发生的顺序拍。',
  achievements: ['近一年拍摄86场'],
  gifts: ['到店看样片，赠精修一张'],
  packages: [listedPackage],
  examples: [exampleRow],
};
export const listedDetail: ListingPackage = {
  ...detail,
  id: listedPackage.id,
  title: listedPackage.title,
  actualPrice: listedPackage.actualPrice,
  tableNum: 0,
  commonItems: ['双机位', '精修80张', '20天交片'],
  menuInfo: { title: '', details: [] },
  dishCount: 0,
  detailContents: [{ title: '拍摄', details: [{ title: '', content: '早妆到送客，两位摄影师。' }] }],
  pictures: ['peony-wide-01'],
  hallId: null,
  category: 7,
  unit: '场',
  style: '纪实',
  highlight: '早妆到送客',
  views: 640,
  city: place,
  merchant: { ...merchantBrief, source: 1, rating: null },
  more: [],
};
export const example: ExampleDetail = {
  ...exampleRow,
  story: ['四点的光最好。', '他们在江边等到六点。'],
  pictures: ['couple-tall-01', 'arch-wide-01'],
  merchant: { ...merchantBrief, source: 1 },
  package: listedPackage,
  more: [],
};
export const note: NoteDetail = {
  id: 7301,
  title: '量场那天，我们带这几样东西',
  summary: '卷尺、色卡、一支测光笔。',
  picture: 'drape-wide-02',
  pictureCount: 2,
  views: 320,
  changedOn: '2026-10-02',
  text: ['卷尺、色卡、一支测光笔。', '量完当天会把尺寸发给新人。'],
  pictures: ['drape-wide-02', 'peony-wide-02'],
  merchant: { ...merchantBrief, category: 7, source: 1, city: place },
  more: [],
};
const goodRow: GoodRow = {
  id: 7401,
  list: 1,
  title: '囍字喜糖盒',
  price: 2.8,
  unit: '盒',
  smallestOrder: 50,
  leadDays: 7,
  shop: { id: 701, name: '山房影像', city: place },
  picture: 'peony-wide-02',
};
export const good: GoodDetail = {
  ...goodRow,
  text: '每桌十位宾客，一人一份。',
  steps: [
    { from: 50, price: 3.2 },
    { from: 200, price: 2.8 },
  ],
  options: [
    {
      name: '印名',
      choices: [
        { name: '不印', extra: 0 },
        { name: '烫金', extra: 0.5 },
      ],
    },
  ],
  colours: ['红'],
  perTable: 10,
  shipsTo: '全国',
  pictures: ['peony-wide-02'],
  shop: { ...goodRow.shop, source: 1 },
  more: [],
};
const fleetRow: FleetRow = {
  id: 7501,
  title: '黑色红旗车队',
  leadCar: '红旗H9',
  followingCar: '红旗H5',
  colour: '黑',
  mostCars: 6,
  hours: 8,
  km: 100,
  price: 1380,
  city: place,
  shop: { id: 701, name: '山房影像' },
  picture: 'car-wide-01',
};
export const fleet: FleetDetail = {
  ...fleetRow,
  text: '司机提前到。',
  kind: '轿车',
  seats: 5,
  includedCars: 1,
  followingPrice: 420,
  overtimePrice: 80,
  overKmPrice: 4,
  driverPrice: 0,
  tollsPrice: null,
  flowersPrice: 280,
  pictures: ['car-wide-01'],
  shop: { ...fleetRow.shop, source: 1 },
  more: [],
};
const videoRow: VideoRow = {
  id: 7601,
  title: '湖边的一天',
  kind: '婚礼短片',
  seconds: 13,
  hasCaptions: true,
  city: place,
  shop: { id: 701, name: '山房影像' },
  picture: 'film-wide-01',
  publishedOn: '2026-10-18',
  views: 10,
};
export const video: VideoDetail = {
  ...videoRow,
  text: '按当天的顺序剪。',
  film: {
    path: `/video/files/${'a'.repeat(32)}.mp4`,
    bytes: 238_399,
    width: 640,
    height: 360,
    hasSound: false,
    captionsPath: `/video/files/${'b'.repeat(32)}.vtt`,
  },
  page: '',
  chapters: [
    { at: 0, name: '清晨' },
    { at: 6, name: '仪式' },
  ],
  shop: { ...videoRow.shop, source: 1, category: 8 },
  more: [],
};
const pictureRow: PictureRow = {
  id: 7601,
  title: '花拱门',
  picture: 'arch-wide-01',
  width: 1095,
  height: 680,
  maker: { id: 701, name: '山房影像', isHotel: false, city: place },
};
const picture: PictureDetail = {
  ...pictureRow,
  scene: '仪式',
  style: '中式',
  season: '春',
  colours: [{ name: '粉', share: 400 }],
  source: { kind: 'example', id: 801, title: '' },
  maker: { ...pictureRow.maker, source: 1 },
  others: [],
  similar: [],
};
const travelRow: TravelPackageRow = {
  id: 7601,
  title: '海湾日落',
  destination: 'sanya',
  days: 3,
  nights: 2,
  journey: '往返交通',
  dresses: 3,
  edited: 30,
  price: 4280,
  fromCities: [place],
  shop: { id: 701, name: '山房影像', city: place },
  picture: 'travel-wide-01',
};
export const travelPackage: TravelPackageDetail = {
  ...travelRow,
  text: '清早与落日各拍一场。',
  hotel: '海景酒店',
  suits: 2,
  makeups: 2,
  photographs: 150,
  allOriginals: true,
  charges: [
    { name: '加修每张', price: 30 },
    { name: '景区门票', price: null },
  ],
  months: [11, 12],
  monthsReason: '旱季少雨。',
  pictures: ['travel-wide-01'],
  shop: { ...travelRow.shop, source: 1 },
  more: [],
};
/** One page of a list of one row, answering no filter but the page. */
export const listed = <T>(row: T, { page = 1, pageSize = 12 }: { page?: number; pageSize?: number }): Listed<T> => ({
  list: page === 1 ? [row] : [],
  total: 1,
  page,
  pageSize,
  lastPage: 1,
  atLeast: false,
});

const ok = <T>(data: T): Result<T> => ({ ok: true, data, msg: '' });
const CALLS = {
  ...accountCalls,
  ...carsCalls,
  ...cityCalls,
  ...contentCalls,
  ...conversationCalls,
  ...picturesCalls,
  ...enquiryCalls,
  ...goodsCalls,
  ...guideCalls,
  ...hotelCalls,
  ...listingCalls,
  ...plannerCalls,
  ...basketCalls,
  ...registryCalls,
  ...searchCalls,
  ...videoCalls,
  ...travelCalls,
};
type Replies = {
  [N in keyof typeof CALLS]?: (input: ParsedInputOf<(typeof CALLS)[N]>, who: Caller) => Result<OutputOf<(typeof CALLS)[N]>>;
};

/** Fake services of a city with one hotel; `replies` of a test replace the default responses. */
export function fakeServices(replies: Replies = {}): { call: ServiceCall; requests: { name: string; input: unknown; who: Caller }[] } {
  const city = ok({ id: CITY.id, name: CITY.name, pinyin: CITY.pinying });
  const table: Replies = {
    cityById: ({ cid }) => {
      if (cid === CITY.id) return ok({ short_name: CITY.name, pinyin: CITY.pinying });
      // The footer leads visitors without a city to this one.
      return cid === 1 ? ok({ short_name: '北京', pinyin: 'beijing' }) : failed(1001, '没有找到这个城市');
    },
    currentCity: () => ok({ cid: 0, name: '全国' }),
    cityName: ({ cityId }) => (cityId === CITY.id ? ok({ city_name: CITY.name }) : failed(1001, '没有找到这个城市')),
    cityBySlug: ({ pinyin }) => (pinyin === CITY.pinying ? city : failed(1001, '没有找到这个城市')),
    activeCities: () => ok([CITY]),
    hotCities: () => ok([{ id: CITY.id, name: CITY.name, pinyin: CITY.pinying, hot: 1 }]),
    hotelCities: () => ok([{ id: CITY.id, name: CITY.name, pinyin: CITY.pinying, hotels: 1, isNear: false }]),
    listingCities: () => ok([{ id: CITY.id, name: CITY.name, pinyin: CITY.pinying, total: 1, isNear: false }]),
    districts: () => ok([{ slug: 'shangchengqu', name: '上城区', count: 1 }]),
    packageDetail: ({ id }) =>
      id === detail.id
        ? ok(detail)
        : id === 9002
          ? ok({ ...detail, id: 9002, title: '听澜·佳期婚宴' })
          : failed(1003, '没有找到这个套餐，可能已下架'),
    hotelPackages: ({ merchantId }) => ok(merchantId === hotel.id ? packages : []),
    differingPackages: ({ merchantIds }) => ok(idsIn(merchantIds).includes(hotel.id) ? packages.slice(0, 1) : []),
    hotelInfo: ({ merchantId }) => (merchantId === hotel.id ? ok(hotel) : failed(1002, '没有找到这家酒店')),
    hotelFull: ({ merchantId }) => (merchantId === hotel.id ? ok(hotel) : failed(1002, '没有找到这家酒店')),
    hallList: ({ merchantId }) => (merchantId === hotel.id ? ok(hotel.halls) : failed(1002, '没有找到这家酒店')),
    hallInfo: ({ id }) => {
      const hall = hotel.halls.find((one) => one.id === id);
      return hall
        ? ok({ ...hall, hotel, packages: packages.filter(({ hallId }) => hallId === id) })
        : failed(1007, '没有找到这个宴会厅，可能已停用');
    },
    hotelMenus: ({ merchantId }) =>
      merchantId === hotel.id ? ok([{ ...detail, merchantId, cityId: CITY.id }]) : failed(1002, '没有找到这家酒店'),
    recommendedHotels: () => ok([]),
    planner: () => failed(401, '请先登录'),
    basket: () => failed(401, '请先登录'),
    enquiryGoods: () => ok([]),
    chatEnabled: () => ok({ isEnabled: true, isOnline: true, hours: { opensAt: 540, closesAt: 1260 } }),
    hotels: ({ page = 1, pageSize = 10 }) => ok({ list: [hotelRow], total: 1, page, pageSize }),
    leadingHotels: ({ cityIds }) => ok(idsIn(cityIds).map((cityId) => ({ cityId, hotels: cityId === CITY.id ? [hotelRow] : [] }))),
    merchants: (input) => ok(listed(merchantRow, input)),
    packages: (input) => ok(listed(listedPackage, input)),
    examples: (input) => ok(listed(exampleRow, input)),
    merchantDetail: ({ id }) => (id === merchant.id ? ok(merchant) : failed(1004, '没有找到这个商家，可能已停止合作')),
    listingPackage: ({ id }) => (id === listedDetail.id ? ok(listedDetail) : failed(1003, '没有找到这个套餐，可能已下架')),
    exampleDetail: ({ id }) => (id === example.id ? ok(example) : failed(1005, '没有找到这个案例，可能已下架')),
    articles: ({ category, page = 1, pageSize = 24 }) =>
      ok({ list: category === 11 ? [] : [articleRow], total: 1, page, pageSize, lastPage: 1, atLeast: false }),
    upvoteArticle: ({ id }, { own }) =>
      !own
        ? failed(403, '请从本站页面操作')
        : id === article.id
          ? ok({ votes: 13, isNew: true, newVoterId: 'a'.repeat(32) })
          : failed(1006, '没有找到这篇攻略，可能已下架'),
    articleTopics: () =>
      ok([
        { id: 25, name: '婚纱照攻略', articles: 1 },
        { id: 135, name: '蜜月旅行', articles: 0 },
      ]),
    articleTags: () => ok([{ id: 3, name: '合同', articles: 1 }]),
    noteList: (input) => ok({ ...listed(note, input), merchant: note.merchant }),
    noteDetail: ({ id }) => (id === note.id ? ok(note) : failed(1008, '没有找到这篇笔记，可能已下架')),
    posterBlock: () => ok([{ id: 1, title: '先挑日子，再问空厅', lead: '看宜嫁娶的日子', picture: 'lantern-wide-01', url: '/jiri' }]),
    goodsLists: () =>
      ok([
        { id: 1, name: '喜糖喜盒', total: 1, atLeast: false, list: [goodRow] },
        { id: 441, name: '回礼茶点', total: 0, atLeast: false, list: [] },
      ]),
    goods: (input) => ok(listed(goodRow, input)),
    goodDetail: ({ id }) => (id === good.id ? ok(good) : failed(1010, '没有找到这件商品，可能已下架')),
    goodsIndex: ({ after = 0 }) => ok(after < good.id ? [good.id] : []),
    fleetCities: ({ near }) => ok(near === place.id ? [] : [{ ...place, fleets: 1, km: near ? 159 : null }]),
    fleets: (input) => ok(input.cityId === place.id ? listed(fleetRow, input) : { ...listed(fleetRow, { page: 2 }), page: 1, total: 0 }),
    fleetDetail: ({ id }) => (id === fleet.id ? ok(fleet) : failed(1015, '没有找到这个车队，可能已下架')),
    fleetIndex: ({ after = 0 }) => ok(after < fleet.id ? [fleet.id] : []),
    videoCities: () => ok([{ ...place, videos: 1 }]),
    videos: (input) => ok(listed(videoRow, input)),
    videoDetail: ({ id }) => (id === video.id ? ok(video) : failed(1020, '没有找到这个视频，可能已下架')),
    videoIndex: ({ after = 0 }) => ok(after < video.id ? [video.id] : []),
    filmSize: () => ok({ bytes: 3 }),
    filmPart: ({ from, to }) => ok({ bytes: Buffer.from('abc').subarray(from, to + 1) }),
    captions: () => ok({ text: 'WEBVTT\n' }),
    travelDestinations: () =>
      ok(
        DESTINATIONS.map(({ slug }) =>
          slug === 'sanya' ? { slug, total: 1, atLeast: false, price: 4280 } : { slug, total: 0, atLeast: false, price: null },
        ),
      ),
    travelDestination: ({ destination }) =>
      ok(
        destination === 'sanya'
          ? { fromCities: [place], shops: [{ ...travelRow.shop, packages: 1, price: 4280 }], examples: [] }
          : { fromCities: [], shops: [], examples: [] },
      ),
    travelPackages: (input) =>
      ok((input.destination ?? 'sanya') === 'sanya' ? listed(travelRow, input) : { ...listed(travelRow, { page: 2 }), page: 1, total: 0 }),
    travelPackageDetail: ({ id }) => (id === travelPackage.id ? ok(travelPackage) : failed(1024, '没有找到这个旅拍套餐，可能已下架')),
    travelPackageRows: () => ok([travelRow]),
    travelPackageIndex: ({ after = 0 }) => ok(after < travelPackage.id ? [travelPackage.id] : []),
    pictures: (input) => ok(listed(pictureRow, input)),
    pictureDetail: ({ id }) => (id === picture.id ? ok(picture) : failed(1016, '没有找到这张图片，可能已撤下')),
    picturesOfHome: () => ok([pictureRow]),
    pictureRows: () => ok([pictureRow]),
    pictureIndex: ({ after = 0 }) => ok(after < picture.id ? [picture.id] : []),
    registryOffices: ({ cityId }) =>
      ok({
        offices:
          cityId === CITY.id
            ? [{ name: '西湖区民政局婚姻登记处', district: '西湖区', address: '', hours: '', phone: '', mapUrl: '', checkedOn: '' }]
            : [],
        cities: cityId === CITY.id ? [] : [{ id: CITY.id, name: CITY.name, pinyin: CITY.pinying, isNear: false }],
      }),
    articleDetail: ({ id }) => (id === article.id ? ok({ ...article, more: [] }) : failed(1006, '没有找到这篇攻略，可能已下架')),
    siteIndexParts: () =>
      ok({
        total: 8 + packages.length,
        parts: (['hotel', 'hotelPackage', 'merchant', 'package', 'example', 'article', 'hall', 'hotelMenus', 'note'] as const).map(
          (type) => ({ type, after: 0 }),
        ),
      }),
    siteIndex: ({ type, after = 0, limit = 1000 }) => {
      const ids = {
        hotel: [501],
        hotelPackage: packages.map(({ id }) => id),
        merchant: [701],
        package: [7101],
        example: [7201],
        article: [31],
        hall: [1],
        hotelMenus: [501],
        note: [7301],
      }[type];
      return ok(
        ids
          .filter((id) => id > after)
          .slice(0, limit)
          .map((id) => ({ id, merchantId: 501, cityId: 87, cityPinyin: 'hangzhou', changedOn: type === 'merchant' ? '2026-10-02' : '' })),
      );
    },
    categoryCounts: () => ok([{ category: 7, merchants: 1128, packages: 1, examples: 1 }]),
    firstCategories: () =>
      ok([
        { id: 0, slug: 'hotel', name: '婚宴酒店', merchants: 1 },
        { id: 7, slug: 'hunlisheying', name: '婚礼摄影', merchants: 1128 },
      ]),
    search: ({ keyword, type, page = 1, pageSize = 20 }) => {
      const hits = [
        {
          type: 'hotel' as const,
          id: hotel.id,
          title: hotel.name,
          subtitle: '杭州·上城区',
          category: 0,
          city: place,
          merchantId: hotel.id,
          price: 5288,
          picture: '',
        },
        {
          type: 'merchant' as const,
          id: 701,
          title: '山房影像',
          subtitle: '杭州·婚礼摄影',
          category: 7,
          city: place,
          merchantId: 701,
          price: null,
          picture: '',
        },
      ].filter((hit) => (!type || hit.type === type) && !/zzz/.test(keyword));
      const rows = { hotels: [{ ...hotelRow, city: place }], merchants: [merchantRow], packages: [], examples: [] };
      const groups = hits.map((hit) => ({ type: hit.type, total: 1, list: [hit], rows }));
      return ok({
        keyword,
        groups,
        total: hits.length,
        about: type ?? null,
        page,
        pageSize,
        lastPage: 1,
        nearest: hits.length ? [] : ['无柱宴会厅'],
        ...NO_CONDITIONS,
      });
    },
    hotelSearch: ({ keyword, page = 1, pageSize = 20 }) => {
      const list = /zzz/.test(keyword) ? [] : [{ ...hotelRow, city: place }];
      return ok({
        keyword,
        list,
        total: list.length,
        about: 'hotel' as const,
        page,
        pageSize,
        lastPage: 1,
        nearest: list.length ? [] : ['无柱宴会厅'],
        ...NO_CONDITIONS,
      });
    },
    sessions: () => failed(401, '请先登录'),
    makeAppointment: () =>
      ok({ merchant: { id: hotel.id, name: hotel.name }, receipt: { code: 'XY-7K2M', url: 'https://xiyan.example/receipt/t' } }),
    ...replies,
  };
  const requests: { name: string; input: unknown; who: Caller }[] = [];
  // Parsed for the default values; pages whose lists are shorter than a call allows are tested with what they send.
  const call = (async ({ name, input: schema }: Call, input: unknown, who: Caller = ANONYMOUS) => {
    requests.push({ name, input, who });
    const reply = table[name as keyof Replies] as ((input: unknown, by: Caller) => Result<unknown>) | undefined;
    return reply ? reply(schema.safeParse(input).data ?? input, who) : failed();
  }) as ServiceCall;
  return { call, requests };
}

/** Renders a widget as a plain element, so that tests can read its options. */
export const fakeWidget: RenderWidget = (name, options = {}) =>
  `<xiyan-${name} ${Object.entries(options)
    .map(
      ([key, value]) => `data-${key.toLowerCase()}="${String(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`,
    )
    .join(' ')}></xiyan-${name}>`;

/** Pages on fake services. Missing and failed ones are answered as the server does it. */
export async function pageServer(
  options: {
    replies?: Replies;
    call?: ServiceCall;
    site?: Partial<PageSite>;
    clock?: () => number;
    pageCache?: PageCache;
    contentVersion?: () => string;
    operatorPages?: SiteSettings['pages'];
    /** Added to the slots of pages. */
    fills?: readonly Fill[];
  } = {},
) {
  const added: AnyWeb = { pages: async () => ({ registerPages: () => undefined, fills: options.fills ?? [] }) };
  const featurePages = await loadPages([...(await loadWeb(FEATURES)), added]);
  const { call, requests } = fakeServices(options.replies);
  const content = {
    site: { ...site, ...options.site },
    renderWidget: fakeWidget,
    operatorPages: options.operatorPages ?? {},
  };
  const clock = options.clock ?? (() => Date.parse('2026-10-18T04:00:00Z'));
  const contentVersion = options.contentVersion ?? (() => '');
  const pageCall = keptResults(options.call ?? call, { clock, contentVersion });
  const dependencies = {
    call: pageCall,
    shell: shellDataOf(serviceSlots(FEATURES), pageCall),
    content: () => content,
    serves: () => true,
    css: siteCss(featurePages),
    pageCache: options.pageCache,
    contentVersion,
    limitRender: async () => undefined,
    callerOf: () => ({ ...ANONYMOUS, own: true }),
    clock,
    settings: readSettings({}),
    overrides: {},
    loaderFile: async () => undefined,
    pictures: undefined,
    releases: async () => [],
  };
  const app: FastifyInstance = Fastify({ genReqId: () => '7F3A21C9' });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  await pages.register(app, dependencies, featurePages);
  const cutter: PictureCutter = { mayChange: () => false, cut: async (name) => (/^[\w-]+$/.test(name) ? Buffer.from(name) : undefined) };
  app.setNotFoundHandler(async (request, reply) =>
    reply
      .code(404)
      .type('text/html')
      .send(await pages.notFound({ requestId: request.id, status: 404, message: '', request }, dependencies)),
  );
  app.setErrorHandler(async (_, request, reply) =>
    reply
      .code(500)
      .type('text/html')
      .send(await pages.failure({ requestId: request.id, status: 500, message: '', request }, dependencies)),
  );
  await app.register(async (scope) => registerPictures(scope, cutter), { prefix: '/pictures' });
  await app.ready();
  return Object.assign(app, { requests });
}
