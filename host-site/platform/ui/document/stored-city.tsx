/** The city of a page as visitors without a chosen city keep it: by the script of all pages, and without script by a picture. */
import type { City } from '../../../../widgets/domain/catalogue/entities.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';

/** Returns what the script reads from the page: the city, and the domain of its cookies, empty for the page's own host. */
export const storedCity = (site: Site, city: City): City & { domain: string } => ({ ...city, domain: site.cookieDomain });

/** Path of the response that stores a city; below it the slug. */
export const CITY_COOKIE_PATH = '/city-cookie';

/** Renders the picture without content, of the page's own host, whose response sets the cookies. @param isChoice whether it replaces a stored city */
export function CityPicture({ city, isChoice }: { city: City; isChoice: boolean }) {
  return (
    <noscript>
      <img src={`${CITY_COOKIE_PATH}/${city.pinyin}${isChoice ? '?choice=1' : ''}`} alt="" width={1} height={1} />
    </noscript>
  );
}
