import { hotelCalls } from '../../service-contract/calls/hotel-calls.ts';
import { hotelFilter } from '../../services/filters/hotel-filter.ts';
import { hallInfo, hallList } from '../../services/hotels/halls.ts';
import { hotels } from '../../services/hotels/hotel-list.ts';
import { hotelFull, hotelInfo } from '../../services/hotels/hotels.ts';
import { hotelMenus, hotelPackages, packageDetail } from '../../services/hotels/packages.ts';
import { vrDetail, vrList } from '../../services/hotels/panoramas.ts';
import { recommendedHotels } from '../../services/hotels/recommended-hotels.ts';
import { attributionOf } from '../../services/partners/partners.ts';
import { handlers } from '../handler.ts';

export const hotelHandlers = handlers(hotelCalls, {
  hotelInfo: async (context, { merchantId, fullEdition, partner }, caller) => {
    const result = await (fullEdition === '1' ? hotelFull : hotelInfo)(context, merchantId);
    // The enquiry form requests the hotel: its page learns of a wrong key without a request of its own.
    const { notice } = attributionOf(context, partner, caller);
    return result.ok && notice ? { ...result, data: { ...result.data, partnerNotice: notice } } : result;
  },
  hotelFull: (context, { merchantId }) => hotelFull(context, merchantId),
  hotels,
  hotelFilter,
  recommendedHotels,
  hallList: (context, { merchantId }) => hallList(context, merchantId),
  hallInfo: (context, { id }) => hallInfo(context, id),
  vrList: (context, { merchantId }) => vrList(context, merchantId),
  vrDetail: (context, { id }) => vrDetail(context, id),
  packageDetail: (context, { id }) => packageDetail(context, id),
  hotelPackages: (context, input) => hotelPackages(context, input.merchantId, input.pageSize),
  hotelMenus: (context, { merchantId }) => hotelMenus(context, merchantId),
});
