/** Results of one type, as rows and cards of its lists. */
import { Fragment } from 'react';
import type { FoundRows, SearchGroup, SearchHit, SearchResult } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { articleUrl, hotelPackageUrl } from '../../../../widgets/domain/site/links.ts';
import type { PagePart } from '../../../platform/feature/page-slot.ts';
import { withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import type { ListSelection } from '../../catalogue/contract.ts';
import { cardGrid, cardPlace, HotelRowItem, ListedCards, ListingPackageCard } from '../../catalogue/parts.ts';
import { countText } from './count-text.ts';
import { SEARCH_TEXTS as texts } from './search-texts.ts';

/** Goods among the results of all types: one row of cards. */
const CARDS_OF_ALL = 4;
/** Hotels among the results of all types: their rows are high. */
const HOTELS_OF_ALL = 3;

interface ResultsProps {
  env: PageEnv;
  group: SearchGroup;
  /** Cards of a type that another feature shows. */
  cards: readonly PagePart[] | undefined;
  /** What links to hotels keep. */
  plan: SearchResult['plan'];
  /** Whether the results are in several cities. */
  hasCity: boolean;
  /** Address of all results of the type, where other types are shown too. */
  more: string | undefined;
  selections: readonly ListSelection[];
}

export function Results({ env, group, cards, plan, hasCity, more, selections }: ResultsProps) {
  const { type, total, list, rows } = group;
  const shown = !more ? list.length : type === 'hotel' ? HOTELS_OF_ALL : cards ? CARDS_OF_ALL : list.length;
  return (
    <section className={more ? pieces.cls.section : undefined}>
      {more ? (
        <SectionHead title={texts.types[type]} more={total > shown ? { name: texts.more(countText(total)), url: more } : undefined} />
      ) : (
        <h2 className={base.cls.hidden}>{texts.types[type]}</h2>
      )}
      {cards ? (
        <div className={pieces.cls.grid4}>
          {cards.slice(0, shown).map((card, at) => (
            <Fragment key={list[at]?.id}>{card(env)}</Fragment>
          ))}
        </div>
      ) : rows && type !== 'article' ? (
        <Rows
          env={env}
          type={type}
          rows={more ? { ...rows, hotels: rows.hotels.slice(0, HOTELS_OF_ALL) } : rows}
          plan={plan}
          hasCity={hasCity}
          selections={selections}
        />
      ) : (
        <Guides env={env} list={list} />
      )}
    </section>
  );
}

interface RowsProps extends Pick<ResultsProps, 'env' | 'plan' | 'hasCity' | 'selections'> {
  type: SearchGroup['type'];
  rows: FoundRows;
}

function Rows({ env, type, rows: { hotels, merchants, packages, examples }, plan, hasCity, selections }: RowsProps) {
  if (type === 'hotel')
    return hotels.map((row, index) => (
      <HotelRowItem
        key={row.id}
        env={env}
        row={row}
        city={row.city}
        wedding={plan}
        eager={index === 0}
        level={3}
        hasCity={hasCity}
        selections={selections}
      />
    ));
  if (type === 'hotelPackage')
    return (
      <div className={cardGrid(packages.length)}>
        {packages.map((row) => (
          <ListingPackageCard
            key={row.id}
            env={env}
            row={row}
            image={2}
            columns={cardPlace(packages.length)}
            hasCity={hasCity}
            url={withWedding(packageUrl(env, row), plan)}
          />
        ))}
      </div>
    );
  if (type === 'package') return <ListedCards env={env} rows={{ kind: 'package', listed: { list: packages } }} hasCity={hasCity} />;
  if (type === 'example') return <ListedCards env={env} rows={{ kind: 'example', listed: { list: examples } }} hasCity={hasCity} />;
  return <ListedCards env={env} rows={{ kind: 'merchant', listed: { list: merchants } }} hasCity={hasCity} />;
}

const packageUrl = ({ site }: PageEnv, { id, city, merchant }: FoundRows['packages'][number]): string =>
  hotelPackageUrl(site, { packageId: id, cityId: city.id, cityWord: city.pinyin, merchantId: merchant.id });

function Guides({ env, list }: { env: PageEnv; list: readonly SearchHit[] }) {
  return (
    <div className={cardGrid(list.length)}>
      {list.map(({ id, title, subtitle, picture }) => (
        <article key={id} className={pieces.cls.card}>
          <Picture env={env} name={picture || undefined} type={1} place={cardPlace(list.length)} />
          <h3 className={pieces.cls.cardTitle}>
            <a href={articleUrl(env.site, id)}>{title}</a>
          </h3>
          <p className={pieces.cls.cardFacts}>{subtitle}</p>
        </article>
      ))}
    </div>
  );
}
