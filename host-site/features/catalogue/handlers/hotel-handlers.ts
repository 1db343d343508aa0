import { handlers } from '../../../platform/calls/handler.ts';
import { hotelCalls } from '../contract/hotel-calls.ts';
import { embeddingNotices } from '../contract/service-slots.ts';
import { hotelFilter } from '../service/filters/hotel-filter.ts';
import { hallInfo, hallList } from '../service/hotels/halls.ts';
import { hotels, leadingHotels } from '../service/hotels/hotel-list.ts';
import { hotelFull, hotelInfo } from '../service/hotels/hotels.ts';
import { differingPackages, hotelMenus, hotelPackages, packageDetail } from '../service/hotels/packages.ts';
import { vrDetail, vrList } from '../service/hotels/panoramas.ts';
import { recommendedHotels } from '../service/hotels/recommended-hotels.ts';

export const hotelHandlers = handlers(hotelCalls, {
  hotelInfo: async (context, { merchantId, fullEdition, partner }, caller) => {
    const result = await (fullEdition === '1' ? hotelFull : hotelInfo)(context, merchantId);
    // The enquiry form requests the hotel: its page learns of a wrong key without a request of its own.
    const notice = context.slots
      .of(embeddingNotices)
      .map((noticeOf) => noticeOf(context, partner, caller))
      .find(Boolean);
    return result.ok && notice ? { ...result, data: { ...result.data, partnerNotice: notice } } : result;
  },
  hotelFull: (context, { merchantId }) => hotelFull(context, merchantId),
  hotels,
  leadingHotels,
  hotelFilter,
  recommendedHotels,
  hallList: (context, { merchantId }) => hallList(context, merchantId),
  hallInfo: (context, { id }) => hallInfo(context, id),
  vrList: (context, { merchantId }) => vrList(context, merchantId),
  vrDetail: (context, { id }) => vrDetail(context, id),
  packageDetail: (context, { id }) => packageDetail(context, id),
  hotelPackages: (context, input) => hotelPackages(context, input.merchantId, input.pageSize),
  differingPackages,
  hotelMenus: (context, { merchantId }) => hotelMenus(context, merchantId),
});
