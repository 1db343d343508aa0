import type { DetailEntry } from '../../../widgets/domain/catalogue/entities.ts';
import { LISTING_FILTERS } from '../../../widgets/domain/catalogue/listing-filters.ts';
import { cityId, cityName, districts } from '../../lookups/index.ts';
import { HOT_CITIES, OPEN_CITIES } from './cities.ts';
import { dayOf, viewsOf } from './drawn.ts';
import { type DemoExample, writeExamples } from './examples.ts';
import { type PictureSeries, pictureSeries, UPRIGHT, WIDE } from './picture-series.ts';
import { VIEWS } from './pictures.ts';
import { random } from './random.ts';
import { TRADES } from './trade-list.ts';
import { STEMS, THEMES } from './trades/stems.ts';
import type { Trade } from './trades/trade.ts';

export interface DemoMerchant {
  id: number;
  category: number;
  city_id: number;
  district_id: number | null;
  name: string;
  tier: number;
  source: number;
  area: string;
  address: string;
  intro: string;
  style: string;
  tags: string[];
  achievements: string[];
  gifts: string[];
  pictures: string[];
  views: number;
  changed_on: string;
  packages: DemoListingPackage[];
  examples: DemoExample[];
}

export interface DemoListingPackage {
  id: number;
  title: string;
  style: string;
  unit: string;
  /** Yuan. */
  price: number;
  highlight: string;
  common_items: string[];
  detail_contents: { title: string; details: DetailEntry[] }[];
  pictures: string[];
  views: number;
  changed_on: string;
}

const FIRST_ID = 30_000;
const BIGGEST: readonly string[] = ['hangzhou', 'shanghai', 'beijing', 'guangzhou'];
const STEPS = 3;

/** Number of merchants of a trade in a city: 45 in all in the biggest cities, 27 in the other hot cities, 11 elsewhere. */
function countIn(slug: string, trade: number): number {
  if (BIGGEST.includes(slug)) return 5;
  if ((HOT_CITIES as readonly string[]).includes(slug)) return 3;
  return trade < 2 ? 2 : 1;
}

/** Returns every merchant of the nine categories, always the same. Ids: 30000 + 100 × city + 10 × trade + number; packages and cases tenfold. */
export function demoMerchants(): DemoMerchant[] {
  const merchants: DemoMerchant[] = [];
  const named = TRADES.map(() => 0);
  const used = new Set<string>();
  const pictures = TRADES.map((trade) => seriesOf(trade, used));
  for (const [cityAt, slug] of OPEN_CITIES.entries()) {
    for (const [tradeAt, trade] of TRADES.entries()) {
      for (let number = 1; number <= countIn(slug, tradeAt); number += 1) {
        const id = FIRST_ID + cityAt * 100 + tradeAt * 10 + number;
        merchants.push(
          merchant({ id, pictures: pictures[tradeAt] as TradePictures }, slug, trade, nameOf(trade, named[tradeAt] as number)),
        );
        named[tradeAt] = (named[tradeAt] as number) + 1;
      }
    }
  }
  return merchants;
}

/** Series of a trade's pictures: first ones, which lists show and of which none comes twice, and those of galleries. */
interface TradePictures {
  merchants: PictureSeries;
  packages: PictureSeries;
  examples: PictureSeries;
  galleries: PictureSeries;
}

const seriesOf = ({ scenes }: Trade, used: Set<string>): TradePictures => ({
  merchants: pictureSeries(scenes, WIDE, VIEWS.listings, used),
  packages: pictureSeries(scenes, WIDE, VIEWS.listings, used),
  examples: pictureSeries(scenes, UPRIGHT, VIEWS.examples, used),
  galleries: pictureSeries(scenes, WIDE, VIEWS.listingGalleries),
});

/** Steps through stems and endings together, so that no name comes twice and neighbours share neither. 37 and 100 have no factor in common. */
function nameOf({ category, suffixes }: Trade, nth: number): string {
  const stem = STEMS[(nth * 37 + category * 11) % STEMS.length];
  return `${stem}${suffixes[(nth + Math.floor(nth / STEMS.length)) % suffixes.length]}`;
}

function merchant({ id, pictures }: { id: number; pictures: TradePictures }, slug: string, trade: Trade, name: string): DemoMerchant {
  const city_id = cityId(slug);
  if (city_id === undefined) throw new Error(`demo data: no city ${slug}`);
  const chance = random(`${id}:merchant`);
  const district = districtOf(city_id, id);
  const place = district?.fullName ?? '';
  const style = chance.pick(LISTING_FILTERS[trade.category].styles);
  const tier = chance.pick([0, 0, 2, 2, 3, 3, 4]);
  const area = `${place.replace(/[区县市]$/, '') || cityName(city_id)}${chance.pick(['中心', '创意园', '老城', '新城', '湖畔', '河畔'])}`;
  const packages = Array.from({ length: STEPS }, (_, step) => writePackage({ id, pictures }, trade, style, step));
  const work = { id, name, trade, style, city_id, packages, pictures };
  return {
    id,
    category: trade.category,
    city_id,
    district_id: district?.id ?? null,
    name,
    tier,
    source: chance.below(8) === 0 ? 2 : 1,
    area,
    address: `${place}示例${chance.pick(['路', '街', '巷', '大道'])}${3 + chance.below(260)}号${chance.pick(['', '2层', '1幢', '3单元'])}`,
    intro: `${chance.pick(trade.openings)}；${chance.pick(trade.ways)}。`,
    style,
    tags: chance.some(trade.tags, 3),
    achievements: [
      trade.achievement.replace('{count}', String(36 + tier * 28 + chance.below(90))),
      `从业${3 + tier + chance.below(6)}年`,
      `近一年回访满意${91 + chance.below(8)}%`,
    ].slice(0, tier >= 3 ? 3 : 2),
    gifts: chance.below(3) ? [chance.pick(GIFTS)] : [],
    pictures: [...pictures.merchants(1), ...pictures.galleries(3)],
    views: viewsOf(`${id}:views`, tier),
    changed_on: dayOf(`${id}:changed`),
    packages,
    examples: writeExamples(work, 2 + chance.below(2)),
  };
}

const GIFTS = [
  '到店沟通，领备婚手册一份\n每对新人一次，送完为止',
  '首次到店，赠喜糖盒样品一套\n每对新人一次',
  '签约当日，赠电子请柬一套\n婚礼前可改三次',
];

/** Urban districts first: studios are not in distant counties. */
function districtOf(city: number, id: number) {
  const all = districts().filter((each) => each.cityId === city);
  const urban = all.filter(({ fullName }) => fullName.endsWith('区'));
  const some = urban.length ? urban.slice(0, 8) : all;
  return some.length ? random(`${id}:district`).pick(some) : undefined;
}

function writePackage(
  { id: merchantId, pictures }: { id: number; pictures: TradePictures },
  trade: Trade,
  own: string,
  step: number,
): DemoListingPackage {
  const id = merchantId * 10 + step + 1;
  const chance = random(`${id}:listing-package`);
  const style = step === 1 ? own : chance.pick(LISTING_FILTERS[trade.category].styles);
  const factor = 0.8 + chance.below(60) / 100;
  const items = trade.items.slice(0, Math.min(trade.items.length, 4 + step * 3));
  return {
    id,
    title: `${chance.pick(THEMES)}·${style}${trade.nouns[step]}`,
    style,
    unit: LISTING_FILTERS[trade.category].unit,
    price: Math.round(((trade.prices[step] as number) * factor) / 100) * 100 + 80,
    highlight: `含${items[step + 1]}`,
    common_items: [...items],
    detail_contents: trade.sections.map(([title, text]) => ({
      title,
      details: [{ title: '', content: inStep(text, step).replaceAll('{style}', style) }],
    })),
    pictures: [...pictures.packages(1), ...pictures.galleries(2)],
    views: viewsOf(`${id}:views`, 2 - step),
    changed_on: dayOf(`${id}:changed`),
  };
}

/** Replaces `{a|b|c}` by the alternative of the step; leaves braces without a bar. */
const inStep = (text: string, step: number): string =>
  text.replace(/\{([^{}|]*(?:\|[^{}|]*)+)\}/g, (_, choices: string) => choices.split('|')[step] ?? '');
