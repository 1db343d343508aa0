/** City of the visit in a browser: resolved on mount, changed by the visitor's selection. */
import { useEffect, useRef, useState } from 'react';
import type { ActiveCity, City } from '../domain/catalogue/entities.ts';
import { cityUrl, NATIONWIDE } from '../domain/city/city.ts';
import type { ViewProps, WidgetEnv } from '../platform/mounting/widget.ts';
import { useServedList } from '../platform/services/served-list.ts';
import { visitCity } from './visit-city.ts';

/** Data that the server has loaded. */
export interface CityData {
  /** The city that the page is about. */
  city?: City;
  cities?: ActiveCity[];
}

export interface CityChoice {
  city: City;
  cities: ActiveCity[];
  /** Every selectable city, including the whole country. */
  selectableCities: City[];
  /** Shows and announces a city, and stores it unless the page cancels the event; then it returns false, and the page navigates itself. */
  choose(city: City): boolean;
}

const isCity = ({ id, name, pinying }: ActiveCity) => id > 0 && typeof name === 'string' && /^[a-z]+$/.test(pinying);

function storeCity({ id, name, pinyin }: City, { writeCookie }: WidgetEnv): void {
  writeCookie('city_name', name);
  writeCookie('city_py', pinyin);
  writeCookie('city_id', `${id}`);
}

const selectableFrom = (data: CityData | undefined, cities: ActiveCity[]): City[] => [
  data?.city ?? NATIONWIDE,
  NATIONWIDE,
  ...cities.map(({ id, name, pinying: pinyin }) => ({ id, name, pinyin })),
];
/** Returns the city that the option names, if it is one of the selectable cities. */
const findStated = (cities: City[], option: string) => cities.find(({ id, pinyin }) => option === `${id}` || option === pinyin);

/** Whether the server has rendered all cities and the one that the option names: no cookie and no service changes them. */
export const hasCity = ({ options, data }: Pick<ViewProps<CityData>, 'options' | 'data'>): boolean =>
  !!data?.cities && !!findStated(selectableFrom(data, data.cities), options.city);

export function useCity({ options, data, env }: ViewProps<CityData>): CityChoice {
  const active = useServedList(env, data?.cities, 'cities', isCity);
  const cities = active ?? [];
  const selectableCities = selectableFrom(data, cities);
  const { city: cityOption } = options;
  const stated = findStated(selectableCities, cityOption);
  /** City that the visitor has selected or that the visit has, and the option `city` for which it holds. */
  const [choice, setChoice] = useState<{ city: City; option: string }>();
  const previousCity = useRef(data?.city ?? NATIONWIDE);
  const city = choice?.option === cityOption ? choice.city : (stated ?? previousCity.current);
  previousCity.current = city;
  const setCity = (next: City) => {
    const { id, pinyin } = previousCity.current;
    if (next.id !== id || next.pinyin !== pinyin) setChoice({ city: next, option: cityOption });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the city is looked for again when the page names another one or activates the widget, not when a list arrives or a city is chosen
  useEffect(() => {
    // The option may name a city of the list that is still loading.
    if (stated || (cityOption && !active)) return;
    const path = location.pathname;
    let isCurrent = true;
    const resolve = async () => {
      const [name, pinyin] = [env.readCookie('city_name'), env.readCookie('city_py')];
      // The stored city is visible first; a source of higher priority is evaluated when the page is idle.
      if (isCurrent && !cityOption && name && /^[a-z]{1,60}$/.test(pinyin) && !/city_\d/.test(path)) setCity({ id: -1, name, pinyin });
      await env.idle();
      const sources = { explicit: cityOption, path, cookieName: name, cookiePinyin: pinyin };
      const visited = isCurrent ? await visitCity(sources, selectableCities, !!active, env.call) : undefined;
      if (isCurrent && visited) setCity(visited);
    };
    void resolve();
    return () => {
      isCurrent = false;
    };
  }, [cityOption, active]);

  const choose = (chosen: City) => {
    const isAccepted = env.emit('xiyan:citychange', { ...chosen, url: cityUrl(env.site, chosen) });
    setCity(chosen);
    if (isAccepted) storeCity(chosen, env);
    return isAccepted;
  };
  return { city, cities, selectableCities, choose };
}
