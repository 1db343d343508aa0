/** `/city-cookie/{slug}`: a response without content that stores a city. Browsers without script request it as a picture of city pages (stored-city.tsx). */
import { citySlug } from '../../../platform/pages/load.ts';
import type { PageScope } from '../../../platform/pages/page-scope.ts';
import { CITY_COOKIE_PATH } from '../../../platform/ui/document/stored-city.tsx';
import { cityCalls } from '../contract/city-calls.ts';
import { cityCookies } from './loading/city-cookies.ts';

interface Route {
  Params: { city: string };
  Querystring: { choice?: unknown };
}

export function registerCityCookie({ app, dependencies }: PageScope): void {
  const { call, callerOf, content } = dependencies;
  app.get<Route>(`${CITY_COOKIE_PATH}/:city`, async (request, reply) => {
    const who = callerOf(request);
    const pinyin = citySlug(request.params.city);
    const isKept = who.cityPinyin !== '' && request.query.choice !== '1';
    const city = who.own && pinyin && !isKept ? await call(cityCalls.cityBySlug, { pinyin }, who) : undefined;
    if (city?.ok) reply.header('set-cookie', cityCookies(content().site, city.data));
    return reply.code(204).header('cache-control', 'private, no-store').send();
  });
}
