/** Exports: columns with Chinese headings, and rows read in pages, so that memory does not grow with the table. */
import type { Kysely } from 'kysely';
import { metaLine, metaOf } from '../../../../widgets/domain/services/meta-fields.ts';
import { CATALOGUE_EXPORTS, type Cell } from '../../../features/catalogue/exports.ts';
import { CATALOGUE_COLUMNS, type CatalogueName } from '../../../features/catalogue/import/format/catalogue-rows.ts';
import { POSTER_PLACES } from '../../../features/catalogue/import/format/posters.ts';
import { columnsOf } from '../../../features/catalogue/import/format/tables.ts';
import { REPORT_COLUMNS, REPORT_REASON_NAMES, REPORT_SIDES, readReports } from '../../../features/conversation/exports.ts';
import { lastRepetition } from '../../../features/enquiries/service/repeated-enquiries.ts';
import { ENQUIRY_STATE_NAMES } from '../../../features/enquiries/ui/enquiry-state-texts.ts';
import { FLEXIBILITY_NAMES, MEAL_NAMES } from '../../../features/enquiries/ui/wedding-texts.ts';
import { COUPON_COLUMNS, couponRows, QUOTE_COLUMNS, QUOTE_STATE_NAMES, quoteRows } from '../../../features/offers/exports.ts';
import { REVIEW_COLUMNS, REVIEW_ZH, reviewRows } from '../../../features/reviews/exports.ts';
import { CALL_OUTCOME_NAMES } from '../../../features/telephone/call-texts.ts';
import { CALL_COLUMNS } from '../../../features/telephone/service/call-columns.ts';
import type { Database } from '../../database/schema/schema.ts';
import type { Keyring } from '../../keys/keyring.ts';
import { CATALOGUE_ZH, type ChineseCells, chinaTimeCell, wordCell } from './chinese-cells.ts';

export type Row = Record<string, Cell>;
export interface Export {
  /** Field name → Chinese head, in the order of the file. */
  columns: Readonly<Record<string, string>>;
  rows: AsyncIterable<Row>;
  /** Changes cells of a CSV with Chinese heads. */
  zh?: ChineseCells;
}
/** Milliseconds since the epoch; the end is not included. */
export interface Period {
  from: number | undefined;
  to: number | undefined;
}
export interface ExportContext {
  db: Kysely<Database>;
  keyring: Keyring;
  /** Whether phone numbers are written in full. */
  reveal: boolean;
  /** Limits the export of enquiries. */
  period?: Period;
}

const PAGE = 500;

/** Returns the next page of enquiries. A repetition by another visitor is no enquiry: the first one states when it was sent. */
const enquiryPage = ({ db, period }: ExportContext, after: { created_at: number; id: string }) =>
  db
    .selectFrom('enquiry')
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .leftJoin('consent_text', 'consent_text.id', 'enquiry.consent_text')
    .leftJoin('hall', 'hall.id', 'enquiry.hall_id')
    .leftJoin('phone_call', 'phone_call.enquiry_id', 'enquiry.id')
    .selectAll('enquiry')
    .select(CALL_COLUMNS)
    .select(lastRepetition)
    .select(['merchant.name as merchant_name', 'consent_text.text as consent_words', 'hall.name as hall_name'])
    .where((where) =>
      where.or([
        where('enquiry.created_at', '>', after.created_at),
        where.and([where('enquiry.created_at', '=', after.created_at), where('enquiry.id', '>', after.id)]),
      ]),
    )
    .where('enquiry.repeats_enquiry_id', 'is', null)
    .where('enquiry.created_at', '<', period?.to ?? Number.MAX_SAFE_INTEGER)
    .orderBy('enquiry.created_at')
    .orderBy('enquiry.id')
    .limit(PAGE)
    .execute();

async function* enquiryRows(context: ExportContext): AsyncGenerator<Row> {
  const { keyring, reveal, period } = context;
  let after = { created_at: (period?.from ?? 0) - 1, id: '\uFFFF' };
  for (;;) {
    const page = await enquiryPage(context, after);
    for (const row of page) {
      yield {
        id: row.id,
        receipt: row.receipt,
        created_at: new Date(row.created_at).toISOString(),
        merchant_id: row.merchant_id,
        merchant_name: row.merchant_name ?? '',
        // Empty after the couple has withdrawn the enquiry.
        phone: reveal && row.phone_cipher ? keyring.open({ key: row.phone_key, cipher: row.phone_cipher }, row.id) : row.phone_mask,
        from_type: row.from_type,
        state: row.state,
        consent: row.consent,
        consent_text: row.consent_words ?? '',
        origin: row.origin,
        meta: metaLine(metaOf(row)),
        partner: row.partner,
        visitor_id: row.visitor_id,
        wedding_date: row.wedding_date,
        date_flexibility: row.date_flexibility,
        meal: row.meal,
        table_count: row.table_count ?? '',
        hall_id: row.hall_id ?? '',
        hall_name: row.hall_name ?? '',
        channel: row.outcome === null ? 'form' : 'telephone',
        call_outcome: row.outcome ?? '',
        call_started_at: row.started_at === null ? '' : new Date(row.started_at).toISOString(),
        call_seconds: row.seconds ?? '',
        call_count: row.calls ?? '',
        is_test: row.is_test,
        repeated_at: row.repeated_at === null ? '' : new Date(Number(row.repeated_at)).toISOString(),
      };
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
  }
}

/** For tables of at most some hundreds of rows. */
async function* pieces(read: () => Promise<Row[]>): AsyncGenerator<Row> {
  yield* await read();
}

const POSTERS_ZH: ChineseCells = { ...CATALOGUE_ZH, place: wordCell(POSTER_PLACES) };

async function posterRows(db: Kysely<Database>): Promise<Row[]> {
  const rows = await db
    .selectFrom('poster')
    .leftJoin('city', (join) => join.onRef('city.id', '=', 'poster.city_id').on('city.id', '>', 0))
    .selectAll('poster')
    .select('city.slug as city')
    .orderBy('poster.id')
    .execute();
  return rows.map(({ city, city_id: _, picture, ...row }) => ({ ...row, city: city ?? '', pictures: [picture] }));
}

export const EXPORTS = {
  enquiries: (context) => ({
    columns: {
      id: '编号',
      receipt: '回执',
      created_at: '时间',
      merchant_id: '商家编号',
      merchant_name: '商家',
      phone: '手机号',
      from_type: '来源类型',
      state: '状态',
      consent: '同意方式',
      consent_text: '所见说明',
      origin: '来源网站',
      meta: '来源标记',
      partner: '合作伙伴',
      visitor_id: '访客',
      wedding_date: '婚期',
      date_flexibility: '婚期能否调整',
      meal: '午宴或晚宴',
      table_count: '桌数',
      hall_id: '宴会厅编号',
      hall_name: '宴会厅',
      channel: '渠道',
      call_outcome: '通话结果',
      call_started_at: '通话时间',
      call_seconds: '通话秒数',
      call_count: '来电次数',
      is_test: '测试',
      repeated_at: '再次询问',
    },
    zh: {
      created_at: chinaTimeCell,
      state: wordCell(ENQUIRY_STATE_NAMES),
      date_flexibility: wordCell(FLEXIBILITY_NAMES),
      meal: wordCell(MEAL_NAMES),
      channel: wordCell({ form: '表单', telephone: '电话' }),
      call_outcome: wordCell(CALL_OUTCOME_NAMES),
      call_started_at: chinaTimeCell,
      is_test: wordCell({ 0: '', 1: '测试' }),
      repeated_at: chinaTimeCell,
    },
    rows: enquiryRows(context),
  }),
  reports: (context) => ({
    columns: REPORT_COLUMNS,
    zh: { created_at: chinaTimeCell, sent_at: chinaTimeCell, side: wordCell(REPORT_SIDES), reason: wordCell(REPORT_REASON_NAMES) },
    rows: pieces(() => readReports(context)),
  }),
  quotes: (context) => ({
    columns: QUOTE_COLUMNS,
    zh: { created_at: chinaTimeCell, accepted_at: chinaTimeCell, state: wordCell(QUOTE_STATE_NAMES) },
    rows: quoteRows(context),
  }),
  coupons: (context) => ({
    columns: COUPON_COLUMNS,
    zh: { created_at: chinaTimeCell, redeemed_at: chinaTimeCell },
    rows: couponRows(context),
  }),
  reviews: (context) => ({ columns: REVIEW_COLUMNS, zh: REVIEW_ZH, rows: reviewRows(context) }),
  cities: ({ db }) => ({
    columns: columnsOf('cities'),
    zh: CATALOGUE_ZH,
    rows: pieces(() =>
      db.selectFrom('city').select(['id', 'slug', 'name', 'active', 'hot']).where('active', '=', 1).orderBy('id').execute(),
    ),
  }),
  'hot-words': ({ db }) => ({
    columns: columnsOf('hot-words'),
    rows: pieces(() => db.selectFrom('hot_word').selectAll().orderBy('id').execute()),
  }),
  ranks: ({ db }) => ({ columns: columnsOf('ranks'), rows: pieces(() => db.selectFrom('rank').selectAll().orderBy('id').execute()) }),
  'friendly-links': ({ db }) => ({
    columns: columnsOf('friendly-links'),
    rows: pieces(() => db.selectFrom('friendly_link').selectAll().orderBy('id').execute()),
  }),
  'article-tags': ({ db }) => ({
    columns: columnsOf('article-tags'),
    rows: pieces(() => db.selectFrom('article_tag').selectAll().orderBy('id').execute()),
  }),
  posters: ({ db }) => ({ columns: columnsOf('posters'), zh: POSTERS_ZH, rows: pieces(() => posterRows(db)) }),
  ...(Object.fromEntries(
    Object.entries(CATALOGUE_EXPORTS).map(([name, rows]) => [
      name,
      ({ db }: ExportContext) => ({ columns: CATALOGUE_COLUMNS[name as CatalogueName], zh: CATALOGUE_ZH, rows: rows(db) }),
    ]),
  ) as Record<CatalogueName, (context: ExportContext) => Export>),
} satisfies Record<string, (context: ExportContext) => Export>;

export type ExportName = keyof typeof EXPORTS;
