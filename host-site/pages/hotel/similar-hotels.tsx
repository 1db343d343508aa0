/** Hotels of the same city with a similar price and size, at the end of the hotel page. */
import type { HotelFull, HotelRow } from '../../../widgets/domain/catalogue/hotel-entities.ts';
import { hotelCityUrl, hotelUrl } from '../../../widgets/domain/site/links.ts';
import { HotelCard } from '../../ui/cards/cards.tsx';
import { SectionHead } from '../../ui/cards/section-head.tsx';
import type { PageEnv } from '../../ui/document/page.ts';
import { withDate } from '../../ui/document/wedding-date.ts';
import { pieces } from '../../ui/styles/pieces.styles.ts';
import { hotelDetailStyles } from './hotel-detail.styles.ts';
import { HOTEL_TEXTS as texts } from './hotel-texts.ts';

interface SimilarHotelsProps {
  env: PageEnv;
  hotel: Pick<HotelFull, 'cityPinyin'>;
  similar: HotelRow[];
  /** Wedding date that the links keep; empty without one. */
  date: string;
}

export function SimilarHotels({ env, hotel: { cityPinyin }, similar, date }: SimilarHotelsProps) {
  if (similar.length === 0) return null;
  return (
    <section className={hotelDetailStyles.cls.section} id="similar">
      <SectionHead
        title={texts.similar}
        lead={texts.similarLead}
        more={{ name: texts.similarMore, url: withDate(hotelCityUrl(env.site, cityPinyin), date) }}
      />
      <div className={pieces.cls.grid4}>
        {similar.map((row) => (
          <HotelCard key={row.id} env={env} row={row} url={withDate(hotelUrl(env.site, cityPinyin, row.id), date)} />
        ))}
      </div>
    </section>
  );
}
