/** Loads /compare: up to four hotels or packages. The selection is in the address, so that it can be shared. */

import type { PackageDetail } from '../../../../widgets/domain/catalogue/entities.ts';
import type { HotelFull } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { type PageLink, pageFills } from '../../../platform/feature/page-slot.ts';
import type { Load, LoadContext } from '../../../platform/pages/load.ts';
import { hotelCalls, selectionLinks } from '../../catalogue/contract.ts';
import { readTables } from '../../catalogue/parts.ts';

export const MOST_COMPARED = 4;
const ID = /^[1-9]\d{0,8}$/;

export type Compared =
  | { of: 'none' }
  | { of: 'hotels'; hotels: HotelFull[] }
  /** All totals are for the same number of tables: that of the address, else the largest number of the packages. */
  | { of: 'packages'; packages: ComparedPackage[]; tables: number; hasBadTables: boolean };
export interface ComparedPackage {
  detail: PackageDetail;
  /** Null when it could not be loaded. */
  hotel: HotelFull | null;
}
export interface CompareProps {
  compared: Compared;
  /** Number of requested entries that do not exist or could not be loaded. */
  gone: number;
  /** Whether the address names more entries than are compared. */
  tooMany: boolean;
  /** What features add; nothing where nothing is compared. */
  links: PageLink[];
}

/** Returns the ids of a comma-separated list, each once, in order; invalid ones are left out. */
export const readIds = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .filter((part) => ID.test(part))
      .map(Number),
  ),
];

const packageOf = async ({ call, who }: LoadContext, id: number) => {
  const detail = await call(hotelCalls.packageDetail, { id }, who);
  if (!detail.ok) return null;
  const hotel = await call(hotelCalls.hotelFull, { merchantId: detail.data.merchant.id }, who);
  return { detail: detail.data, hotel: hotel.ok ? hotel.data : null };
};

/** The number of tables that all totals are computed for unless the couple states another one. */
const mostTablesOf = (packages: readonly ComparedPackage[]): number => Math.max(...packages.map(({ detail }) => detail.tableNum));

const loadCompared: Load<Omit<CompareProps, 'links'>> = async (context) => {
  const { call, who, query } = context;
  const requestedIds = { hotels: readIds(query.text('hotels')), packages: readIds(query.text('packages')) };
  const all = requestedIds.hotels.length ? requestedIds.hotels : requestedIds.packages;
  const ids = all.slice(0, MOST_COMPARED);
  const tooMany = all.length > ids.length;
  if (ids.length === 0) return { kind: 'props', props: { compared: { of: 'none' }, gone: 0, tooMany } };
  if (requestedIds.hotels.length) {
    const results = await Promise.all(ids.map((merchantId) => call(hotelCalls.hotelFull, { merchantId }, who)));
    const hotels = results.flatMap((one) => (one.ok ? [one.data] : []));
    return {
      kind: 'props',
      props: { compared: hotels.length ? { of: 'hotels', hotels } : { of: 'none' }, gone: ids.length - hotels.length, tooMany },
    };
  }
  const packages = (await Promise.all(ids.map((id) => packageOf(context, id)))).filter((one) => one !== null);
  return {
    kind: 'props',
    props: {
      compared: packages.length ? { of: 'packages', packages, ...readTables(query, mostTablesOf(packages)) } : { of: 'none' },
      gone: ids.length - packages.length,
      tooMany,
    },
  };
};

/** Resolves with what features add to the selection that is compared. */
async function linksOf(context: LoadContext, compared: Compared): Promise<PageLink[]> {
  if (compared.of === 'none') return [];
  const ids = compared.of === 'hotels' ? compared.hotels.map(({ id }) => id) : compared.packages.map(({ detail }) => detail.id);
  return pageFills(context, selectionLinks, { of: compared.of, ids });
}

export const loadCompare: Load<CompareProps> = async (context) => {
  const loaded = await loadCompared(context);
  if (loaded.kind !== 'props') return loaded;
  return { ...loaded, props: { ...loaded.props, links: await linksOf(context, loaded.props.compared) } };
};
