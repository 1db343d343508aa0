/** The exports of quotes, one row for each version, and of coupons. They contain no phone number, and no code that could be redeemed. */
import type { Kysely, Selectable } from 'kysely';
import { yuanOf } from '../../../widgets/domain/catalogue/price.ts';
import { chinaTimeCell, wordCell } from '../../platform/cli/export/chinese-cells.ts';
import type { Cell, Exports } from '../../platform/cli/export/exports.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { SITE_TEXTS } from '../../platform/ui/texts/site-texts.ts';
import { inPages, PAGE } from './in-pages.ts';
import { quoteOf } from './service/quotes.ts';
import type { CouponTable, QuoteTable } from './tables.ts';

const QUOTE_COLUMNS = {
  enquiry: '线索编号',
  version: '版本',
  merchant_id: '商家编号',
  state: '状态',
  wedding_date: '婚期',
  meal: '午宴或晚宴',
  hall_id: '宴会厅编号',
  hall_name: '宴会厅',
  package_id: '套餐编号',
  package_title: '套餐',
  tables: '桌数',
  total: '合计（元）',
  unknown: '金额未定',
  deposit: '定金（元）',
  valid_until: '有效期至',
  created_at: '报价时间',
  accepted_at: '确认时间',
} as const;

const QUOTE_STATE_NAMES = { open: '待确认', superseded: '已有新报价', accepted: '已确认' };

const iso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

/** Reads the quotes by enquiry and version. */
async function* quoteRows({ db }: { db: Kysely<Database> }): AsyncGenerator<Record<string, Cell>> {
  const quotes = inPages<Selectable<QuoteTable>>((after) =>
    db
      .selectFrom('quote')
      .selectAll()
      .where((e) => e(e.refTuple('enquiry_id', 'version'), '>', e.tuple(after?.enquiry_id ?? '', after?.version ?? 0)))
      .orderBy('enquiry_id')
      .orderBy('version')
      .limit(PAGE)
      .execute(),
  );
  for await (const row of quotes) {
    const { tables, totalFen, unknown, depositFen, banquet } = quoteOf(row, row.created_at);
    yield {
      enquiry: row.enquiry_id,
      version: row.version,
      merchant_id: row.merchant_id,
      state: row.state,
      wedding_date: banquet.date,
      meal: banquet.meal,
      hall_id: banquet.hall?.id ?? '',
      hall_name: banquet.hall?.name ?? '',
      package_id: banquet.package?.id ?? '',
      package_title: banquet.package?.title ?? '',
      tables,
      total: yuanOf(totalFen),
      unknown,
      deposit: depositFen === null ? '' : yuanOf(depositFen),
      valid_until: row.valid_until,
      created_at: iso(row.created_at),
      accepted_at: iso(row.accepted_at),
    };
  }
}

const COUPON_COLUMNS = {
  enquiry: '线索编号',
  merchant_id: '商家编号',
  gift: '礼品',
  created_at: '领取时间',
  expires_on: '有效期至',
  redeemed_at: '核销时间',
} as const;

/** Reads the coupons by enquiry and gift. */
async function* couponRows({ db }: { db: Kysely<Database> }): AsyncGenerator<Record<string, Cell>> {
  const coupons = inPages<Selectable<CouponTable>>((after) =>
    db
      .selectFrom('coupon')
      .selectAll()
      .where((e) => e(e.refTuple('enquiry_id', 'gift_key'), '>', e.tuple(after?.enquiry_id ?? '', after?.gift_key ?? '')))
      .orderBy('enquiry_id')
      .orderBy('gift_key')
      .limit(PAGE)
      .execute(),
  );
  for await (const { enquiry_id: enquiry, merchant_id, gift, created_at, expires_on, redeemed_at } of coupons)
    yield { enquiry, merchant_id, gift, created_at: iso(created_at), expires_on, redeemed_at: iso(redeemed_at) };
}

export const exports: Exports = {
  quotes: (context) => ({
    columns: QUOTE_COLUMNS,
    zh: {
      created_at: chinaTimeCell,
      accepted_at: chinaTimeCell,
      meal: wordCell(SITE_TEXTS.wedding.meals),
      state: wordCell(QUOTE_STATE_NAMES),
    },
    rows: quoteRows(context),
  }),
  coupons: (context) => ({
    columns: COUPON_COLUMNS,
    zh: { created_at: chinaTimeCell, redeemed_at: chinaTimeCell },
    rows: couponRows(context),
  }),
};
