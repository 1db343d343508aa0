/** Texts of the pages of videos. */
import type { VideoSet } from '../video-facts.ts';

interface SetTexts {
  name: string;
  heading: string;
  lead: string;
  description: (count: string) => string;
}

const SETS: Record<VideoSet, SetTexts> = {
  all: {
    name: '全部视频',
    heading: '婚礼视频',
    lead: '婚礼短片、MV、微电影和幕后花絮，看完整的片子，再找拍它的人。',
    description: (count) => `婚礼视频${count}：按类型、城市和时长筛选，每个视频都写明是谁做的，有字幕和章节。`,
  },
  films: {
    name: '婚礼影片',
    heading: '婚礼影片',
    lead: '短片、MV和微电影，都写明是谁拍的。',
    description: (count) => `婚礼影片${count}：婚礼短片、爱情MV和微电影，按城市和时长筛选，每部都写明是谁拍的。`,
  },
  wedding: {
    name: '婚礼短片',
    heading: '婚礼短片',
    lead: '婚礼当天拍、剪成几分钟的短片。',
    description: (count) => `婚礼短片${count}：婚礼当天的影片，按城市和时长筛选，每部都写明是谁拍的。`,
  },
};

export const VIDEO_TEXTS = {
  sets: SETS,
  setsLabel: '视频范围',
  title: (heading: string, brand: string) => `${heading}_${brand}`,
  count: (count: string) => `${count}个视频`,
  unit: '个视频',
  kind: '类型',
  city: '城市',
  length: '时长',
  lengths: { '-60': '1分钟以内', '60-300': '1至5分钟', '300-': '5分钟以上' },
  sorts: { default: '人气', newest: '最新' },
  matchCount: (count: string) => `符合条件的${count}`,
  filteredEmpty: '没有符合条件的视频',
  filteredHint: '试试放宽时长，也可以取消上面已选的条件。',
  empty: '还没有上线的视频',
  emptyHint: '商家上传后会出现在这里，可以先看婚礼跟拍的案例。',
  examples: '婚礼跟拍案例',
  captioned: '有字幕',
  lasts: (time: string) => `时长${time}`,
  videoTitle: (title: string, kind: string, brand: string) => `${title}_${kind}_${brand}`,
  videoDescription: (title: string, shop: string, time: string) => `「${title}」，${shop}作品，时长${time}，可以直接问做这个视频的商家。`,
  madeBy: '制作',
  filmedIn: '拍摄城市',
  published: '发布',
  size: '影片大小',
  megabytes: (size: string) => `${size} MB`,
  silent: '无声',
  chapters: '章节',
  chaptersHint: '点一个时间，从那里开始看。',
  about: '介绍',
  captions: '中文',
  play: (title: string) => `播放：${title}`,
  illustrated: '演示影片，由示意图制成。',
  unplayable: '浏览器不能播放这个视频。',
  download: '下载影片',
  elsewhere: (host: string) => `去${host}观看`,
  elsewhereNote: '视频在别的网站上，点开后由那个网站播放。',
  withdrawn: '这个视频所在的网站不在本站的许可名单里，暂时不能打开。',
  ask: '问问是谁做的',
  askedAbout: (title: string) => `视频《${title}》`,
  closed: '这家商家暂不接受在线询问',
  more: '这家商家的其他视频',
  ofShop: '视频作品',
  unitName: '视频',
  moreFilms: '更多影片',
};
