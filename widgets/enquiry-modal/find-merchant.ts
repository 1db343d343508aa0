/** A merchant that the hotel-info service does not know: one of another category, or one that must not be asked. */
import type { MerchantDetail } from '../domain/listing-entities.ts';
import { reportError } from '../platform/mounting/report-error.ts';
import { isMissing, readHotelBrief } from './hotel-brief.ts';
import type { Sending } from './sending.ts';

/** Says to the visitor and to the embedder that a merchant is unknown or no longer listed; takes any other one for a place without a city page. */
export async function findMerchant({ env, change, data: { merchant_id } }: Sending): Promise<void> {
  const result = await env.call<MerchantDetail>('wedding', '/merchant', { data: { id: merchant_id } });
  if (result.ok) {
    const { id, name, source, gifts, achievements } = result.data;
    const merchantAchievements = achievements.map((title) => ({ title }));
    change({ hotel: readHotelBrief({ id, name, source, merchantAchievements, hotel: { reachGiftList: gifts }, cityPinyin: '' }) });
  } else if (isMissing(result.code)) {
    reportError(env.host as HTMLElement, 'enquiry', `merchant ${merchant_id} is unknown or no longer listed; nothing was asked`);
    change({ isMissing: true });
  } else change({ hotel: null });
}
