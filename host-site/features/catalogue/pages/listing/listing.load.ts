/** Loads a category's overview page, or a list with filters. */
import { type CategoryId, categoryBySlug, LISTING_KINDS, type ListingKind } from '../../../../../widgets/domain/catalogue/category.ts';
import type { City } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { CategoryCount } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import { NATIONWIDE } from '../../../../../widgets/domain/city/city.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import { listingUrl } from '../../../../../widgets/domain/site/links.ts';
import type { InputOf } from '../../../../platform/feature/call.ts';
import { pageFills } from '../../../../platform/feature/page-slot.ts';
import { failure, type Load, type LoadContext, notFound, redirect } from '../../../../platform/pages/load.ts';
import { type ListingCity, listingCalls } from '../../contract/listing-calls.ts';
import { films, guides } from '../../contract/page-slots.ts';
import { cityOfAddress } from '../loading/city-of-address.ts';
import { chosenCity } from '../loading/selected-city.ts';
import { rowsOfEarlierBlocks, withoutRepetition } from './distinct-rows.ts';
import { type FilledBlock, LISTING_BLOCKS, type ListingRows } from './listing-blocks.ts';
import { asksForList, type ListingChoice, listingQuery, readListing, toListingInput } from './listing-filters.ts';

export interface ListingProps {
  category: { id: CategoryId; name: string };
  kind: ListingKind;
  /** Null on nationwide pages. */
  city: City | null;
  choice: ListingChoice;
  view: { of: 'blocks'; blocks: FilledBlock[] } | { of: 'list'; rows: ListingRows };
  /** Counts by category in this city or country; empty when the service failed. */
  counts: CategoryCount[];
  /** Whether the address names the whole country, which is how a visitor with a chosen city sees it. */
  isStatedNationwide: boolean;
  /** Cities that a nationwide page links to, and those nearest to a city without entries: all of them have some. */
  cities: ListingCity[];
}

async function rowsOf(
  { call, who }: LoadContext,
  kind: ListingKind,
  input: InputOf<typeof listingCalls.merchants>,
): Promise<Result<ListingRows>> {
  switch (kind) {
    case 'merchant': {
      const result = await call(listingCalls.merchants, input, who);
      return result.ok ? { ...result, data: { kind, listed: result.data } } : result;
    }
    case 'package': {
      const result = await call(listingCalls.packages, input, who);
      return result.ok ? { ...result, data: { kind, listed: result.data } } : result;
    }
    case 'example': {
      const result = await call(listingCalls.examples, input, who);
      return result.ok ? { ...result, data: { kind, listed: result.data } } : result;
    }
  }
}

/** Loads the blocks that have content. Fails when every list failed. */
async function blocksOf(context: LoadContext, category: CategoryId, cityId: number): Promise<Result<FilledBlock[]>> {
  const blocks = LISTING_BLOCKS[category];
  const filled = await Promise.all(
    blocks.map(async (block, at) => {
      const { source } = block;
      if (source.of === 'articles') {
        const shown = await pageFills(context, guides, { category, number: block.number });
        return { block, rows: null, articles: shown.flatMap(({ rows }) => rows) };
      }
      if (block.name === 'mv') {
        const [shown] = await pageFills(context, films, { category, cityId });
        if (shown) return { block, rows: null, articles: [], films: shown };
      }
      const input = {
        category: source.category ?? category,
        cityId,
        style: source.style,
        sort: source.sort,
        page: 1,
        pageSize: block.number + rowsOfEarlierBlocks(blocks, at, category),
      };
      return { block, rows: await rowsOf(context, source.of, input), articles: [] };
    }),
  );
  const answers = filled.map(({ rows }) => rows).filter((rows) => rows !== null);
  const first = answers[0];
  if (first && !first.ok && answers.every((rows) => !rows.ok)) return first;
  const data: FilledBlock[] = [];
  for (const { block, rows, articles, films: shown } of filled) {
    if (articles.length > 0 || shown) data.push({ block, rows: null, articles, films: shown });
    else if (rows?.ok && rows.data.listed.list.length > 0) data.push({ block, rows: rows.data, articles });
  }
  return { ok: true, msg: '', data: withoutRepetition(data) };
}

const isEmpty = (content: FilledBlock[] | ListingRows): boolean =>
  Array.isArray(content) ? content.every(({ rows }) => rows === null) : content.listed.total === 0;

export const loadListing: Load<ListingProps> = async (context) => {
  const { call, who, params, query, site } = context;
  const [categorySlug = '', kindText = ''] = params.text('listing').split('-');
  const category = categoryBySlug(categorySlug);
  const kind = LISTING_KINDS.find((one) => one === kindText);
  if (!category || !kind) return notFound({ what: 'page' });
  const isStatedNationwide = params.text('city') === NATIONWIDE.pinyin;
  const city = isStatedNationwide ? null : await cityOfAddress(context, (slug) => listingUrl(site, category.id, kind, slug));
  if (city && 'kind' in city) return city;

  const choice = readListing(query, category.id, kind);
  if (!city && !isStatedNationwide) {
    const chosen = await chosenCity(context);
    const list = asksForList(query) ? listingQuery(kind, choice) : '';
    if (chosen) return redirect(listingUrl(site, category.id, kind, chosen.pinying) + list, 302);
  }
  const cityId = city?.id ?? 0;
  const wantsBlocks = kind === 'merchant' && !asksForList(query);
  const [content, counts] = await Promise.all([
    wantsBlocks ? blocksOf(context, category.id, cityId) : rowsOf(context, kind, toListingInput(category.id, cityId, kind, choice)),
    call(listingCalls.categoryCounts, { cityId }, who),
  ]);
  if (!content.ok) return failure(content);
  const hasCities = !city || isEmpty(content.data);
  const cities = hasCities ? await call(listingCalls.listingCities, { category: category.id, kind, near: city?.id }, who) : null;
  const about = {
    category,
    kind,
    city,
    choice,
    counts: counts.ok ? counts.data : [],
    isStatedNationwide,
    cities: cities?.ok ? cities.data : [],
  };
  if (Array.isArray(content.data)) return { kind: 'props', props: { ...about, view: { of: 'blocks', blocks: content.data } } };
  const { lastPage } = content.data.listed;
  // An old link or a typed number can name a page after the last one: show the last page instead of an empty one.
  if (choice.page > lastPage)
    return redirect(listingUrl(site, category.id, kind, params.text('city')) + listingQuery(kind, { ...choice, page: lastPage }), 302);
  return { kind: 'props', props: { ...about, view: { of: 'list', rows: content.data } } };
};
