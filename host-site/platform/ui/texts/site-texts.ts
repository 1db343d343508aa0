/** Texts that several pages use. Texts with a value in them are functions. */
import { formatCount } from '../../../../widgets/domain/catalogue/count.ts';
import type { Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { LinkFamily } from '../../../../widgets/domain/site/site.ts';

export const SITE_TEXTS = {
  skipLinks: '快速跳转',
  skip: '跳到正文',
  breadcrumb: '所在位置',
  perTable: '/桌',
  perTableFrom: '/桌起',

  crumbs: {
    home: '首页',
    hotelHome: '婚宴首页',
    city: (city: string) => `${city}婚宴`,
    cityHotels: (city: string) => `${city}婚宴酒店`,
  },

  wedding: {
    meals: { lunch: '午宴', dinner: '晚宴' } satisfies Record<Meal, string>,
    day: (words: string) => `您看的日子：${words}，询问档期时会一起发给酒店。`,
    /** Without a day. */
    chosen: (words: string) => `您选的：${words}，询问档期时会一起发给酒店。`,
    /** A range of tables in a list. */
    middle: (range: string, amount: string) => `${range}（按${amount}）`,
    change: '换一天',
    choose: '选日子',
  },
  bar: {
    label: '本页操作',
    enquire: '询问档期',
    closed: '该酒店暂不接受在线询问',
    closedMerchant: '该商家暂不接受在线询问',
    unknown: '酒店信息暂时无法显示，请稍后再来询问档期',
    hotelWide: '查看酒店主页',
    hotelSlim: '酒店主页',
    callWide: (hours: string) => `平台热线${hours}`,
    callSlim: '平台热线',
  },

  /** Marks of generated pictures. */
  pictures: {
    illustration: '示意图',
    illustrationOf: (alt: string) => `${alt}（示意图）`,
    allOfPage: '本页图片为示意图',
    someOfPage: '本页部分图片为示意图',
  },

  viewer: {
    viewer: '图片',
    title: (of: string) => `${of}的图片`,
    picture: (of: string, at: number) => `${of}图片${at}`,
    all: (count: number) => `全部${count}张图片`,
    close: '关闭',
    before: '上一张',
    next: '下一张',
  },

  gifts: { title: '专享礼', none: '有没有到店礼、签约礼，通话时可以问酒店。', noneOfMerchant: '有没有到店礼、签约礼，通话时可以问商家。' },

  cityHotels: {
    heading: (city: string) => `${city}婚宴酒店`,
    lead: '先看厅、看费用，再问档期',
    /** @param hotels undefined: the number is unknown */
    more: (hotels: number | undefined) => (hotels === undefined ? '全部酒店' : `全部${formatCount(hotels)}家`),
    count: (hotels: number) => `${hotels}家`,
  },

  hotCities: '热门城市',

  pagination: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    pageOf: (page: number) => `第${page}页`,
  },

  maps: { amap: '高德地图', baidu: '百度地图', own: '看地图', of: (map: string, place: string) => `${map}：${place}` },

  links: {
    seeHotel: '看这家酒店',
    seeCity: '看同城酒店',
    seeHome: '回首页',
    seeHotels: '看婚宴酒店',
    again: '重新打开',
    merchantLogin: '商家登录',
  },

  /** Names of the tools, and of the pages that another site may provide. */
  pageNames: {
    hunpin: '婚品商城',
    bai_ke: '备婚攻略',
    baike: '备婚攻略',
    theme_new: '电子请柬',
    mv: '婚礼影片',
    community: '社区',
    ask: '备婚问答',
    meitu: '婚礼美图',
    video: '婚礼视频',
    lvpai: '婚纱旅拍',
    hunche: '婚车租赁',
    jiri: '宜嫁娶日',
    dengjichu: '婚姻登记处',
    about: '关于我们',
    app: '应用',
    licence: '营业执照',
    recruit: '商家入驻',
    merchantCentre: '商家中心',
    rules: '平台规则',
  } satisfies Record<LinkFamily | 'jiri' | 'dengjichu', string>,

  /** Rendered by the browser when no response arrives. */
  unreachable: {
    heading: '页面没有打开',
    hint: '没有连上服务，请检查网络后再试，刚才的页面还在。',
    again: '重新打开',
  },
};
