/** The column beside the package: facts of the hotel and the hall, and the hotel's other packages. */
import type { HotelInfo, PackageRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { formatPrice } from '../../../../../widgets/domain/catalogue/price.ts';
import { hotelPackageUrl } from '../../../../../widgets/domain/site/links.ts';
import { type ChosenWedding, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { FactList } from '../../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { Picture } from '../../../../platform/ui/pictures/picture.tsx';
import { boxes } from '../../../../platform/ui/styles/boxes.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { FACT_TEXTS } from '../../ui/facts/fact-texts.ts';
import { hotelPackageStyles } from './hotel-package.styles.ts';
import { HOTEL_PACKAGE_TEXTS } from './hotel-package-texts.ts';

const { cls } = hotelPackageStyles;
const texts = FACT_TEXTS;

const priceRange = (from: number, to: number) =>
  `${formatPrice(from)}${to > from ? `–${formatPrice(to).slice(1)}` : ''}${SITE_TEXTS.perTable}`;

export function HotelCard({ env, hotel, url }: { env: PageEnv; hotel: HotelInfo; url: string }) {
  return (
    <section className={boxes.cls.factCard}>
      <Picture env={env} name={hotel.pictures[0]} type={5} flush />
      <div className={boxes.cls.factBody}>
        <h3 className={boxes.cls.factTitle}>
          <a className={boxes.cls.factCardLink} href={url}>
            {hotel.name}
          </a>
        </h3>
        <FactList
          facts={[
            [texts.address, hotel.address],
            [texts.halls, hotel.hallCount ? texts.hallsValue(hotel.hallCount, hotel.maxTables) : ''],
            [texts.price, hotel.priceMin ? priceRange(hotel.priceMin, hotel.priceMax) : ''],
            [texts.record, hotel.merchantAchievements[0]?.title ?? ''],
          ]}
        />
      </div>
    </section>
  );
}

interface OtherPackagesProps {
  env: PageEnv;
  packages: PackageRow[];
  cityWord: string;
  /** What the links keep. */
  wedding: ChosenWedding;
}

export function OtherPackages({ env, packages, cityWord, wedding }: OtherPackagesProps) {
  if (packages.length === 0) return null;
  return (
    <section>
      <h2 className={cls.asideTitle}>{HOTEL_PACKAGE_TEXTS.others}</h2>
      <ul>
        {packages.map((row) => {
          const url = hotelPackageUrl(env.site, { packageId: row.id, cityId: row.cityId, cityWord, merchantId: row.merchantId });
          return (
            <li key={row.id} className={cls.other}>
              <Picture env={env} name={row.picture} type={2} place="thumbnail" className={cls.thumb} />
              <div>
                <h3>
                  <a href={withWedding(url, wedding)}>{row.title}</a>
                </h3>
                <p>
                  <Price yuan={row.actualPrice} unit={SITE_TEXTS.perTable} size="small" />，{HOTEL_PACKAGE_TEXTS.tablesFrom(row.tableNum)}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
