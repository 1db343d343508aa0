/** Looks up a merchant that the hotel service does not know: a merchant of another category, or one that takes no enquiries. */
import type { MerchantDetail } from '../../domain/catalogue/listing-entities.ts';
import { reportError } from '../../platform/mounting/report-error.ts';
import { isMissing, readHotelBrief } from '../hotel-brief.ts';
import type { Sending } from './sending.ts';

/** Tells the visitor and the embedder that a merchant is unknown or no longer listed; describes any other merchant as a hotel without a city page. */
export async function findMerchant({ env, dispatch, data: { merchant_id } }: Sending): Promise<void> {
  const result = await env.call<MerchantDetail>('wedding', '/merchant', { data: { id: merchant_id } });
  if (result.ok) {
    const { id, name, source, gifts, achievements } = result.data;
    const merchantAchievements = achievements.map((title) => ({ title }));
    const hotel = readHotelBrief({ id, name, source, merchantAchievements, hotel: { reachGiftList: gifts }, cityPinyin: '' });
    dispatch({ type: 'hotel', hotel });
  } else if (isMissing(result.code)) {
    reportError(env.host as HTMLElement, 'enquiry', `merchant ${merchant_id} is unknown or no longer listed; nothing was asked`);
    dispatch({ type: 'merchantMissing' });
  } else dispatch({ type: 'hotel', hotel: null });
}
