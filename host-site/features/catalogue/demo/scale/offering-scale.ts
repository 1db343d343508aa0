/** Copies of the demo rows of an offering for load tests, with other merchants, prices and views, and of their postings in the search index. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CopiedRows, DemoScale } from '../../../../platform/database/demo-data.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { SearchedType } from '../../search-index/entry-types.ts';

/** Far from every id of the demo data. */
const FIRST = 100_000_000;
const AT_ONCE = 100_000;
const POSTINGS = 'scale_posting';

/** Numbers of some copies, and the demo row that each one is made from. */
export interface Copies {
  /** A `with` clause: `copy.n` from 0, and the demo rows as `source`, whose `place` is that of `copy.n`. */
  rows: RawBuilder<unknown>;
  id: RawBuilder<number>;
  merchantId: RawBuilder<number>;
  views: RawBuilder<number>;
}

export interface OfferingScale {
  table: string;
  type: SearchedType;
  /** One of so many packages is a row of the offering. */
  share?: number;
  /** A table that is derived from the rows. */
  derived?: { table: string; id: string; copy: (db: Kysely<Database>, copies: Copies) => Promise<unknown> };
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
}

function copiesOf(
  table: string,
  [from, to]: readonly [number, number],
  demoRows: number,
  { firstMerchant, merchants }: CopiedRows,
): Copies {
  return {
    rows: sql`with recursive copy(n) as (select ${sql.lit(from)} union all select n + 1 from copy where n + 1 < ${sql.lit(to)}),
      source as (select row_number() over (order by id) - 1 as place, ${sql.table(table)}.* from ${sql.table(table)} where id < ${sql.lit(FIRST)}),
      numbered as (select copy.n, source.* from copy inner join source on source.place = copy.n % ${sql.lit(demoRows)})`,
    id: sql<number>`${sql.lit(FIRST)} + n`,
    merchantId: sql<number>`${sql.lit(firstMerchant)} + n % ${sql.lit(merchants)}`,
    // Spread, so that equal views are rare and far from each other.
    views: sql<number>`10 + (n % 9973) * 7919 % 20011`,
  };
}

async function copyRows(db: Kysely<Database>, table: string, columns: readonly string[], copies: Copies): Promise<void> {
  const changed: Readonly<Record<string, RawBuilder<number>>> = {
    id: copies.id,
    merchant_id: copies.merchantId,
    views: copies.views,
    price: sql<number>`price * (50 + n % 151) / 100`,
  };
  const values = columns.map((column) => changed[column] ?? sql.ref(column));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${copies.rows} select ${sql.join(values)} from numbered`.execute(db);
}

/** Postings of the demo rows in a table of their own: the index of all postings is made after the copies. */
async function keepPostings(db: Kysely<Database>, type: SearchedType): Promise<void> {
  await sql`drop table if exists ${sql.table(POSTINGS)}`.execute(db);
  await sql`create table ${sql.table(POSTINGS)} as
    select id as entry, gram, city_id, weight from search_gram where type = ${sql.lit(type)} and id < ${sql.lit(FIRST)}`.execute(db);
  await sql`create index scale_posting_entry on ${sql.table(POSTINGS)} (entry)`.execute(db);
}

export const offeringScale = ({ table, type, share = 1, derived }: OfferingScale): DemoScale => ({
  tables: [table, ...(derived ? [derived.table] : [])],
  async copy(db, size) {
    if (derived) await sql`delete from ${sql.table(derived.table)} where ${sql.ref(derived.id)} >= ${sql.lit(FIRST)}`.execute(db);
    await sql`delete from ${sql.table(table)} where id >= ${sql.lit(FIRST)}`.execute(db);
    await sql`delete from search_gram where type = ${sql.lit(type)} and id >= ${sql.lit(FIRST)}`.execute(db);
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db);
    const demoRows = Number(rows[0]?.total);
    if (!demoRows) return;
    const columns = await columnsOf(db, table);
    await keepPostings(db, type);
    const total = Math.floor(size.packages / share);
    for (let from = 0; from < total; from += AT_ONCE) {
      const copies = copiesOf(table, [from, Math.min(total, from + AT_ONCE)], demoRows, size);
      await copyRows(db, table, columns, copies);
      await derived?.copy(db, copies);
      await sql`insert into search_gram (gram, type, score, id, city_id, weight)
        ${copies.rows} select p.gram, ${sql.lit(type)}, ${copies.views}, ${copies.id}, p.city_id, p.weight
        from numbered inner join ${sql.table(POSTINGS)} as p on p.entry = numbered.id`.execute(db);
    }
    await sql`drop table ${sql.table(POSTINGS)}`.execute(db);
  },
  async count(db) {
    await sql`delete from search_count where type = ${sql.lit(type)}`.execute(db);
    await sql`insert into search_count (gram, type, total)
      select gram, type, count(*) from search_gram where type = ${sql.lit(type)} group by gram, type`.execute(db);
  },
});
