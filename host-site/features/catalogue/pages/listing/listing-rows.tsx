/** Renders the rows of a listing as cards: a whole list, or a block of the overview page. */
import { formatCount } from '../../../../../widgets/domain/catalogue/count.ts';
import type { Listed } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { ImageType } from '../../../../../widgets/domain/catalogue/image.ts';
import type { ArticleRow, CategoryCount, MerchantRow } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import { articleUrl, merchantUrl } from '../../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { SectionHead } from '../../../../platform/ui/heads/section-head.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { fittingColumns } from '../../ui/card-grid.ts';
import { LISTING_CARD_TEXTS } from '../../ui/cards/listing-card-texts.ts';
import { ExampleCard, ListingPackageCard, MerchantCard } from '../../ui/cards/listing-cards.tsx';
import { listingStyles } from './listing.styles.ts';
import type { BlockPlace, FilledBlock, ListingRows } from './listing-blocks.ts';
import { LISTING_TEXTS as texts } from './listing-texts.ts';

const { cls } = listingStyles;

/** Field of the services' counts for each kind. */
export const COUNTED = { merchant: 'merchants', package: 'packages', example: 'examples' } as const;
/** Number of columns by the number of items, so that each row is full. */
const COLUMNS: Record<number, 3 | 4 | 5> = { 5: 5, 6: 3, 8: 4, 10: 5, 12: 4 };
const GRIDS = { 3: pieces.cls.grid3, 4: pieces.cls.grid4, 5: pieces.cls.grid5 } as const;
const PLACES = { 3: 'three', 4: 'four', 5: 'five' } as const;
const LIST_CUT: Record<ListingRows['kind'], [image: ImageType, number: number]> = { merchant: [2, 8], package: [5, 6], example: [7, 10] };

/** Returns a count as text; ends with + when the service stopped counting. */
export const countedText = (count: number, { atLeast = false }: Partial<Listed<unknown>> = {}) => formatCount(count) + (atLeast ? '+' : '');

/** Rows of one kind, whether of a list or of a search. */
export type CardRows = {
  [K in ListingRows['kind']]: { kind: K; listed: Pick<Extract<ListingRows, { kind: K }>['listed'], 'list'> };
}[ListingRows['kind']];

/** Renders cards of one kind; `number` decides the number of columns. */
function Cards({
  env,
  rows,
  image,
  number,
  eager = 0,
  ...place
}: {
  env: PageEnv;
  rows: CardRows;
  image: ImageType;
  number: number;
  eager?: number;
  /** In results of several cities. */
  hasCity?: boolean | undefined;
}) {
  // A list with fewer items than a row has columns still forms a row.
  const count = rows.listed.list.length;
  const fitting = fittingColumns(count, COLUMNS[count] ?? COLUMNS[number] ?? 4);
  const columns = PLACES[fitting];
  return (
    <div className={GRIDS[fitting]}>
      {rows.kind === 'merchant' &&
        rows.listed.list.map((row, index) => (
          <MerchantCard key={row.id} env={env} row={row} image={image} columns={columns} eager={index < eager} {...place} />
        ))}
      {rows.kind === 'package' &&
        rows.listed.list.map((row, index) => (
          <ListingPackageCard key={row.id} env={env} row={row} image={image} columns={columns} eager={index < eager} {...place} />
        ))}
      {rows.kind === 'example' &&
        rows.listed.list.map((row, index) => (
          <ExampleCard key={row.id} env={env} row={row} image={image} columns={columns} eager={index < eager} {...place} />
        ))}
    </div>
  );
}

/** Renders rows as the cards of their list. */
export function ListedCards({ env, rows, hasCity }: { env: PageEnv; rows: CardRows; hasCity?: boolean }) {
  const [image, number] = LIST_CUT[rows.kind];
  return <Cards env={env} rows={rows} image={image} number={number} hasCity={hasCity} />;
}

/** Renders one page of the list. */
export function List({ env, rows }: { env: PageEnv; rows: ListingRows }) {
  const [image, number] = LIST_CUT[rows.kind];
  return (
    <section className={cls.list}>
      <h2 className={base.cls.hidden}>{texts.kinds[rows.kind]}</h2>
      <Cards env={env} rows={rows} image={image} number={number} eager={2} />
    </section>
  );
}

/** Renders a block of the overview page, with a link to its whole list. */
export function Block({
  env,
  filled: { block, rows, articles, films },
  place,
  counts,
}: {
  env: PageEnv;
  filled: FilledBlock;
  place: BlockPlace;
  counts: CategoryCount[];
}) {
  const { source } = block;
  const isGuide = source.of === 'articles';
  const category = isGuide ? place.category : (source.category ?? place.category);
  const all = counts.find((one) => one.category === category);
  const total = !isGuide && !source.style && !source.sort && all ? `${countedText(all[COUNTED[source.of]])}${texts.units[source.of]}` : '';
  const more = {
    name: block.moreTitle.replace(/^(全部|更多).*/, (title) => (total ? `全部${total}` : title)),
    url: films?.url ?? block.moreUrl(place),
  };
  return (
    <section className={pieces.cls.section} id={block.name}>
      <SectionHead title={block.title} lead={block.subtitle} more={more} />
      {rows?.kind === 'merchant' && block.name === 'rank' ? (
        <Ranking env={env} rows={rows.listed.list} />
      ) : (
        rows && <Cards env={env} rows={rows} image={block.image} number={block.number} eager={block.name === 'shop' ? 2 : 0} />
      )}
      {films && <div className={pieces.cls.grid4}>{films.cards.map((card) => card(env))}</div>}
      {isGuide && <Guides env={env} articles={articles} number={block.number} city={place.pinyin} />}
    </section>
  );
}

/** Renders merchants in their order, as text: the page shows their pictures above. */
function Ranking({ env, rows }: { env: PageEnv; rows: MerchantRow[] }) {
  return (
    <ol className={cls.ranking}>
      {rows.map((row, index) => (
        <li key={row.id}>
          <b title={LISTING_CARD_TEXTS.ranked(index + 1)}>{index + 1}</b>
          <h3>
            <a href={merchantUrl(env.site, row.id)}>{row.name}</a>
          </h3>
          <Facts items={[LISTING_CARD_TEXTS.views(formatCount(row.views)), row.style, row.district]} />
        </li>
      ))}
    </ol>
  );
}

/** Renders the category's guides; a single guide is rendered with its points. */
function Guides({ env, articles, number, city }: { env: PageEnv; articles: ArticleRow[]; number: number; city: string }) {
  const [first, ...others] = articles;
  if (!first) return null;
  const urlOf = (id: number) => articleUrl(env.site, id) + (city && `?city=${city}`);
  const points = others.length
    ? articles.map(({ id, title, summary }) => ({ title, text: summary, url: urlOf(id) }))
    : first.points.map((point, index) => ({ ...point, url: `${urlOf(first.id)}#s${index + 1}` }));
  return (
    <ul className={cls.tips}>
      {points.slice(0, number).map((point) => (
        <li key={point.url}>
          <h3>
            <a href={point.url}>{point.title}</a>
          </h3>
          <p>{point.text}</p>
        </li>
      ))}
    </ul>
  );
}
