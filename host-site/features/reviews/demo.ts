/** Demo reviews of hotels and merchants. They are marked as such wherever they are shown. */
import type { Insertable, Kysely } from 'kysely';
import type { DemoData } from '../../platform/database/demo-data.ts';
import { insertRows } from '../../platform/database/in-batches.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { DEMO_TEST_MERCHANT, HOTEL_CATEGORY } from '../catalogue/service.ts';
import type { ReviewTable } from './tables.ts';

interface Draft {
  stage: 'visited' | 'signed';
  /** Points of place, quality, service, clarity, value. */
  points: readonly [number, number, number, number, number];
  text: string;
  answer?: string;
}

const OF_HOTELS: readonly Draft[] = [
  {
    stage: 'signed',
    points: [5, 4, 5, 5, 4],
    text: '看了三家才定下来。厅里没有柱子，舞台离主桌近，长辈坐着不费劲。费用一项一项写在合同里，没有临时加价。',
    answer: '谢谢两位。婚期当天会有同一位管家全程跟进。',
  },
  { stage: 'visited', points: [4, 4, 5, 4, 4], text: '约的周末看厅，接待的人把灯光和投影都开了一遍。停车要绕一圈，建议提前问清楚入口。' },
  { stage: 'signed', points: [5, 5, 4, 4, 4], text: '试菜的时候分量和正式的一样，凉菜可以换两道。酒水自带不收开瓶费，这一点很实在。' },
  {
    stage: 'visited',
    points: [4, 4, 4, 3, 4],
    text: '厅很亮，层高够做吊顶。布场时间要另外谈，希望早点说明。',
    answer: '布场可以从前一晚开始，已经补充到费用说明里。',
  },
];

const OF_MERCHANTS: readonly Draft[] = [
  {
    stage: 'signed',
    points: [4, 5, 5, 4, 4],
    text: '沟通很细，方案改了两稿就定了，当天和方案一致。',
    answer: '谢谢认可，祝两位新婚快乐。',
  },
  { stage: 'visited', points: [4, 4, 5, 5, 4], text: '到店看了样片和实物，报价单写得清楚，没有催着当场定。' },
];

const HOTEL_REVIEWS = 3;
const REVIEWED_HOTELS = OF_HOTELS.length;
const REVIEWED_MERCHANTS = 3;
const DAY_MS = 86_400_000;
const LATEST = Date.parse('2026-10-18T12:00:00+08:00');

const rowOf = (merchantId: number, { stage, points, text, answer = '' }: Draft, at: number): Insertable<ReviewTable> => {
  const [place, quality, service, clarity, value] = points;
  const created = LATEST - (at * 9 + (merchantId % 7)) * DAY_MS;
  return {
    id: `demo-${merchantId}-${at + 1}`,
    enquiry_id: null,
    merchant_id: merchantId,
    stage,
    place,
    quality,
    service,
    clarity,
    value,
    text,
    pictures: '[]',
    is_demo: 1,
    created_at: created,
    answer,
    answered_at: answer ? created + DAY_MS : null,
  };
};

/** Writes three reviews of each of the first hotels, and one or two of each of the first other merchants: nobody reads the same review under more than three. */
async function writeDemoReviews(trx: Kysely<Database>): Promise<void> {
  const merchants = await trx
    .selectFrom('merchant')
    .select(['id', 'category'])
    .where('id', '!=', DEMO_TEST_MERCHANT)
    .orderBy('id')
    .execute();
  const hotels = merchants.filter(({ category }) => category === HOTEL_CATEGORY).slice(0, REVIEWED_HOTELS);
  const others = merchants.filter(({ category }) => category !== HOTEL_CATEGORY).slice(0, REVIEWED_MERCHANTS);
  await insertRows(trx, 'review', [
    ...hotels.flatMap(({ id }) =>
      Array.from({ length: HOTEL_REVIEWS }, (_, at) => rowOf(id, OF_HOTELS[(id + at) % OF_HOTELS.length] as Draft, at)),
    ),
    ...others.flatMap(({ id }) => OF_MERCHANTS.slice(0, 1 + (id % 2)).map((draft, at) => rowOf(id, draft, at))),
  ]);
}

export const demo: DemoData = {
  write: writeDemoReviews,
  remove: async (trx) => void (await trx.deleteFrom('review').where('is_demo', '=', 1).execute()),
};
