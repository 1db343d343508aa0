/** Filter of a category's list with the number of entries of each option. One statement, whose rows are sums: it reads no list. */
import { type CategoryId, categoryById } from '../../../../../widgets/domain/catalogue/category.ts';
import type { FilterCounts } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import type { ParsedInputOf } from '../../../../platform/feature/call.ts';
import type { listingCalls } from '../../contract/listing-calls.ts';
import { LISTING_FILTERS, priceRanges } from '../../contract/listing-filters.ts';
import { ENTRY_TYPE } from '../../search-index/entry-types.ts';
import { foldCounts } from './fold-counts.ts';

const TIERS = ['4', '3', '2'] as const;

/** Selects the sums of a list by style, tier and price band: at most a few hundred rows of one range of the primary key. */
export const filterSums = ({ db }: DatabaseContext, { category, kind, cityId = 0 }: ParsedInputOf<typeof listingCalls.merchantFilter>) =>
  db
    .selectFrom('filter_count')
    .select(['style', 'tier', 'band', 'total'])
    .where('city_id', '=', cityId)
    .where('category', '=', category)
    .where('type', '=', ENTRY_TYPE[kind]);

export async function merchantFilter(
  context: DatabaseContext,
  input: ParsedInputOf<typeof listingCalls.merchantFilter>,
): Promise<Result<FilterCounts>> {
  const category = categoryById(input.category)?.id as CategoryId;
  const rows = await filterSums(context, input).execute();
  type Row = (typeof rows)[number];
  const filters = [
    {
      field: 'style',
      options: LISTING_FILTERS[category].styles.map((value) => ({ value, matches: (row: Row) => row.style === value })),
      selected: input.style ?? '',
    },
    {
      field: 'price',
      options: priceRanges(category).map((value, band) => ({ value, matches: (row: Row) => row.band === band })),
      selected: input.price ?? '',
    },
    {
      field: 'tier',
      options: TIERS.map((value) => ({ value, matches: (row: Row) => row.tier === Number(value) })),
      selected: input.tier ? String(input.tier) : '',
    },
  ];
  return done(
    foldCounts(
      rows.map((row) => [row]),
      filters,
      ([row]) => row?.total ?? 0,
    ),
  );
}
