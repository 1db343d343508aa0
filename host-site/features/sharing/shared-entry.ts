/** Reads what a code names, as far as its page and its poster show it. */
import { formatPrice } from '../../../widgets/domain/catalogue/price.ts';
import { compareUrl, hallUrl, hotelPackageUrl, hotelUrl } from '../../../widgets/domain/site/links.ts';
import type { Site } from '../../../widgets/domain/site/site.ts';
import type { Caller, ServiceCall } from '../../platform/calls/service-call.ts';
import type { Slots } from '../../platform/feature/slot.ts';
import { isMissing, type Refusal } from '../../platform/pages/load.ts';
import { SITE_TEXTS } from '../../platform/ui/texts/site-texts.ts';
import { hotelCalls, type SharedEntry, type SharedKind, sharedKinds } from '../catalogue/contract.ts';
import { FACT_TEXTS } from '../catalogue/parts.ts';
import type { ShareCode } from './share-code.ts';
import { SHARING_TEXTS as texts } from './sharing-texts.ts';

export interface Reading {
  call: ServiceCall;
  who: Caller;
  site: Site;
  slots: Slots;
}

/** `missing`: it does not exist, or not any more. */
export type Read = { kind: 'entry'; entry: SharedEntry } | { kind: 'missing' } | { kind: 'failed'; refusal: Refusal };

const found = (entry: SharedEntry): Read => ({ kind: 'entry', entry: { ...entry, facts: entry.facts.filter(Boolean) } });
const refused = (refusal: Refusal & { ok: false }): Read => (isMissing(refusal) ? { kind: 'missing' } : { kind: 'failed', refusal });

const facts = FACT_TEXTS;
const perTable = (yuan: number | null, unit: string): string => (yuan ? formatPrice(yuan) + unit : '');

async function readHotel({ call, who, site }: Reading, merchantId: number): Promise<Read> {
  const result = await call(hotelCalls.hotelInfo, { merchantId }, who);
  if (!result.ok) return refused(result);
  const { id, name, cityPinyin, address, hallCount, maxTables, priceMin, pictures } = result.data;
  return found({
    title: name,
    facts: [perTable(priceMin, SITE_TEXTS.perTableFrom), hallCount ? facts.halls + facts.hallsValue(hallCount, maxTables) : '', address],
    picture: pictures[0],
    url: hotelUrl(site, cityPinyin, id),
  });
}

async function readHall({ call, who, site }: Reading, id: number): Promise<Read> {
  const result = await call(hotelCalls.hallInfo, { id }, who);
  if (!result.ok) return refused(result);
  const { name, hotel, minTables, maxTables, height, priceFrom, pictures } = result.data;
  return found({
    title: name,
    facts: [
      hotel.name,
      perTable(priceFrom, SITE_TEXTS.perTableFrom),
      [facts.tablesValue(minTables, maxTables), ...(height > 0 ? [`${facts.height}${facts.metres(height)}`] : [])].join('，'),
      hotel.address,
    ],
    picture: pictures[0],
    url: hallUrl(site, hotel.cityPinyin, hotel.id, id),
  });
}

async function readPackage({ call, who, site }: Reading, id: number): Promise<Read> {
  const result = await call(hotelCalls.packageDetail, { id }, who);
  if (!result.ok) return refused(result);
  const { title, merchant, actualPrice, tableNum, cityId, pictures } = result.data;
  return found({
    title,
    facts: [merchant.name, perTable(actualPrice, SITE_TEXTS.perTable), tableNum > 0 ? texts.tablesFrom(tableNum) : ''],
    picture: pictures[0],
    url: hotelPackageUrl(site, { packageId: id, cityId, merchantId: merchant.id }),
  });
}

/** Reads an entry of another feature; missing while that is off. */
async function readOther({ slots, ...by }: Reading, kind: SharedKind['kind'], id: number): Promise<Read> {
  const result = await slots
    .of(sharedKinds)
    .find((one) => one.kind === kind)
    ?.read(by, id);
  if (!result) return { kind: 'missing' };
  return result.ok ? found(result.data) : refused(result);
}

const READERS = {
  hotel: readHotel,
  hall: readHall,
  package: readPackage,
  picture: (reading: Reading, id: number) => readOther(reading, 'picture', id),
};

/** Reads one entry, or a comparison of several; entries that are missing are left out of it. */
export async function readShared(reading: Reading, { kind, ids }: ShareCode): Promise<Read> {
  const reads = await Promise.all(ids.map((id) => READERS[kind](reading, id)));
  const [first = { kind: 'missing' }] = reads;
  if (reads.length === 1) return first;
  const entries = reads.flatMap((read) => (read.kind === 'entry' ? [read.entry] : []));
  if (entries.length === 0) return reads.find((read) => read.kind === 'failed') ?? first;
  return found({
    title: kind === 'hotel' ? texts.comparedHotels : texts.comparedPackages,
    facts: entries.map(({ title }) => title),
    picture: entries[0]?.picture,
    url: compareUrl(reading.site, kind === 'hotel' ? 'hotels' : 'packages', ids),
  });
}
