/** Which city a visit is about: the specification's order, as one pure rule for server and browser. */
import { NATIONWIDE } from './city.ts';
import type { City } from './entities.ts';

/** Where a visit may say its city. All of it is untrusted; junk counts as absent. */
export interface CitySources {
  /** Id or pinyin slug that the page names. */
  explicit?: string | number;
  /** Path of the address; a piece `city_{id}` names a city. */
  path?: string;
  /** Values of the cookies city_name and city_py. */
  cookieName?: string;
  cookiePinyin?: string;
}

/** What one source says; a cookie gives pinyin and name, so that nobody need be asked. */
export interface CityHint {
  id?: number;
  pinyin?: string;
  name?: string;
}

const isId = (text: string) => /^\d{1,15}$/.test(text);
const isPinyin = (text: string) => /^[a-z]{1,60}$/.test(text);

/** What the sources say, the strongest first: explicit, then the path, then the cookies. */
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
 * The city of a visit: the first hint that names a known city, else what the server says, else nationwide.
 * @param find gives the city that a hint names, or undefined
 * @param askServer the current city by the server's own means
 */
export async function resolveCity(sources: CitySources, find: (hint: CityHint) => Answer, askServer: () => Answer): Promise<City> {
  for (const hint of cityHints(sources)) {
    const city = await find(hint);
    if (city) return city;
  }
  return (await askServer()) ?? NATIONWIDE;
}
