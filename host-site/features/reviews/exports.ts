/** The export of all reviews. */
import type { Kysely } from 'kysely';
import { chinaTimeCell, wordCell } from '../../platform/cli/export/chinese-cells.ts';
import type { Exports } from '../../platform/cli/export/exports.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { REVIEW_ASPECTS } from './reviews.ts';
import { picturesOfReviews } from './service/review-pictures.ts';

const REVIEW_COLUMNS = {
  id: '评价编号',
  created_at: '时间',
  merchant_id: '商家编号',
  merchant_name: '商家',
  stage: '进展',
  place: '环境',
  quality: '品质',
  service: '服务',
  clarity: '费用透明',
  value: '性价比',
  text: '评价',
  pictures: '图片',
  answer: '商家答复',
  hidden: '是否隐藏',
  demo: '是否示例',
} as const;

const YES_NO = { yes: '是', no: '否' };
const REVIEW_ZH = {
  created_at: chinaTimeCell,
  stage: wordCell({ visited: '已到店', signed: '已签约' }),
  hidden: wordCell(YES_NO),
  demo: wordCell(YES_NO),
};

const PAGE = 500;
const yesNo = (flag: number): string => (flag ? 'yes' : 'no');

/** Returns the reviews in the order of their ids, without naming their enquiries. */
async function* reviewRows({ db }: { db: Kysely<Database> }) {
  let after = '';
  for (;;) {
    const page = await db
      .selectFrom('review')
      .leftJoin('merchant', 'merchant.id', 'review.merchant_id')
      .selectAll('review')
      .select('merchant.name as merchant_name')
      .where('review.id', '>', after)
      .orderBy('review.id')
      .limit(PAGE)
      .execute();
    const pictures = await picturesOfReviews(db, page);
    for (const row of page)
      yield {
        id: row.id,
        created_at: new Date(row.created_at).toISOString(),
        merchant_id: row.merchant_id,
        merchant_name: row.merchant_name ?? '',
        stage: row.stage,
        ...Object.fromEntries(REVIEW_ASPECTS.map((aspect) => [aspect, row[aspect]])),
        text: row.text,
        pictures: (pictures.get(row.id) ?? []).map(({ id }) => id).join(' '),
        answer: row.answer,
        hidden: yesNo(row.is_hidden),
        demo: yesNo(row.is_demo),
      };
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

export const exports: Exports = { reviews: (context) => ({ columns: REVIEW_COLUMNS, zh: REVIEW_ZH, rows: reviewRows(context) }) };
