/** Cards of hotels and packages: picture, name, price, at most three facts. The whole card is one link. */
import type { HotelRow, PackageRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { Picture } from '../../../../platform/ui/pictures/picture.tsx';
import type { PicturePlace } from '../../../../platform/ui/pictures/picture-sources.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import type { ListSelection } from '../../contract/page-slots.ts';
import { PACKAGE_TEXTS } from '../facts/package-texts.ts';
import { Rating } from '../rating/rating.tsx';
import { CARD_TEXTS } from './card-texts.ts';
import { LISTING_CARD_TEXTS } from './listing-card-texts.ts';
import { selectionBoxes } from './selection-boxes.ts';

const { cls } = pieces;

interface CardProps<Row> {
  env: PageEnv;
  row: Row;
  url: string;
  /** Number of columns of the grid; four if not given. */
  columns?: PicturePlace;
}

/** @param props.rating of the hotel, in lists of several hotels */
export function PackageCard({
  env,
  row,
  url,
  columns = 'four',
  rating,
}: CardProps<PackageRow> & { rating?: HotelRow['rating'] | undefined }) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.picture} type={2} place={columns} />
      <h3 className={cls.cardTitle}>
        <a href={url}>{row.title}</a>
      </h3>
      <p className={cls.cardPrice}>
        <Price yuan={row.actualPrice} unit={SITE_TEXTS.perTable} />
      </p>
      <Rating rating={rating} of="hotel" />
      <Facts
        className={cls.cardFacts}
        items={[PACKAGE_TEXTS.tables(row.tableNum), row.dishCount > 0 && PACKAGE_TEXTS.courses(row.dishCount), row.highlight]}
      />
    </article>
  );
}

/** Renders a hotel with its lowest price; where filters are chosen, with that of the packages that they leave. */
export function HotelCard({
  env,
  row,
  url,
  columns = 'four',
  selections = [],
}: CardProps<HotelRow> & { selections?: readonly ListSelection[] }) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.picture} type={2} place={columns} />
      <h3 className={cls.cardTitle}>
        <a href={url}>{row.name}</a>
      </h3>
      <p className={cls.cardPrice}>
        {row.priceFrom > 0 ? (
          <Price yuan={row.matchingPackage?.actualPrice ?? row.priceFrom} unit={SITE_TEXTS.perTableFrom} />
        ) : (
          <span className={cls.cardFacts}>{LISTING_CARD_TEXTS.noPrice}</span>
        )}
      </p>
      <Rating rating={row.rating} />
      <Facts
        className={cls.cardFacts}
        items={[
          row.district,
          row.hallCount > 0 && CARD_TEXTS.hotel.hallCount(row.hallCount),
          row.maxTables > 0 && CARD_TEXTS.hotel.upTo(row.maxTables),
        ]}
      />
      {selectionBoxes(selections, row, 'card', env)}
    </article>
  );
}
