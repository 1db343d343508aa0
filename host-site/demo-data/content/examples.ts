import { LISTING_FILTERS } from '../../../widgets/domain/catalogue/listing-filters.ts';
import { cityId, cityName } from '../../lookups/index.ts';
import { dayOf, viewsOf } from './drawn.ts';
import { hotelLines } from './hotels/hotel-list.ts';
import type { PictureSeries } from './picture-series.ts';
import { random } from './random.ts';
import type { Trade } from './trades/trade.ts';

export interface DemoExample {
  id: number;
  package_id: number | null;
  title: string;
  style: string;
  date: string;
  venue: string;
  /** Yuan; null: unpublished. */
  price: number | null;
  story: string[];
  pictures: string[];
  views: number;
  changed_on: string;
}

export interface Work {
  id: number;
  trade: Trade;
  style: string;
  city_id: number;
  packages: readonly { id: number; style: string; price: number }[];
  /** First pictures of cases, and their further ones. */
  pictures: { examples: PictureSeries; galleries: PictureSeries };
}

const EIGHT_MONTHS = 240;
let venuesByCity: Map<number, string[]> | undefined;

/** Returns venues: hotels of the demo data, or unnamed places in cities without hotels. */
function venuesOf(city: number): readonly string[] {
  if (!venuesByCity) {
    venuesByCity = new Map();
    for (const { citySlug, name } of hotelLines()) {
      const id = cityId(citySlug) as number;
      venuesByCity.set(id, [...(venuesByCity.get(id) ?? []), name]);
    }
  }
  const name = cityName(city) ?? '';
  return venuesByCity.get(city) ?? [`${name}近郊的一片草坪`, `${name}城里的一间老宴会厅`, `${name}江边的小院`];
}

/** Writes the cases of a merchant: one per package, each with three paragraphs. */
export function writeExamples(work: Work, count: number): DemoExample[] {
  return Array.from({ length: count }, (_, index) => {
    const id = work.id * 10 + index + 1;
    const chance = random(`${id}:example`);
    const base = work.packages[index % work.packages.length];
    const style = base?.style ?? work.style;
    const day = new Date(Date.UTC(2026, 2, 1 + chance.below(EIGHT_MONTHS)));
    const month = String(day.getUTCMonth() + 1);
    const venue = chance.pick(venuesOf(work.city_id));
    const names = work.trade.cases[style] ?? LISTING_FILTERS[work.trade.category].styles;
    const fill = (text: string) => text.replaceAll('{venue}', venue).replaceAll('{month}', month);
    return {
      id,
      package_id: base?.id ?? null,
      title: `${chance.pick(names)}｜${month}月的${style}`,
      style,
      date: day.toISOString().slice(0, 10),
      venue,
      price: chance.below(4) === 0 ? null : (base?.price ?? null),
      story: work.trade.story.map((paragraphs) => fill(chance.pick(paragraphs))),
      pictures: [...work.pictures.examples(1), ...work.pictures.galleries(2)],
      views: viewsOf(`${id}:example-views`, 1),
      changed_on: dayOf(`${id}:example-changed`),
    };
  });
}
