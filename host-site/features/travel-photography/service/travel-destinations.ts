/** All destinations, with the number of their packages and the lowest price. */
import { sql } from 'kysely';
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { CountedDestination } from '../contract.ts';
import { DESTINATIONS } from '../destinations.ts';

/** As many rows as lists are counted. */
const COUNTED = 2000;

export async function travelDestinations({ db }: DatabaseContext): Promise<Result<CountedDestination[]>> {
  const slugs = sql.join(DESTINATIONS.map(({ slug }) => sql`(${sql.lit(slug)})`));
  const offered = sql`
    from travel_package as p inner join merchant on merchant.id = p.merchant_id
    where p.active = 1 and merchant.active = 1 and p.destination = d.column1`;
  const { rows } = await sql<{ slug: string; total: number; price: number | null }>`
    select d.column1 as slug,
      (select count(*) from (select p.id ${offered} limit ${sql.lit(COUNTED)}) as counted) as total,
      (select p.price ${offered} order by p.price limit 1) as price
    from (values ${slugs}) as d`.execute(db);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return done(
    DESTINATIONS.map(({ slug }) => {
      const row = bySlug.get(slug);
      const total = Number(row?.total ?? 0);
      return { slug, total, atLeast: total === COUNTED, price: row?.price == null ? null : yuanOf(row.price) };
    }),
  );
}
