/** The list page of an offering such as goods or fleets: head, filters, sort, cards and pages. */
import type { ReactElement, ReactNode } from 'react';
import type { Crumb, Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { State } from '../../../../platform/ui/document/state.tsx';
import { itemListData } from '../../../../platform/ui/document/structured-data.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { Pagination } from '../../../../platform/ui/filters/pagination.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { pageHeadStyles } from '../../../../platform/ui/styles/page-head.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import type { ListSelection } from '../../contract/page-slots.ts';
import { countedText } from '../../pages/listing/listing-rows.tsx';
import { selectionBoxes } from '../cards/selection-boxes.ts';
import { FilterBox } from '../filters/filter-box.tsx';
import type { FilterGroup } from '../filters/filter-group.ts';
import { FILTER_TEXTS } from '../filters/filter-texts.ts';
import { SortBar } from '../filters/sort-bar.tsx';

/** Cards in the first viewport of a desktop. */
const EAGER = 4;

interface OfferingListTexts<Sort extends string> {
  title: string;
  /** @param count empty without rows */
  description: (count: string) => string;
  heading: string;
  /** Beside the number of rows, such as that the site takes no payment. */
  note: string;
  count: (rows: string) => string;
  unit: string;
  matchCount: (count: string) => string;
  sorts: Readonly<Record<Sort, string>>;
  /** No row matches the filters. */
  filteredEmpty: string;
  filteredHint: string;
}

interface OfferingList<Row, Sort extends string> {
  /** Of the list without filters. */
  address: string;
  choice: { sort: Sort | 'default'; page: number };
  isFiltered: boolean;
  /** Returns the address parameters of the choice with a change. */
  query: (change: { sort?: Sort | 'default'; page?: number }) => string;
  listed: { list: Row[]; total: number; lastPage: number; atLeast?: boolean };
  groups: FilterGroup[];
  sorts: readonly Sort[];
  texts: OfferingListTexts<Sort>;
  header: NonNullable<Page['header']>;
  crumbs: Crumb[];
  urlOf: (row: Row) => string;
  /** @param boxes that select the row */
  card: (row: Row, eager: boolean, boxes: ReactNode) => ReactElement;
  env: PageEnv;
  /** Boxes that features add to the cards, and the bar after them. */
  selections: readonly ListSelection[];
  /** Shown in the place of the list while it has no row at all. */
  empty: ReactElement;
  /** Above the filters. */
  intro?: ReactNode;
  /** Sections after the pages. */
  below?: ReactNode;
}

export function offeringListPage<Row extends { id: number; title: string }, Sort extends string>(offering: OfferingList<Row, Sort>): Page {
  const { address, choice, isFiltered, query, listed, texts, header, crumbs, urlOf } = offering;
  const isEmpty = listed.total === 0;
  const count = texts.count(countedText(listed.total, listed));
  return {
    head: {
      title: texts.title + (choice.page > 1 ? `_${SITE_TEXTS.pagination.pageOf(choice.page)}` : ''),
      description: texts.description(isEmpty ? '' : count),
      canonical: address + (isFiltered ? '' : query({ sort: 'default' })),
      // All filter combinations share one canonical address: there are too many to index.
      noindex: isFiltered || choice.sort !== 'default' || isEmpty,
    },
    header,
    crumbs,
    data: isEmpty ? [] : [itemListData(listed.list.map((row) => ({ name: row.title, url: urlOf(row) })))],
    main: (
      <div className={base.cls.wrap}>
        <div className={pageHeadStyles.cls.splitHead}>
          <div>
            <h1>{texts.heading}</h1>
            <Facts items={[!isEmpty && !isFiltered && count, texts.note]} />
          </div>
        </div>
        {offering.intro}
        {(!isEmpty || isFiltered) && (
          <FilterBox
            address={address}
            groups={offering.groups}
            count={count}
            unit={texts.unit}
            sort={choice.sort === 'default' ? '' : choice.sort}
            closeTarget="list"
          />
        )}
        <div id="list">{isEmpty ? <Empty {...offering} /> : <Rows {...offering} count={count} />}</div>
        <Pagination page={choice.page} pages={listed.lastPage} to={(page) => address + query({ page })} />
        {!isEmpty &&
          pageParts(
            offering.selections.map(({ bar }) => bar),
            offering.env,
          )}
        {offering.below}
      </div>
    ),
  };
}

function Rows<Row extends { id: number; title: string }, Sort extends string>({
  address,
  choice,
  isFiltered,
  query,
  listed,
  sorts,
  texts,
  card,
  count,
  env,
  selections,
}: OfferingList<Row, Sort> & { count: string }) {
  return (
    <>
      <SortBar
        sorts={sorts.map((sort) => ({
          name: texts.sorts[sort],
          url: address + query({ sort, page: 1 }),
          isCurrent: sort === choice.sort,
        }))}
        matches={isFiltered ? { text: texts.matchCount(count), clear: address } : undefined}
      />
      <h2 className={base.cls.hidden}>{texts.heading}</h2>
      <div className={pieces.cls.grid4}>
        {listed.list.map((row, at) => card(row, at < EAGER, selectionBoxes(selections, { id: row.id, name: row.title }, 'card', env)))}
      </div>
    </>
  );
}

function Empty<Row, Sort extends string>({ address, isFiltered, texts, empty }: OfferingList<Row, Sort>) {
  return isFiltered ? (
    <State level={2} title={texts.filteredEmpty} hint={texts.filteredHint} ways={[{ name: FILTER_TEXTS.clear, url: address }]} />
  ) : (
    empty
  );
}
