import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectFile } from '../platform/system/project-root.ts';

/** One place of the frozen table; see README.md beside this file. */
export interface Place {
  id: number;
  /** The place's address on the site; unique, never changes. */
  slug: string;
  pinyin: string;
  name: string;
  fullName: string;
  parentId: number | null;
  level: 'country' | 'municipality' | 'province' | 'sar' | 'prefecture' | 'county' | 'town';
  /** Upper case. */
  first: string;
  officialCode: string;
}

/** Names of a place in other languages where they differ: from its slug with a capital letter, and from its Chinese name. */
export interface PlaceNames {
  english: string;
  traditional: string;
}

export interface DistrictPlace {
  id: number;
  slug: string;
  pinyin: string;
  fullName: string;
  officialCode: string;
  cityId: number;
}

export interface Emoji {
  /** Bracketed Chinese word as typed: `[微笑]`. */
  code: string;
  image: string;
  /** The Unicode character; empty where none fits. */
  unicode: string;
}

const FILES = ['cities.tsv', 'districts.tsv', 'emoji.tsv', 'names.tsv'] as const;
const file = (name: (typeof FILES)[number]) => readFileSync(projectFile('host-site', 'lookups', name), 'utf8');

/** All 41,900 places, in the order of the file: larger ones first. Read on first use, about 40 ms. */
export const places = once((): readonly Place[] =>
  rows('cities.tsv').map(
    ([id, slug, pinyin, name, fullName, parent, level, first, officialCode]) =>
      ({
        id: Number(id),
        slug,
        pinyin,
        name,
        fullName,
        parentId: parent === '' ? null : Number(parent),
        level: level as Place['level'],
        first,
        officialCode,
      }) as Place,
  ),
);

export const districts = once((): readonly DistrictPlace[] =>
  rows('districts.tsv').map(
    ([id, slug, pinyin, fullName, officialCode, cityId]) =>
      ({
        id: Number(id),
        slug,
        pinyin,
        fullName,
        officialCode,
        cityId: Number(cityId),
      }) as DistrictPlace,
  ),
);

export const emoji = once((): readonly Emoji[] => rows('emoji.tsv').map(([code, image, unicode]) => ({ code, image, unicode }) as Emoji));

/** Municipalities and prefecture-level cities by slug: all that a city selector can offer and a browser can load. */
export const prefectures = once((): readonly Place[] =>
  places()
    .filter((place) => place.level === 'prefecture' || place.level === 'municipality' || place.level === 'sar')
    .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
);

const namesBySlug = once(
  () => new Map(rows('names.tsv').map(([slug, english, traditional]) => [slug, { english, traditional } as PlaceNames])),
);
const placesBySlug = once(() => new Map(places().map((place) => [place.slug, place])));
const emojiByCode = once(() => new Map(emoji().map((entry) => [entry.code, entry])));

const NO_NAMES: PlaceNames = { english: '', traditional: '' };
/** Returns the names of a place in English and in Traditional Chinese; each is empty where the file has none. */
export const placeNames = (slug: string): PlaceNames => namesBySlug().get(slug) ?? NO_NAMES;
export const placeBySlug = (slug: string): Place | undefined => placesBySlug().get(slug);
export const cityId = (slug: string): number | undefined => placeBySlug(slug)?.id;

/** Path of an emoji's picture on the main site. */
export const emojiPath = (image: string): string => `/pictures/emoji/${image}.svg`;

export type EmojiPart = { text: string } | (Emoji & { text?: undefined });

/** A text cut at its emoji codes, in order, without empty texts. Unknown words in brackets stay text. */
export function emojiParts(text: string): EmojiPart[] {
  const parts: EmojiPart[] = [];
  let plain = '';
  for (const piece of text.split(/(\[[^[\]]{1,8}\])/)) {
    const emoji = emojiByCode().get(piece);
    if (!emoji) {
      plain += piece;
      continue;
    }
    if (plain) parts.push({ text: plain });
    plain = '';
    parts.push(emoji);
  }
  if (plain) parts.push({ text: plain });
  return parts;
}

/** SHA-256 of the tables that go into the database, so that a start knows whether they changed. */
export const placesHash = once(() =>
  createHash('sha256').update(file('cities.tsv')).update('\0').update(file('districts.tsv')).digest('hex'),
);

/** The fields of every line but the heading. The files are frozen and tested, so no field needs checking here. */
function rows(name: (typeof FILES)[number]): string[][] {
  // Only the last line's end: its last field may be empty.
  return file(name)
    .replace(/\n$/, '')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

function once<T>(make: () => T): () => T {
  let entry: { value: T } | undefined;
  return () => {
    entry ??= { value: make() };
    return entry.value;
  };
}
