/** Cards of merchants, packages and examples. The whole card is one link. */
import { formatCount } from '../../../../../widgets/domain/catalogue/count.ts';
import type { ImageType } from '../../../../../widgets/domain/catalogue/image.ts';
import type { ExampleRow, ListingPackageRow, MerchantRow } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import { exampleUrl, listingPackageUrl, merchantUrl } from '../../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { Picture } from '../../../../platform/ui/pictures/picture.tsx';
import type { PicturePlace } from '../../../../platform/ui/pictures/picture-sources.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { Tier } from '../facts/tier.tsx';
import { Rating } from '../rating/rating.tsx';
import { LISTING_CARD_TEXTS } from './listing-card-texts.ts';

const { cls } = pieces;
const texts = LISTING_CARD_TEXTS;
const slash = (unit: string) => unit && `/${unit}`;

interface CardProps<Row> {
  env: PageEnv;
  row: Row;
  image: ImageType;
  /** Whether the card is in the first viewport. */
  eager?: boolean;
  /** Number of columns of the grid; four if not given. */
  columns?: PicturePlace | undefined;
  /** In lists of several cities. */
  hasCity?: boolean | undefined;
}

export function MerchantCard({ env, row, image, eager, columns = 'four', hasCity }: CardProps<MerchantRow>) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.pictures[0]} type={image} eager={eager} place={columns} />
      <h3 className={cls.cardTitle}>
        <a href={merchantUrl(env.site, row.id)}>{row.name}</a>
      </h3>
      <Tier tier={row.tier} />
      <Rating rating={row.rating} />
      <p className={cls.cardPrice}>
        {row.priceFrom === null ? (
          <span className={cls.cardFacts}>{texts.noPrice}</span>
        ) : (
          <Price yuan={row.priceFrom} unit={slash(row.unit) + texts.from} />
        )}
      </p>
      <Facts
        className={cls.cardFacts}
        items={[
          row.exampleCount > 0 && texts.examples(formatCount(row.exampleCount)),
          row.style,
          (hasCity ? row.city.name : '') + row.district,
        ]}
      />
    </article>
  );
}

/** @param props.url of the package of a hotel, which has another page */
export function ListingPackageCard({
  env,
  row,
  image,
  eager,
  columns = 'four',
  hasCity,
  url,
}: CardProps<ListingPackageRow> & { url?: string }) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.picture} type={image} eager={eager} place={columns} />
      <h3 className={cls.cardTitle}>
        <a href={url ?? listingPackageUrl(env.site, row.id)}>{row.title}</a>
      </h3>
      <p className={cls.cardPrice}>
        <Price yuan={row.actualPrice} unit={slash(row.unit)} />
      </p>
      <Rating rating={row.rating} of="merchant" />
      <Facts className={cls.cardFacts} items={[hasCity && row.city.name, row.merchant.name, row.style, row.items[0] ?? row.highlight]} />
    </article>
  );
}

export function ExampleCard({ env, row, image, eager, columns = 'four', hasCity }: CardProps<ExampleRow>) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={row.picture} type={image} eager={eager} place={columns} />
      <h3 className={cls.cardTitle}>
        <a href={exampleUrl(env.site, row.id)}>{row.title}</a>
      </h3>
      <Facts className={cls.cardFacts} items={[hasCity && row.city.name, row.merchant.name, texts.views(formatCount(row.views))]} />
    </article>
  );
}
