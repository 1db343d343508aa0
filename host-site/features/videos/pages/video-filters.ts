/** Filters of the lists of videos: parsed from the address, and as the service receives them. Invalid values fall back to no filter. */
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import type { InputOf } from '../../../platform/feature/call.ts';
import { citySlug } from '../../../platform/pages/load.ts';
import type { Fields } from '../../../platform/ui/forms/fields.ts';
import { queryOf } from '../../catalogue/parts.ts';
import type { VideoCity, videoCalls } from '../contract.ts';
import { kindsOf, VIDEO_LENGTHS, VIDEO_SORTS, type VideoKind, type VideoSet, type VideoSort } from '../video-facts.ts';

const GREATEST_PAGE = 1000;
const PAGE_SIZE = 24;

export interface VideoChoice {
  kind: VideoKind | '';
  /** Slug. */
  city: string;
  length: string;
  sort: VideoSort;
  page: number;
}

const oneOf = <T extends string>(values: readonly T[], text: string): T | '' => values.find((value) => value === text) ?? '';

export const readVideoChoice = (query: Fields, set: VideoSet): VideoChoice => ({
  kind: oneOf(kindsOf(set), query.text('kind')),
  city: citySlug(query.text('city')),
  length: oneOf(VIDEO_LENGTHS, query.text('length')),
  sort: oneOf(VIDEO_SORTS, query.text('sort')) || 'default',
  page: Math.min(query.id('page') || 1, GREATEST_PAGE),
});

/** Returns the address parameters. Default values are left out, so that each list has one address. */
export const videoQuery = ({ kind, city, length, sort, page }: VideoChoice): string =>
  queryOf([
    ['kind', kind],
    ['city', city],
    ['length', length],
    ['sort', sort === 'default' ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ]);

export const isChosen = ({ kind, city, length }: VideoChoice): boolean => Boolean(kind || city || length);

/** @param cities that have videos; a city that is not among them is ignored */
export function toVideosInput(set: VideoSet, choice: VideoChoice, cities: readonly VideoCity[]): InputOf<typeof videoCalls.videos> {
  const seconds = parseRange(choice.length);
  return {
    set,
    kind: choice.kind || undefined,
    cityId: cities.find(({ pinyin }) => pinyin === choice.city)?.id,
    secondsFrom: seconds?.from,
    secondsTo: seconds?.to,
    sort: choice.sort,
    page: choice.page,
    pageSize: PAGE_SIZE,
  };
}
