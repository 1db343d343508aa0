/** Calls about notes and posters. */
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../../platform/calls/page-sizes.ts';
import { cityId, count, id, pageSize } from '../../../platform/calls/schemas/fields.ts';
import { listed } from '../../../platform/calls/schemas/lists.ts';
import { calls } from '../../../platform/feature/call.ts';
import { POSTER_PLACES } from './content-entities.ts';
import { merchant } from './listing-shapes.ts';
import { city } from './shapes.ts';

const text = z.string().default('');
const texts = z.array(z.string()).default([]);
const number = z.number().default(0);
const noteMerchant = merchant.extend({ category: z.number(), source: number, city });
const noteRow = z.object({
  id: z.number(),
  title: z.string(),
  summary: text,
  picture: text,
  pictureCount: number,
  views: number,
  changedOn: text,
});

export const contentCalls = calls(
  { service: 'wedding' },
  {
    /** Of one merchant, the latest first. */
    noteList: {
      method: 'GET',
      path: '/notes',
      reads: 'catalogue',
      summary: '一家商家的笔记：新的在前',
      input: z.object({ merchantId: id, page: count(1, 1000).default(1), pageSize: pageSize.default(DEFAULT_PAGE_SIZE.notes) }),
      output: listed(noteRow).extend({ merchant: noteMerchant }),
    },
    noteDetail: {
      method: 'GET',
      path: '/note',
      reads: 'catalogue',
      summary: '一篇笔记，含图片与所属商家',
      input: z.object({ id }),
      output: noteRow.extend({ text: texts, pictures: texts, merchant: noteMerchant, more: z.array(noteRow).default([]) }),
    },
    /** Posters of a page: the operator's for all cities and for the given one. */
    posterBlock: {
      method: 'GET',
      path: '/posters',
      reads: 'catalogue',
      summary: '一个页面的海报：全国的与这个城市的，按运营者的顺序',
      input: z.object({ place: z.enum(POSTER_PLACES), cityId: cityId.default(0) }),
      output: z.array(z.object({ id: z.number(), title: z.string(), lead: text, picture: text, url: z.string() })),
    },
  },
);
