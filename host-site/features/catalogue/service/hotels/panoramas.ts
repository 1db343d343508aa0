/** Panoramas of banquet halls: those of a hotel, and one with its hotel. */
import type { HallDetail, HallPanorama, HallPanoramaDetail } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { isIllustration, PANORAMA_WIDTHS, panoramaUrl } from '../../../../../widgets/domain/catalogue/image.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { ServiceContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { refuse } from '../../refusals.ts';
import { hallInfo, hallList } from './halls.ts';

const panoramaOf = (
  { origin }: Pick<ServiceContext, 'origin'>,
  { id, name, panorama }: Pick<HallDetail, 'id' | 'name' | 'panorama'>,
  merchantId: number,
): HallPanorama => ({
  id,
  name,
  merchantId,
  picture: panorama,
  isIllustration: isIllustration(panorama),
  files: PANORAMA_WIDTHS.map((width) => ({ url: panoramaUrl(`${origin}/pictures`, panorama, width), width })),
});

/** Returns the panoramas of an active hotel in the order of its halls, without halls that have none. */
export async function vrList(context: Pick<ServiceContext, 'db' | 'origin'>, merchantId: number): Promise<Result<HallPanorama[]>> {
  const halls = await hallList(context, merchantId);
  if (!halls.ok) return halls;
  return done(halls.data.filter(({ panorama }) => panorama).map((hall) => panoramaOf(context, hall, merchantId)));
}

/** Returns the panorama of a hall. @param id of the hall */
export async function vrDetail(context: Pick<ServiceContext, 'db' | 'origin'>, id: number): Promise<Result<HallPanoramaDetail>> {
  const hall = await hallInfo(context, id);
  if (!hall.ok) return hall;
  const { hotel, panorama } = hall.data;
  return panorama ? done({ ...panoramaOf(context, hall.data, hotel.id), hotel }) : refuse('unknownPanorama');
}
