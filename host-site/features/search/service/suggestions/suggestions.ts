/** Suggestions for a typed text: groups of pages, those of the chosen city first. */
import type { City } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { SearchHit, SearchType } from '../../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import {
  articleUrl,
  fleetUrl,
  goodUrl,
  hotelUrl,
  merchantUrl,
  pictureUrl,
  searchPageUrl,
  travelPackageUrl,
} from '../../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../../widgets/domain/site/site.ts';
import type { ServiceContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { type CatalogueContext, GRAM_WEIGHTS, SEARCHED_TYPE } from '../../../catalogue/service.ts';
import { simplifiedSpelling } from '../../../wishes/service.ts';
import type { Suggestion, SuggestionGroup } from '../../contract.ts';
import { SUGGESTION_TEXTS } from '../../suggestion-texts.ts';
import { nationwideMatches } from '../postings.ts';
import { hitsOf, isSearched } from '../search-hits.ts';
import { requiredGrams } from '../words.ts';
import { isHotel, type NamedPlace, nameMatches } from './name-matches.ts';
import { categorySuggestions, placeSuggestions } from './place-suggestions.ts';
import { readTyped, type TypedText } from './typed-text.ts';

/** Longer texts are sentences, which no name contains. */
const LONGEST = 30;
const IN_FIRST_GROUP = 4;
const IN_GROUP = 3;
const KEYWORDS = 10;

const texts = SUGGESTION_TEXTS.groups;
const GROUPS: Readonly<Record<Suggestion['kind'], SuggestionGroup['name']>> = {
  hotel: texts.hotels,
  merchant: texts.merchants,
  city: texts.places,
  district: texts.places,
  category: texts.categories,
  good: texts.goods,
  car: texts.cars,
  travel: texts.travel,
  picture: texts.pictures,
  article: texts.guides,
  keyword: texts.keywords,
};

export type SuggestionContext = CatalogueContext & Pick<ServiceContext, 'site' | 'isOff'>;

export interface SuggestionInput {
  keyword: string;
  /** The chosen one; undefined: none. */
  city: City | undefined;
  /** What the page is about, as the search box names it: `hotel`, `baike`, `shop_product`; anything else: no channel. */
  type: string;
}

const nameOf = (site: Site, place: NamedPlace): Suggestion => ({
  kind: isHotel(place) ? 'hotel' : 'merchant',
  text: place.name,
  place: place.city + place.district,
  address: isHotel(place) ? hotelUrl(site, place.citySlug, place.id) : merchantUrl(site, place.id),
});

/** Returns the entries of a type whose name contains the typed text, the best first. */
async function namedEntries(context: SuggestionContext, type: SearchType, { readings, counts }: TypedText): Promise<SearchHit[]> {
  if (!isSearched(context, type)) return [];
  const entry = SEARCHED_TYPE[type];
  const grams = requiredGrams(entry, readings, counts, false);
  if (!grams.length) return [];
  const query = { type: entry, grams, cityId: 0 };
  const ids = await nationwideMatches(context.db, query, { skip: 0, size: IN_FIRST_GROUP }, GRAM_WEIGHTS.name).execute();
  return hitsOf(
    context,
    type,
    ids.map(({ id }) => id),
  );
}

const articleOf = (site: Site, { id, title }: SearchHit): Suggestion => ({
  kind: 'article',
  text: title,
  place: '',
  address: articleUrl(site, id),
});

const OFFERINGS = [
  { type: 'shop_product', kind: 'good', urlOf: goodUrl },
  { type: 'car', kind: 'car', urlOf: fleetUrl },
  { type: 'travel', kind: 'travel', urlOf: travelPackageUrl },
  { type: 'picture', kind: 'picture', urlOf: pictureUrl },
] as const;

/** Returns goods, fleets, packages of travel photography and pictures whose title contains the typed text. */
async function offeringSuggestions(context: SuggestionContext, site: Site, typed: TypedText): Promise<Suggestion[]> {
  const found = await Promise.all(
    OFFERINGS.map(async ({ type, kind, urlOf }) =>
      (await namedEntries(context, type, typed)).map(({ id, title, city }) => ({
        kind,
        text: title,
        place: city.name,
        address: urlOf(site, id),
      })),
    ),
  );
  return found.flat();
}

/** Returns a city by its id, else by its slug; undefined for neither. */
export async function chosenCity(
  { db }: CatalogueContext,
  { id, slug }: { id?: number | undefined; slug?: string },
): Promise<City | undefined> {
  if (id === undefined ? !slug : !id) return undefined;
  // The whole country has a row too.
  const cities = db.selectFrom('city').select(['id', 'name', 'slug as pinyin']).where('id', '>', 0);
  return (id === undefined ? cities.where('slug', '=', slug as string) : cities.where('id', '=', id)).executeTakeFirst();
}

const CHANNELS: Readonly<Partial<Record<string, SuggestionGroup['name']>>> = {
  hotel: texts.hotels,
  baike: texts.guides,
  shop_product: texts.goods,
};

/** Returns the groups in display order: the channel's first, then a city or category that was typed in full, then as listed in `GROUPS`. */
function grouped(rows: readonly Suggestion[], typed: string, type: string): SuggestionGroup[] {
  const channel = CHANNELS[type] ?? '';
  const groups = [...new Set(Object.values(GROUPS))].map((name) => ({ name, list: rows.filter(({ kind }) => GROUPS[kind] === name) }));
  const isNamed = ({ list }: SuggestionGroup) => list.some(({ kind, text }) => (kind === 'city' || kind === 'category') && text === typed);
  const rank = (group: SuggestionGroup) => (group.name === channel ? 0 : isNamed(group) ? 1 : 2);
  return groups
    .filter(({ list }) => list.length)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ name, list }, at) => ({ name, list: list.slice(0, at ? IN_GROUP : IN_FIRST_GROUP) }));
}

export async function suggestions(context: SuggestionContext, input: SuggestionInput): Promise<Result<SuggestionGroup[]>> {
  const text = simplifiedSpelling(input.keyword.trim().slice(0, LONGEST)).trim();
  if (!text) return done([]);
  const site = context.site();
  const { city } = input;
  const cityId = city?.id ?? 0;
  const typed = await readTyped(context, text);
  const [names, places, categories, offerings, articles] = await Promise.all([
    nameMatches(context, typed, cityId),
    placeSuggestions(context, site, typed, cityId),
    categorySuggestions(context, site, typed, city),
    offeringSuggestions(context, site, typed),
    namedEntries(context, 'article', typed),
  ]);
  const rows = [
    ...names.map((place) => nameOf(site, place)),
    ...places,
    ...categories,
    ...offerings,
    ...articles.map((hit) => articleOf(site, hit)),
  ];
  const known = new Set(rows.map(({ text }) => text));
  const keywords = typed.completions
    .slice(0, KEYWORDS)
    .filter((word) => !known.has(word))
    .map(
      (word): Suggestion => ({
        kind: 'keyword',
        text: word,
        place: '',
        address: `${searchPageUrl(site)}?keyword=${encodeURIComponent(word)}`,
      }),
    );
  return done(
    grouped(
      [...rows, ...keywords].filter(({ address }) => !context.isOff(address)),
      text,
      input.type,
    ),
  );
}
