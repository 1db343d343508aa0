/** Cities as links to their hotel lists. */
import type { ActiveCity } from '../../../../../widgets/domain/catalogue/entities.ts';
import { hotelCityUrl } from '../../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';

/** `hotels`: number of hotels, rendered if defined. */
type LinkedCity = Pick<ActiveCity, 'id' | 'name' | 'pinying'> & { hotels?: number | undefined };

interface CityLinksProps {
  env: PageEnv;
  title: string;
  cities: LinkedCity[];
  /** Query of the lists' filters; empty for none. */
  filters?: string;
}

export function CityLinks({ env, title, cities, filters = '' }: CityLinksProps) {
  return (
    <section className={pieces.cls.cities}>
      <h2>{title}</h2>
      <p className={pieces.cls.pills}>
        {cities.map((city) => (
          <a key={city.id} rel={filters ? 'nofollow' : undefined} href={hotelCityUrl(env.site, city.pinying) + filters}>
            {city.name}
            {city.hotels !== undefined && <small>{SITE_TEXTS.cityHotels.count(city.hotels)}</small>}
          </a>
        ))}
      </p>
    </section>
  );
}
