/** Calls about pictures of cases, halls and goods: their lists, one of them, and the index of their pages. */
import { z } from 'zod';
import { count, optional } from '../../platform/calls/schemas/fields.ts';
import { listed } from '../../platform/calls/schemas/lists.ts';
import { calls, type OutputOf, type WithDefaults } from '../../platform/feature/call.ts';
import { city, detailById, pageIndex, rowsById } from '../catalogue/contract.ts';
import { COLOUR_NAMES } from './colours/palette.ts';
import { SCENES, SEASONS, SOURCES, STYLES } from './picture-facts.ts';

/** Rows of a page of pictures. */
export const PICTURES_PER_PAGE = 60;
const maker = z.object({ id: z.number(), name: z.string(), isHotel: z.boolean(), city });

const row = z.object({
  id: z.number(),
  title: z.string(),
  picture: z.string(),
  width: z.number(),
  height: z.number(),
  maker,
});
const detail = row.extend({
  scene: z.string(),
  style: z.string().default(''),
  season: z.string().default(''),
  colours: z.array(z.object({ name: z.enum(COLOUR_NAMES), share: z.number().describe('占画面的千分之几') })).default([]),
  source: z.object({
    kind: z.enum(SOURCES),
    id: z.number(),
    title: z.string().describe('案例、宴会厅或婚品的名称；已下架为空'),
  }),
  maker: maker.extend({ source: z.number() }),
  others: z.array(row).default([]).describe('同一案例、宴会厅或婚品的其他图片'),
  similar: z.array(row).default([]).describe('同一场景，主要颜色最接近的图片'),
});

export const picturesCalls = calls(
  { service: 'wedding' },
  {
    /** With `colour` those with the largest share of it first, else the most viewed. Counted and paged up to the 1,200th (`atLeast`). */
    pictures: {
      method: 'GET',
      path: '/pictures',
      reads: 'catalogue',
      summary: '婚礼美图列表：场景、风格、季节、颜色（接近的在前）、分页',
      input: z.object({
        scene: optional(z.enum(SCENES)),
        style: optional(z.enum(STYLES)),
        season: optional(z.enum(SEASONS)),
        colour: optional(z.enum(COLOUR_NAMES)),
        page: count(1, 1000).default(1),
        pageSize: count(1, PICTURES_PER_PAGE).default(PICTURES_PER_PAGE),
      }),
      output: listed(row),
    },
    /** The most viewed picture of each of some scenes, in the order of the scenes. */
    picturesOfHome: {
      method: 'GET',
      path: '/pictures/home',
      reads: 'catalogue',
      summary: '首页的美图：几个场景里人气最高的各一张',
      input: z.object({}),
      output: z.array(row),
      cacheSeconds: 60,
    },
    pictureDetail: detailById('/pictures/detail', '一张图片：场景、风格、季节、颜色、出自哪里、谁做的，与相近的图片', detail),
    pictureRows: rowsById('/pictures/rows', '按编号列出的图片；已撤下的不列', row),
    pictureIndex: pageIndex('/pictures/index', '美图页面清单：编号之后的一段'),
  },
);

export type PictureRow = z.output<typeof row>;
export type PictureDetail = OutputOf<typeof picturesCalls.pictureDetail>;
export type ListedPictures = OutputOf<typeof picturesCalls.pictures>;
export type PicturesInput = WithDefaults<typeof picturesCalls.pictures, never>;
