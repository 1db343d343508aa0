/** The city of the visit in a browser: resolved on mount, changed by choosing. */
import { useEffect, useState } from 'react';
import { type CityHint, cityHints, cityUrl, NATIONWIDE, resolveCity } from '../domain/city.ts';
import type { ActiveCity, City } from '../domain/entities.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import { useServedList } from '../platform/served-list.ts';
import type { ViewProps } from '../platform/widget.ts';

/** What the server may already know. */
export interface CityData {
  /** The city that the page is about. */
  city?: City;
  cities?: ActiveCity[];
}

export interface CityChoice {
  city: City;
  cities: ActiveCity[];
  /** Every city that can be chosen, and nationwide. */
  known: City[];
  /** Remembers and announces a city; false when the page cancelled the way to it. */
  choose(city: City): boolean;
}

const isCity = ({ id, name, pinying }: ActiveCity) => id > 0 && typeof name === 'string' && /^[a-z]+$/.test(pinying);

export function useCity({ options, data, env }: ViewProps<CityData>): CityChoice {
  const active = useServedList(env, data?.cities, '/city/active', {}, isCity);
  const cities = active ?? [];
  const known = [data?.city ?? NATIONWIDE, NATIONWIDE, ...cities.map(({ id, name, pinying: pinyin }) => ({ id, name, pinyin }))];
  const among = (hint: CityHint) => known.find(({ id, pinyin }) => id === hint.id || pinyin === hint.pinyin);
  const [city, setCity] = useState(() => data?.city ?? among(cityHints({ explicit: options.city })[0] ?? {}) ?? NATIONWIDE);

  useEffect(() => {
    const sources = {
      explicit: options.city,
      path: location.pathname,
      cookieName: readCookie('city_name'),
      cookiePinyin: readCookie('city_py'),
    };
    // Until the list has come, only a hint that needs no list can be followed.
    const first = cityHints(sources)[0];
    if (!active && !(first && (first.name || among(first)))) return;
    const byId = async (id: number): Promise<City | undefined> => {
      const reply = await env.call<{ short_name: string; pinyin: string } | null>('php', '/city', { data: { cid: id } });
      return reply.ok && reply.data?.short_name ? { id, name: reply.data.short_name, pinyin: reply.data.pinyin } : undefined;
    };
    const find = (hint: CityHint) => {
      const { id, pinyin = '', name } = hint;
      return among(hint) ?? (name ? { id: -1, name, pinyin } : id ? byId(id) : undefined);
    };
    let asked = true;
    resolveCity(sources, find, async () => {
      const reply = await env.call<{ cid: number } | null>('php', '/city/current');
      return reply.ok && reply.data ? find({ id: reply.data.cid }) : undefined;
    }).then((found) => asked && setCity(found));
    return () => {
      asked = false;
    };
  }, [options.city, active]);

  const choose = (chosen: City) => {
    const { cookieDomain } = env.site;
    setCity(chosen);
    writeCookie('city_name', chosen.name, cookieDomain);
    writeCookie('city_py', chosen.pinyin, cookieDomain);
    writeCookie('city_id', `${chosen.id}`, cookieDomain);
    return env.emit('xiyan:citychange', { ...chosen, url: cityUrl(env.site, chosen) });
  };
  return { city, cities, known, choose };
}
