/** Loads /compare: up to four hotels, packages or offerings of one kind. The selection is in the address, so that it can be shared. */
import type { PackageDetail } from '../../../../widgets/domain/catalogue/entities.ts';
import type { HotelFull } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { type PageLink, pageFills } from '../../../platform/feature/page-slot.ts';
import type { Load, LoadContext, Loaded } from '../../../platform/pages/load.ts';
import { type ChosenWedding, readWedding } from '../../../platform/ui/document/carried-wedding.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import {
  type ComparedKind,
  type ComparedOffering,
  comparedKinds,
  dayStatements,
  hotelCalls,
  selectionLinks,
} from '../../catalogue/contract.ts';
import { readTables } from '../../catalogue/parts.ts';

export const MOST_COMPARED = 4;
const ID = /^[1-9]\d{0,8}$/;

export type Compared =
  /** With the kind that the address names, if any. */
  | { of: 'none'; kind?: ComparedKind }
  | { of: 'hotels'; hotels: ComparedHotel[] }
  /** All totals are for the same number of tables: that of the address, else the largest number of the packages. */
  | { of: 'offerings'; kind: ComparedKind; offerings: readonly ((env: PageEnv) => ComparedOffering)[] }
  | { of: 'packages'; packages: ComparedPackage[]; tables: number; hasBadTables: boolean };
export interface ComparedHotel {
  hotel: HotelFull;
  /** What its calendars say about the chosen day; empty without a day. */
  day: string;
}
export interface ComparedPackage {
  detail: PackageDetail;
  /** Null when it could not be loaded. */
  hotel: HotelFull | null;
  day: string;
}
export interface CompareProps {
  compared: Compared;
  /** Number of requested entries that do not exist or could not be loaded. */
  gone: number;
  /** Whether the address names more entries than are compared. */
  tooMany: boolean;
  /** What the couple takes along. */
  wedding: ChosenWedding;
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

/** Resolves with what features know about the chosen day. */
const dayOf = async (context: LoadContext, merchantId: number, wedding: ChosenWedding): Promise<string> =>
  (await pageFills(context, dayStatements, { merchantId, wedding })).join('，');

async function hotelOf(context: LoadContext, merchantId: number, wedding: ChosenWedding): Promise<ComparedHotel | null> {
  const [hotel, day] = await Promise.all([
    context.call(hotelCalls.hotelFull, { merchantId }, context.who),
    dayOf(context, merchantId, wedding),
  ]);
  return hotel.ok ? { hotel: hotel.data, day } : null;
}

async function packageOf(context: LoadContext, id: number, wedding: ChosenWedding): Promise<ComparedPackage | null> {
  const { call, who } = context;
  const detail = await call(hotelCalls.packageDetail, { id }, who);
  if (!detail.ok) return null;
  const one = await hotelOf(context, detail.data.merchant.id, wedding);
  return { detail: detail.data, hotel: one?.hotel ?? null, day: one?.day ?? '' };
}

/** The number of tables that all totals are computed for unless the couple states another one. */
const mostTablesOf = (packages: readonly ComparedPackage[]): number => Math.max(...packages.map(({ detail }) => detail.tableNum));

/** Compares the first kind of offerings that the address names. */
async function loadOfferings(context: LoadContext, wedding: ChosenWedding): Promise<Loaded<Omit<CompareProps, 'links'>>> {
  const kinds = context.slots.of(comparedKinds);
  const kind = kinds.find((one) => context.query.text(one.kind));
  const all = kind ? readIds(context.query.texts(kind.kind).join(',')) : [];
  const ids = all.slice(0, MOST_COMPARED);
  const offerings = kind && ids.length ? await kind.compared(context, ids) : null;
  const compared: Compared = kind && offerings?.length ? { of: 'offerings', kind, offerings } : { of: 'none', ...(kind && { kind }) };
  const gone = ids.length - (offerings?.length ?? 0);
  return { kind: 'props', props: { compared, gone, tooMany: all.length > ids.length, wedding } };
}

const loadCompared: Load<Omit<CompareProps, 'links'>> = async (context) => {
  const { query } = context;
  const wedding = readWedding(query, context.clock());
  // The boxes of a list send one value each.
  const requestedIds = { hotels: readIds(query.texts('hotels').join(',')), packages: readIds(query.text('packages')) };
  const all = requestedIds.hotels.length ? requestedIds.hotels : requestedIds.packages;
  if (!all.length) return loadOfferings(context, wedding);
  const ids = all.slice(0, MOST_COMPARED);
  const tooMany = all.length > ids.length;
  if (requestedIds.hotels.length) {
    const hotels = (await Promise.all(ids.map((id) => hotelOf(context, id, wedding)))).filter((one) => one !== null);
    return {
      kind: 'props',
      props: { compared: hotels.length ? { of: 'hotels', hotels } : { of: 'none' }, gone: ids.length - hotels.length, tooMany, wedding },
    };
  }
  const packages = (await Promise.all(ids.map((id) => packageOf(context, id, wedding)))).filter((one) => one !== null);
  return {
    kind: 'props',
    props: {
      compared: packages.length ? { of: 'packages', packages, ...readTables(query, mostTablesOf(packages)) } : { of: 'none' },
      gone: ids.length - packages.length,
      tooMany,
      wedding,
    },
  };
};

/** Resolves with what features add to the selection that is compared. */
async function linksOf(context: LoadContext, compared: Compared): Promise<PageLink[]> {
  if (compared.of === 'none' || compared.of === 'offerings') return [];
  const ids = compared.of === 'hotels' ? compared.hotels.map(({ hotel }) => hotel.id) : compared.packages.map(({ detail }) => detail.id);
  return pageFills(context, selectionLinks, { of: compared.of, ids });
}

export const loadCompare: Load<CompareProps> = async (context) => {
  const loaded = await loadCompared(context);
  if (loaded.kind !== 'props') return loaded;
  return { ...loaded, props: { ...loaded.props, links: await linksOf(context, loaded.props.compared) } };
};
