/** Halls and packages on the hotel page, with links that keep what the couple has chosen. */
import type { HotelFull, PackageRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { hallUrl, hotelMenusUrl, hotelPackageUrl } from '../../../../../widgets/domain/site/links.ts';
import { type ChosenWedding, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { LinkButton } from '../../../../platform/ui/forms/button.tsx';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { cardGrid, cardPlace } from '../../ui/card-grid.ts';
import { PackageCard } from '../../ui/cards/cards.tsx';
import { HallCard } from '../../ui/cards/hall-card.tsx';
import type { HotelDetailProps } from './hotel-detail.load.ts';
import { hotelDetailStyles } from './hotel-detail.styles.ts';
import { Heading } from './hotel-detail-sections.tsx';
import { HOTEL_TEXTS as texts } from './hotel-texts.ts';

const { cls } = hotelDetailStyles;

const packageUrl = (env: PageEnv, cityWord: string, { id, cityId, merchantId }: PackageRow) =>
  hotelPackageUrl(env.site, { packageId: id, cityId, cityWord, merchantId });

export function Halls({ env, hotel, packages, wedding }: { env: PageEnv } & Pick<HotelDetailProps, 'hotel' | 'packages' | 'wedding'>) {
  return (
    <section className={cls.section} id="halls">
      <Heading title={texts.halls} lead={texts.hallsLead} />
      <div className={classes(cls.halls, cardGrid(hotel.halls.length), pieces.cls.wideRail)}>
        {hotel.halls.map((hall) => (
          <HallCard
            key={hall.id}
            env={env}
            hall={hall}
            url={withWedding(hallUrl(env.site, hotel.cityPinyin, hotel.id, hall.id), wedding)}
            price
            packages={packages
              ?.filter(({ hallId }) => hallId === hall.id)
              .map((row) => ({ name: row.title, url: withWedding(packageUrl(env, hotel.cityPinyin, row), wedding) }))}
          />
        ))}
      </div>
    </section>
  );
}

interface PackagesProps {
  env: PageEnv;
  hotel: Pick<HotelFull, 'id' | 'cityPinyin'>;
  packages: PackageRow[] | null;
  /** What the links keep. */
  wedding: ChosenWedding;
}

export function Packages({ env, hotel: { id, cityPinyin }, packages, wedding }: PackagesProps) {
  const hasMenus = packages?.some(({ dishCount }) => dishCount > 0);
  return (
    <section className={cls.section} id="packages">
      <Heading
        title={texts.packages}
        lead={packages === null ? texts.packagesUnread : packages.length === 0 ? `${texts.noPackages}。${texts.noPackagesHint}` : undefined}
      />
      <div className={classes(cardGrid(packages?.length ?? 0), pieces.cls.rail)}>
        {packages?.map((row) => (
          <PackageCard
            key={row.id}
            env={env}
            row={row}
            columns={cardPlace(packages.length)}
            url={withWedding(packageUrl(env, cityPinyin, row), wedding)}
          />
        ))}
      </div>
      {hasMenus && (
        <p className={cls.compare}>
          <LinkButton text={texts.menus} href={withWedding(hotelMenusUrl(env.site, cityPinyin, id), wedding)} />
        </p>
      )}
    </section>
  );
}
