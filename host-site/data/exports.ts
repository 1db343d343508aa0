/** What can be taken out, as columns with a Chinese head and rows read in pages, so that size does not matter. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Keyring } from '../services/keyring.ts';

export type Row = Record<string, string | number>;
export interface Export {
  /** Field name → Chinese head, in the order of the file. */
  columns: Readonly<Record<string, string>>;
  rows: AsyncIterable<Row>;
}
export interface ExportContext {
  db: Kysely<Database>;
  keyring: Keyring;
  /** Whether phone numbers are written in full. */
  reveal: boolean;
}

const PAGE = 500;

async function* enquiryRows({ db, keyring, reveal }: ExportContext): AsyncGenerator<Row> {
  let after = { created_at: -1, id: '' };
  for (;;) {
    const page = await db
      .selectFrom('enquiry')
      .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
      .leftJoin('consent_text', 'consent_text.id', 'enquiry.consent_text')
      .selectAll('enquiry')
      .select(['merchant.name as merchant_name', 'consent_text.text as consent_words'])
      .where((where) =>
        where.or([
          where('enquiry.created_at', '>', after.created_at),
          where.and([where('enquiry.created_at', '=', after.created_at), where('enquiry.id', '>', after.id)]),
        ]),
      )
      .orderBy('enquiry.created_at')
      .orderBy('enquiry.id')
      .limit(PAGE)
      .execute();
    for (const row of page) {
      yield {
        id: row.id,
        receipt: row.receipt,
        created_at: new Date(row.created_at).toISOString(),
        merchant_id: row.merchant_id,
        merchant_name: row.merchant_name ?? '',
        // Empty once the couple has taken it back.
        phone: reveal && row.phone_cipher ? keyring.open({ key: row.phone_key, cipher: row.phone_cipher }, row.id) : row.phone_mask,
        from_type: row.from_type,
        state: row.state,
        consent: row.consent,
        consent_text: row.consent_words ?? '',
        origin: row.origin,
        visitor_id: row.visitor_id,
      };
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
  }
}

async function* byId(read: (after: number) => Promise<(Row & { id: number })[]>): AsyncGenerator<Row> {
  for (let after = -1; ; ) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const hotelRows = ({ db }: ExportContext) =>
  byId((after) =>
    db
      .selectFrom('hotel')
      .innerJoin('merchant', 'merchant.id', 'hotel.merchant_id')
      .select([
        'merchant.id',
        'merchant.name',
        'merchant.city_id',
        'merchant.tier',
        'merchant.source',
        'merchant.area',
        'merchant.address',
        'merchant.active',
      ])
      .select(['hotel.type', 'hotel.price_min', 'hotel.price_max', 'hotel.hall_count', 'hotel.max_tables'])
      .where('merchant.id', '>', after)
      .orderBy('merchant.id')
      .limit(PAGE)
      .execute(),
  );

const packageRows = ({ db }: ExportContext) =>
  byId((after) =>
    db
      .selectFrom('package')
      .select(['id', 'merchant_id', 'city_id', 'title', 'price', 'table_num', 'dish_count', 'highlight', 'active'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );

/** The open ones: what an import of cities takes in. */
const cityRows = ({ db }: ExportContext) =>
  byId((after) =>
    db
      .selectFrom('city')
      .select(['id', 'slug', 'name', 'active', 'hot'])
      .where('active', '=', 1)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );

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
      visitor_id: '访客',
    },
    rows: enquiryRows(context),
  }),
  hotels: (context) => ({
    columns: {
      id: '编号',
      name: '名称',
      city_id: '城市编号',
      tier: '等级',
      source: '来源',
      area: '商圈',
      address: '地址',
      type: '类型',
      price_min: '最低价（分）',
      price_max: '最高价（分）',
      hall_count: '宴会厅数',
      max_tables: '最多桌数',
      active: '上架',
    },
    rows: hotelRows(context),
  }),
  packages: (context) => ({
    columns: {
      id: '编号',
      merchant_id: '商家编号',
      city_id: '城市编号',
      title: '名称',
      price: '价格（分）',
      table_num: '桌数',
      dish_count: '菜数',
      highlight: '亮点',
      active: '上架',
    },
    rows: packageRows(context),
  }),
  cities: (context) => ({
    columns: { id: '编号', slug: '拼音', name: '名称', active: '开通', hot: '热门' },
    rows: cityRows(context),
  }),
} satisfies Record<string, (context: ExportContext) => Export>;

export type ExportName = keyof typeof EXPORTS;
export const isExport = (name: string | undefined): name is ExportName => name !== undefined && Object.hasOwn(EXPORTS, name);
