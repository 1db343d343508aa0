/** A hotel as a row of a list: picture, halls, tags and price. The whole row is one link. */
import type { City } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { hotelPackageUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { Picture } from '../../../../platform/ui/pictures/picture.tsx';
import { buttons } from '../../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import type { ListSelection } from '../../contract/page-slots.ts';
import { FACT_TEXTS } from '../facts/fact-texts.ts';
import { Tier } from '../facts/tier.tsx';
import { Rating } from '../rating/rating.tsx';
import { hotelRowStyles } from './hotel-row.styles.ts';
import { HOTEL_ROW_TEXTS as texts } from './hotel-row-texts.ts';
import { LISTING_CARD_TEXTS } from './listing-card-texts.ts';
import { selectionBoxes } from './selection-boxes.ts';

const { cls } = hotelRowStyles;

interface RowProps {
  env: PageEnv;
  row: HotelRow;
  city: City;
  /** What the links keep. */
  wedding: Parameters<typeof withWedding>[1];
}

interface HotelRowItemProps extends RowProps {
  /** Whether the row is in the first viewport. */
  eager?: boolean;
  /** Level of its heading; 2 if not given. */
  level?: 2 | 3;
  /** In lists of several cities. */
  hasCity?: boolean;
  selections?: readonly ListSelection[];
}

export function HotelRowItem({ env, row, city, wedding, eager, level = 2, hasCity, selections = [] }: HotelRowItemProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={cls.hotel}>
      <Picture env={env} name={row.picture} type={5} place="row" eager={eager} className={cls.picture} />
      <div>
        <div className={cls.name}>
          <Heading>
            <a href={withWedding(hotelUrl(env.site, city.pinyin, row.id), wedding)}>{row.name}</a>
          </Heading>
          <Tier tier={row.tier} />
        </div>
        <Facts className={cls.where} items={[hasCity && city.name, row.district, row.area, row.metro || row.type]} />
        <ul className={cls.halls}>
          {row.halls.map((hall) => (
            <li key={hall.name}>
              <b>{hall.name}</b>
              <span>
                {[
                  texts.hallLine(FACT_TEXTS.tablesValue(hall.minTables, hall.maxTables), hall.height),
                  hall.pillarFree ? FACT_TEXTS.pillarFree : hall.features[0],
                ]
                  .filter(Boolean)
                  .join('，')}
              </span>
            </li>
          ))}
        </ul>
        <p className={cls.tags}>
          {row.tags.map((tag) => (
            <span key={tag} className={pieces.cls.tag}>
              {tag}
            </span>
          ))}
        </p>
      </div>
      <div className={cls.side}>
        <RowPrice env={env} row={row} city={city} wedding={wedding} />
        <Rating rating={row.rating} />
        {row.achievement && <p className={cls.record}>{row.achievement}</p>}
        <span className={classes(buttons.cls.outline, cls.see)}>{texts.see}</span>
      </div>
      {selectionBoxes(selections, row, 'row', env)}
    </article>
  );
}

/** Renders the lowest price; with a price filter the package that matches it. */
function RowPrice({ env, row, city, wedding }: RowProps) {
  const { id, priceFrom, matchingPackage: match } = row;
  if (match) {
    const url = hotelPackageUrl(env.site, { packageId: match.id, cityId: city.id, cityWord: city.pinyin, merchantId: id });
    return (
      <>
        <Price yuan={match.actualPrice} unit={SITE_TEXTS.perTable} size="row" />
        <p className={cls.match}>
          {texts.match}
          <a href={withWedding(url, wedding)}>{match.title}</a>
        </p>
      </>
    );
  }
  return priceFrom > 0 ? <Price yuan={priceFrom} unit={SITE_TEXTS.perTableFrom} size="row" /> : <span>{LISTING_CARD_TEXTS.noPrice}</span>;
}
