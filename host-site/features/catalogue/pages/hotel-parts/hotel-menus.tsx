/** /hotel/{city}/detail_{id}/menus: the menus of all packages of a hotel, side by side. */
import { hotelMenusUrl, hotelPackageUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { PageHead } from '../../../../platform/ui/document/page-head.tsx';
import { State } from '../../../../platform/ui/document/state.tsx';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { LinkButton } from '../../../../platform/ui/forms/button.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { hotelCrumbs } from '../../ui/hotel-crumbs.ts';
import { BanquetMenu } from '../../ui/menu/banquet-menu.tsx';
import { WeddingNote } from '../../ui/wedding-note.tsx';
import type { HotelMenusProps } from './hotel-menus.load.ts';
import { hotelPartsStyles } from './hotel-parts.styles.ts';
import { HOTEL_MENUS_TEXTS as texts } from './hotel-parts-texts.ts';

const { cls } = hotelPartsStyles;

export function hotelMenusPage({ hotel, cityName, menus, wedding }: HotelMenusProps, env: PageEnv): Page {
  const { site } = env;
  const hotelAddress = withWedding(hotelUrl(site, hotel.cityPinyin, hotel.id), wedding);
  return {
    head: {
      title: texts.title(hotel.name, site.brand.name),
      description: texts.description(hotel.name, menus.length),
      canonical: hotelMenusUrl(site, hotel.cityPinyin, hotel.id),
      noindex: menus.length === 0,
    },
    header: { channel: 'hotel', city: hotel.cityPinyin, active: 1 },
    crumbs: [...hotelCrumbs(site, cityName, hotel.cityPinyin, wedding), { name: hotel.name, url: hotelAddress }, { name: texts.name }],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.heading(hotel.name)}>{menus.length > 0 && <p className={pieces.cls.lead}>{texts.lead}</p>}</PageHead>
        <WeddingNote wedding={wedding} />
        {menus.length === 0 && (
          <State level={2} title={texts.none} hint={texts.noneHint} ways={[{ name: texts.hotel, url: hotelAddress }]} />
        )}
        <div className={cls.menus}>
          {menus.map((menu) => (
            <div key={menu.id} className={cls.menu}>
              <p className={cls.menuPrice}>
                <strong>{menu.title}</strong>
                <Price yuan={menu.actualPrice} unit={SITE_TEXTS.perTable} size="row" />
              </p>
              <BanquetMenu menu={menu} />
              <p className={cls.menuLink}>
                <LinkButton
                  text={texts.see}
                  href={withWedding(
                    hotelPackageUrl(site, {
                      packageId: menu.id,
                      cityId: menu.cityId,
                      cityWord: hotel.cityPinyin,
                      merchantId: hotel.id,
                    }),
                    wedding,
                  )}
                />
              </p>
            </div>
          ))}
        </div>
      </div>
    ),
  };
}
