/** Calls about videos: their lists, one video, the index of their pages, and the bytes of films and captions. */
import { z } from 'zod';
import { cityId, count, id, optional, pageSize } from '../../platform/calls/schemas/fields.ts';
import { listed } from '../../platform/calls/schemas/lists.ts';
import { calls, type OutputOf, type WithDefaults } from '../../platform/feature/call.ts';
import { city, detailById, pageIndex } from '../catalogue/contract.ts';
import { FILE_HASH, VIDEO_KINDS, VIDEO_SETS, VIDEO_SORTS } from './video-facts.ts';

const shop = z.object({ id: z.number(), name: z.string() });

const row = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.string(),
  seconds: z.number().describe('时长，秒'),
  hasCaptions: z.boolean(),
  city,
  shop,
  picture: z.string().default('').describe('封面图片名'),
  publishedOn: z.string().describe('发布日期'),
  views: z.number().default(0),
});
/** A film that this site serves. */
const film = z.object({
  path: z.string().describe('影片文件的路径，MP4，支持按范围读取'),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  hasSound: z.boolean(),
  captionsPath: z.string().default('').describe('字幕文件的路径，WebVTT；空为没有字幕'),
});
const detail = row.extend({
  text: z.string().default(''),
  film: film.nullable().describe('本站的影片；null为在别的网站'),
  page: z.string().default('').describe('别的网站上的播放页；空为本站的影片'),
  chapters: z.array(z.object({ at: z.number().describe('秒'), name: z.string() })).default([]),
  shop: shop.extend({ source: z.number(), category: z.number() }),
  more: z.array(row).default([]).describe('同一商家的其他视频'),
});
const bytes: z.ZodType<Uint8Array, Uint8Array> = z.instanceof(Uint8Array);
const hash = z.string().regex(FILE_HASH);
const offset = z.number().int().min(0);

export const videoCalls = calls(
  { service: 'wedding' },
  {
    /** Active cities that have videos of the set, those with the most first. */
    videoCities: {
      method: 'GET',
      path: '/videos/cities',
      reads: 'catalogue',
      summary: '有视频的城市与视频数',
      input: z.object({ set: z.enum(VIDEO_SETS).default('all') }),
      output: z.array(city.extend({ videos: z.number() })),
    },
    /** `secondsTo` is exclusive. Lists are counted and paged up to their 2,000th row (`atLeast`). */
    videos: {
      method: 'GET',
      path: '/videos',
      reads: 'catalogue',
      summary: '视频列表：范围、类型、城市、商家、商家分类、时长、排序、分页',
      input: z.object({
        set: z.enum(VIDEO_SETS).default('all'),
        kind: optional(z.enum(VIDEO_KINDS)),
        cityId: optional(cityId),
        merchantId: optional(id),
        category: optional(count(1, 99)),
        secondsFrom: optional(count(0, 36_000)),
        secondsTo: optional(count(0, 36_000)),
        sort: z.enum(VIDEO_SORTS).default('default'),
        page: count(1, 1000).default(1),
        pageSize: pageSize.default(24),
      }),
      output: listed(row),
    },
    videoDetail: detailById('/videos/detail', '一个视频：影片或别的网站上的播放页、字幕、章节、商家', detail),
    videoIndex: pageIndex('/videos/index', '视频页面清单：编号之后的一段'),
    // No routes of the API: the files have addresses of their own.
    /** The size of a film that a visible video has. */
    filmSize: {
      routed: false,
      method: 'GET',
      path: '/videos/film',
      reads: 'catalogue',
      summary: '影片文件的大小',
      input: z.object({ hash }),
      output: z.object({ bytes: z.number() }),
    },
    /** Bytes of a film, from `from` to the end of a stored piece, and at most to `to`, inclusive. */
    filmPart: {
      routed: false,
      method: 'GET',
      path: '/videos/film/part',
      summary: '影片文件的一段',
      input: z.object({ hash, from: offset, to: offset }),
      output: z.object({ bytes }),
    },
    captions: {
      routed: false,
      method: 'GET',
      path: '/videos/captions',
      reads: 'catalogue',
      summary: '字幕文件',
      input: z.object({ hash }),
      output: z.object({ text: z.string() }),
    },
  },
);

export type VideoRow = z.output<typeof row>;
export type VideoDetail = OutputOf<typeof videoCalls.videoDetail>;
export type VideoCity = OutputOf<typeof videoCalls.videoCities>[number];
export type ListedVideos = OutputOf<typeof videoCalls.videos>;
export type VideosInput = WithDefaults<typeof videoCalls.videos, never>;
