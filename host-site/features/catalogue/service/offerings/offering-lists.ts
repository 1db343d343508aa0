/** Lists of offerings: selects the ids of a page from an index, then reads the details of that page only. */
import { type Kysely, type OrderByDirection, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { pagingOf } from '../../../../platform/calls/page-sizes.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';

/** Lists are counted and paged up to this row. */
const COUNTED = 2000;
const MORE_SHOWN = 4;

/**
 * Whether the merchant of a row is open. A scalar query, which the databases ask for the rows of a page only: for a join SQLite first reads all merchants into a
 * filter.
 */
export const ofOpenMerchant = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(select merchant.active from merchant where merchant.id = ${sql.ref(`${table}.merchant_id`)}) = 1`;

type Filtered = SelectQueryBuilder<Database, keyof Database, object>;

export interface CityOfOfferings {
  id: number;
  name: string;
  pinyin: string;
  /** Number of its offerings. */
  total: number;
}

export interface ListPart {
  table: string;
  sort: readonly [column: string, direction: OrderByDirection];
  page: number;
  pageSize: number;
  /** Leaves out the number of rows of the whole list, which then is that of the page (`atLeast`). */
  isUncounted?: boolean | undefined;
}

/** Resolves with the number of rows; at the most `COUNTED`, which stands for more (`atLeast`). */
export async function offeringTotal(db: Kysely<Database>, table: string, filtered: Filtered): Promise<{ total: number; atLeast: boolean }> {
  const some = filtered
    .select(sql.ref<number>(`${table}.id`).as('id'))
    .limit(COUNTED)
    .as('some');
  const row = await db.selectFrom(some).select(sql<number>`count(*)`.as('total')).executeTakeFirst();
  const total = Number(row?.total ?? 0);
  return { total, atLeast: total === COUNTED };
}

export async function offeringIds(filtered: Filtered, { table, sort: [column, direction], page, pageSize }: ListPart): Promise<number[]> {
  const id = sql.ref<number>(`${table}.id`);
  const rows = await filtered
    .select(id.as('id'))
    .orderBy(sql.ref(`${table}.${column}`), direction)
    .orderBy(id, direction)
    .limit(Math.min(pageSize, Math.max(0, COUNTED - (page - 1) * pageSize)))
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map((row) => row.id);
}

/** Resolves with a page of a list. @param read reads rows in the order of their ids */
export async function offeringList<Row>(db: Kysely<Database>, filtered: Filtered, part: ListPart, read: (ids: number[]) => Promise<Row[]>) {
  if (part.isUncounted) {
    const list = await read(await offeringIds(filtered, part));
    return { list, ...pagingOf(list.length, part.page, part.pageSize), atLeast: true };
  }
  const [{ total, atLeast }, ids] = await Promise.all([offeringTotal(db, part.table, filtered), offeringIds(filtered, part)]);
  return { list: ids.length ? await read(ids) : [], ...pagingOf(total, part.page, part.pageSize), atLeast };
}

/** Returns the handler of the index: the next ids of offerings that have a page. */
export const offeringIndex =
  (table: string) =>
  async ({ db }: DatabaseContext, { after, limit }: { after: number; limit: number }): Promise<Result<number[]>> => {
    const { rows } = await sql<{ id: number }>`
      select o.id from ${sql.table(table)} as o inner join merchant on merchant.id = o.merchant_id
      where o.id > ${after} and o.active = 1 and merchant.active = 1 order by o.id limit ${limit}`.execute(db);
    return done(rows.map(({ id }) => id));
  };

/** Resolves with the cities of the offerings, those with the most first. */
export async function citiesOfOfferings(filtered: Filtered, table: string): Promise<CityOfOfferings[]> {
  const rows = await filtered
    .innerJoin('city', (join) => join.on('city.id', '=', sql.ref(`${table}.city_id`)))
    .select(['city.id', 'city.name', 'city.slug as pinyin', sql<number>`count(*)`.as('total')])
    .where('city.active', '=', 1)
    .groupBy(['city.id', 'city.name', 'city.slug'])
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total) })).sort((a, b) => b.total - a.total || (a.pinyin < b.pinyin ? -1 : 1));
}

/** Resolves with the most viewed others of the merchant. */
export async function othersOfMerchant(
  db: Kysely<Database>,
  table: string,
  { id, merchantId }: { id: number; merchantId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where merchant_id = ${merchantId} and active = 1 and id <> ${id}
    order by views desc, id desc limit ${MORE_SHOWN}`.execute(db);
  return rows.map((row) => row.id);
}
