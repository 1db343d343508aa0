/** Loads /merchant/{id}, /package/{id} and /example/{id}. Entries of a hotel are redirected to its pages. */
import type { ExampleDetail, ListingPackage, MerchantDetail } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import { hotelPackageUrl, hotelUrl, merchantUrl } from '../../../../../widgets/domain/site/links.ts';
import { pageFills } from '../../../../platform/feature/page-slot.ts';
import { failure, isMissing, type Load, missingOrFailed, notFound, redirect } from '../../../../platform/pages/load.ts';
import { readWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import { contentCalls } from '../../contract/content-calls.ts';
import { NOTES_SHOWN, type NoteList } from '../../contract/content-entities.ts';
import { listingCalls } from '../../contract/listing-calls.ts';
import { type MerchantSection, type MerchantWay, merchantSections, merchantWays, type ShownMerchant } from '../../contract/page-slots.ts';

/** Category id of hotels and their entries. */
const HOTELS = 0;

export interface MerchantProps {
  merchant: MerchantDetail;
  /** The latest notes; null when they could not be loaded. */
  notes: NoteList | null;
  /** What features add. */
  sections: MerchantSection[];
  ways: MerchantWay[];
}

export const loadMerchant: Load<MerchantProps> = async (context) => {
  const { call, who, params, query, site, clock } = context;
  const id = params.id('id');
  const [result, notes] = id
    ? await Promise.all([
        call(listingCalls.merchantDetail, { id }, who),
        call(contentCalls.noteList, { merchantId: id, pageSize: NOTES_SHOWN }, who),
      ])
    : [null, null];
  if (!result?.ok) return missingOrFailed(result, { what: 'listed' });
  const merchant = result.data;
  if (merchant.category === HOTELS) return redirect(hotelUrl(site, merchant.city.pinyin, merchant.id), 301);
  const { name, source } = merchant;
  const shown: ShownMerchant = { id, name, source, isHotel: false, url: merchantUrl(site, id), wedding: readWedding(query, clock()) };
  const [sections, ways] = await Promise.all([pageFills(context, merchantSections, shown), pageFills(context, merchantWays, shown)]);
  return { kind: 'props', props: { merchant, notes: notes?.ok ? notes.data : null, sections, ways } };
};

export const loadListingPackage: Load<{ detail: ListingPackage }> = async ({ call, who, params, site }) => {
  const id = params.id('id');
  const result = id ? await call(listingCalls.listingPackage, { id }, who) : null;
  if (!result?.ok) return missingOrFailed(result, { what: 'listed' });
  const detail = result.data;
  const { id: packageId, cityId, city, merchant } = detail;
  return detail.category === HOTELS
    ? redirect(hotelPackageUrl(site, { packageId, cityId, cityWord: city.pinyin, merchantId: merchant.id }), 301)
    : { kind: 'props', props: { detail } };
};

export const loadExample: Load<{ example: ExampleDetail }> = async ({ call, who, params }) => {
  const id = params.id('id');
  const result = id ? await call(listingCalls.exampleDetail, { id }, who) : null;
  if (!result || isMissing(result)) return notFound({ what: 'listed' });
  return result.ok ? { kind: 'props', props: { example: result.data } } : failure(result);
};
