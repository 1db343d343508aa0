/** Links that search a place in the map services of China. They open the service's app where it is installed. */
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';

interface MapPlace {
  /** What the links lead to, for screen readers. */
  name: string;
  /** Name or address. The services find a place by it; no coordinates are needed. */
  keyword: string;
  /** Name of the city that the services search in. */
  city: string;
  /** Page of a map that shows the place; empty: the services search it. */
  mapUrl?: string;
}

function searches(env: PageEnv, { keyword, city }: MapPlace) {
  const caller = new URL(mainUrl(env.site)).hostname;
  const amap = new URLSearchParams({ keyword, city, src: caller });
  const baidu = new URLSearchParams({ query: keyword, region: city, output: 'html', src: `webapp.${caller}` });
  return [
    { name: SITE_TEXTS.maps.amap, url: `https://uri.amap.com/search?${amap}` },
    { name: SITE_TEXTS.maps.baidu, url: `https://api.map.baidu.com/place/search?${baidu}` },
  ];
}

export function MapLinks({ env, place }: { env: PageEnv; place: MapPlace }) {
  const maps = place.mapUrl ? [{ name: SITE_TEXTS.maps.own, url: place.mapUrl }] : searches(env, place);
  return (
    <p className={boxes.cls.maps}>
      <Icon name="pin" />
      {maps.map(({ name, url }) => (
        <a key={name} href={url} rel="nofollow noreferrer" aria-label={SITE_TEXTS.maps.of(name, place.name)}>
          {name}
        </a>
      ))}
    </p>
  );
}
