/** Hotels of the same city with a similar price and size, at the end of the hotel page. */
import type { HotelFull, HotelRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { hotelCityUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { type ChosenWedding, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { SectionHead } from '../../../../platform/ui/heads/section-head.tsx';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { HotelCard } from '../../ui/cards/cards.tsx';
import { hotelDetailStyles } from './hotel-detail.styles.ts';
import { HOTEL_TEXTS as texts } from './hotel-texts.ts';

interface SimilarHotelsProps {
  env: PageEnv;
  hotel: Pick<HotelFull, 'cityPinyin'>;
  similar: HotelRow[];
  /** What the links keep. */
  wedding: ChosenWedding;
}

export function SimilarHotels({ env, hotel: { cityPinyin }, similar, wedding }: SimilarHotelsProps) {
  if (similar.length === 0) return null;
  return (
    <section className={hotelDetailStyles.cls.section} id="similar">
      <SectionHead
        title={texts.similar}
        lead={texts.similarLead}
        more={{ name: texts.similarMore, url: withWedding(hotelCityUrl(env.site, cityPinyin), wedding) }}
      />
      <div className={pieces.cls.grid4}>
        {similar.map((row) => (
          <HotelCard key={row.id} env={env} row={row} url={withWedding(hotelUrl(env.site, cityPinyin, row.id), wedding)} />
        ))}
      </div>
    </section>
  );
}
