/** Filters and sort orders of the type that the results are of: those of its list. */
import { CATEGORIES, categoryBySlug } from '../../../../widgets/domain/catalogue/category.ts';
import type { SearchResult } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import {
  FILTER_TEXTS,
  filterQuery,
  HotelFilterBox,
  hotelSorts,
  ListingFilterBox,
  listingQuery,
  listingSorts,
  SortBar,
  type SortLink,
  singleChoice,
} from '../../catalogue/parts.ts';
import { countText } from './count-text.ts';
import type { SearchProps } from './search.load.ts';
import { fieldsOf, isRestricted, kindOf, searchQuery, statedGroups } from './search-query.ts';
import { SEARCH_TEXTS as texts } from './search-texts.ts';

interface ListControlsProps {
  props: SearchProps;
  result: SearchResult;
  /** Address of the search page without parameters. */
  address: string;
}

/** Whether the results are of one type that has filters or an order, and not only similar to the keyword. */
const hasControls = ({ about, unmatched }: SearchResult): boolean =>
  about !== null && (about === 'hotel' || kindOf(about) !== undefined) && !unmatched.length;

/** Renders the number of results; for those of one list its filters and sort orders too. */
export function ListControls({ props, result, address }: ListControlsProps) {
  const { about, total } = result;
  if (!about || !hasControls(result)) return total > 0 ? <p className={pieces.cls.lead}>{texts.resultCount(countText(total))}</p> : null;
  const place = { ...props, type: about };
  const isChosen = isRestricted(props);
  if (total === 0 && !isChosen) return null;
  const bar = (sorts: SortLink[]) => (
    <SortBar
      id={about === 'hotel' ? 'hotels' : 'list'}
      sorts={total > 1 ? sorts : []}
      matches={{
        text: texts.resultCount(countText(total)),
        clear: isChosen ? address + searchQuery({ ...place, type: undefined }, { type: about }) : undefined,
      }}
    />
  );
  const search = { fields: fieldsOf(place), stated: statedGroups(result.understood) };
  if (about === 'hotel')
    return (
      <>
        <HotelFilterBox
          address={address}
          cityId={0}
          filters={{ ...props.filters, page: 1 }}
          districts={props.districts}
          total={total}
          search={search}
        />
        {bar(hotelSorts(props.filters, (change) => address + filterQuery({ ...props.filters, ...change }, search)))}
      </>
    );
  const kind = kindOf(about);
  if (!kind) return null;
  const sorts = listingSorts(kind, props.choice, (change) => address + listingQuery(kind, { ...props.choice, ...change }, search));
  if (about === 'hotelPackage') return bar(sorts);
  const stated = result.understood.find((one) => one.kind === 'kind')?.value ?? props.category;
  const categories = singleChoice(
    { id: 'category', name: texts.category, any: FILTER_TEXTS.any, selected: props.category },
    CATEGORIES.map(({ slug, name }) => ({ value: slug, name })),
    (category) =>
      address +
      listingQuery(kind, { ...props.choice, style: '', price: '', page: 1 }, { ...search, fields: fieldsOf({ ...place, category }) }),
  );
  return (
    <>
      <ListingFilterBox
        address={address}
        category={categoryBySlug(stated)?.id}
        kind={kind}
        cityId={0}
        choice={props.choice}
        count={countText(total)}
        search={{ ...search, categories }}
      />
      {bar(sorts)}
    </>
  );
}
