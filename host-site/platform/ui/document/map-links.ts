/** Links that search a place in the map services of China. They open the service's app where it is installed. */
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';

export interface MapLink {
  name: string;
  url: string;
}

/**
 * Returns the links. The services find a place by its name and address; no coordinates are needed.
 * @param keyword name or address
 * @param city name of the city that the services search in
 */
export function mapLinks(site: Pick<Site, 'origins'>, keyword: string, city: string): MapLink[] {
  const caller = new URL(mainUrl(site)).hostname;
  const amap = new URLSearchParams({ keyword, city, src: caller });
  const baidu = new URLSearchParams({ query: keyword, region: city, output: 'html', src: `webapp.${caller}` });
  return [
    { name: '高德地图', url: `https://uri.amap.com/search?${amap}` },
    { name: '百度地图', url: `https://api.map.baidu.com/place/search?${baidu}` },
  ];
}
