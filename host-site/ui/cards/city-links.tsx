/** Cities as links to their hotel lists. */
import type { ActiveCity } from '../../../widgets/domain/entities.ts';
import { hotelCityUrl } from '../../../widgets/domain/links.ts';
import type { PageEnv } from '../document/page.ts';
import { pieces } from '../styles/pieces.styles.ts';

export function CityLinks({ env, title, cities }: { env: PageEnv; title: string; cities: Pick<ActiveCity, 'id' | 'name' | 'pinying'>[] }) {
  return (
    <section className={pieces.cls.cities}>
      <h2>{title}</h2>
      <p className={pieces.cls.pills}>
        {cities.map((city) => (
          <a key={city.id} href={hotelCityUrl(env.site, city.pinying)}>
            {city.name}
          </a>
        ))}
      </p>
    </section>
  );
}
