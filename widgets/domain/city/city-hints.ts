/** City of a visit, by the order of the specification, as one pure rule for server and browser. */
import type { City } from '../catalogue/entities.ts';
import { NATIONWIDE } from './city.ts';

/** Sources that may name the city of a visit. All of them are untrusted; invalid values are ignored. */
export interface CitySources {
  /** Id or pinyin slug in the page's options. */
  explicit?: string | number;
  /** Path of the address; a segment `city_{id}` names a city. */
  path?: string;
  /** Values of the cookies city_name and city_py. */
  cookieName?: string;
  cookiePinyin?: string;
}

/** Value of one source. Cookies contain both pinyin and name, so that no request is needed. */
export interface CityHint {
  id?: number;
  pinyin?: string;
  name?: string;
}

const isId = (text: string) => /^\d{1,15}$/.test(text);
const isPinyin = (text: string) => /^[a-z]{1,60}$/.test(text);

/** Returns the hints in order of priority: explicit option, path, cookies. */
export function cityHints({ explicit = '', path = '', cookieName = '', cookiePinyin = '' }: CitySources): CityHint[] {
  const inPath = /(?:^|\/)city_(\d+)(?:\/|$)/.exec(path);
  const hints: CityHint[] = [];
  for (const text of [`${explicit}`, inPath ? `${inPath[1]}` : '']) {
    if (isId(text)) hints.push({ id: +text });
    else if (isPinyin(text)) hints.push({ pinyin: text });
  }
  if (isPinyin(cookiePinyin)) hints.push({ pinyin: cookiePinyin, name: cookieName });
  return hints;
}

type Answer = City | undefined | Promise<City | undefined>;

/**
 * Returns the city of a visit: the first hint that names a known city, else the server's answer, else the whole country.
 * @param find returns the city that a hint names, or undefined
 * @param askServer requests the current city from the server
 */
export async function resolveCity(sources: CitySources, find: (hint: CityHint) => Answer, askServer: () => Answer): Promise<City> {
  for (const hint of cityHints(sources)) {
    const city = await find(hint);
    if (city) return city;
  }
  return (await askServer()) ?? NATIONWIDE;
}
