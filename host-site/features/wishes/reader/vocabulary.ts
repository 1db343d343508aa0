/** Words that the reader knows: places of the catalogue, meanings, and what sounds like them. */
import { setImmediate as nextTask } from 'node:timers/promises';
import { isHan, MEANING_OF, type Meaning } from '../../catalogue/service.ts';
import { simplifiedSpelling as spelled } from './characters.ts';

/** A city, district or place of hotels. */
export interface Name {
  kind: 'city' | 'district' | 'place';
  value: string;
  cityId: number;
}

export interface Vocabulary {
  /** The first of several places with the same name is that of the most visited city. */
  names: ReadonlyMap<string, readonly Name[]>;
  meanings: ReadonlyMap<string, Meaning>;
  sounds: ReadonlyMap<string, Meaning | { names: readonly Name[] }>;
  /** Pinyin without tones. */
  soundOf: (word: string) => string;
}

export interface CatalogueWords {
  /** The most visited first. */
  cities: readonly { id: number; name: string; slug: string }[];
  districts: readonly { slug: string; full_name: string; city_id: number }[];
  /** Areas of hotels. */
  places: readonly { area: string; city_id: number }[];
  /** Words of an operator, with a name or a word that means the same. */
  synonyms: readonly { word: string; means: string }[];
}

/** 西湖区: 西湖; a short name has two characters. */
const shortName = (name: string): string => (name.length >= 3 ? name.replace(/(?:新区|区|县|市)$/, '') : '');
/** Short names of districts that are ordinary words. */
const ORDINARY: ReadonlySet<string> = new Set(['城', '市中', '新城', '开发', '高新', '郊', '矿']);

/** Words of one task: the first reading of a word takes up to 0.1 ms. */
const SOUNDS_OF_A_TASK = 100;

/** Resolves with the vocabulary of the words, built in tasks between which requests are answered. */
export async function buildVocabulary(words: CatalogueWords, soundOf: (word: string) => string): Promise<Vocabulary> {
  const names = new Map<string, Name[]>();
  const add = (word: string, name: Name): void => {
    const key = spelled(word);
    if (key.length < 2) return;
    const list = names.get(key) ?? [];
    if (!list.some(({ kind, value, cityId }) => kind === name.kind && value === name.value && cityId === name.cityId)) list.push(name);
    names.set(key, list);
  };
  const rank = new Map(words.cities.map(({ id }, at) => [id, at]));
  const byCity = <T extends { city_id: number }>(rows: readonly T[]): T[] =>
    rows.filter(({ city_id }) => rank.has(city_id)).sort((a, b) => (rank.get(a.city_id) ?? 0) - (rank.get(b.city_id) ?? 0));
  for (const { id, name, slug } of words.cities)
    for (const word of [name, `${name}市`, slug]) add(word, { kind: 'city', value: slug, cityId: id });
  for (const { slug, full_name, city_id } of byCity(words.districts))
    for (const word of [full_name, shortName(full_name)])
      if (!ORDINARY.has(word) && !words.cities.some(({ name }) => name === word))
        add(word, { kind: 'district', value: slug, cityId: city_id });
  for (const { area, city_id } of byCity(words.places)) add(area, { kind: 'place', value: area, cityId: city_id });
  const meanings = new Map(MEANING_OF);
  // A synonym of a synonym means nothing, whatever their order.
  const named = new Map([...names].map(([word, list]) => [word, [...list]]));
  for (const { word, means } of words.synonyms) {
    const meaning = MEANING_OF.get(spelled(means));
    if (meaning) meanings.set(spelled(word), meaning);
    for (const name of named.get(spelled(means)) ?? []) add(word, name);
  }
  const sounds = new Map<string, Meaning | { names: readonly Name[] }>();
  const meant = [...[...names].map(([word, list]) => [word, { names: list }] as const), ...meanings];
  for (const [index, [word, meaning]] of meant.filter(([word]) => word.length >= 2 && isHan(word)).entries()) {
    if (index % SOUNDS_OF_A_TASK === 0) await nextTask();
    const sound = soundOf(word);
    sounds.set(sound, sounds.get(sound) ?? meaning);
  }
  return { names, meanings, sounds, soundOf };
}
