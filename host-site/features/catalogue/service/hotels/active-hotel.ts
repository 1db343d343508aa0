import type { DatabaseContext } from '../../../../platform/calls/context.ts';

/** Whether the hotel exists and is listed. */
export const isActiveHotel = async ({ db }: DatabaseContext, merchantId: number): Promise<boolean> =>
  (await db.selectFrom('hotel').select('merchant_id').where('merchant_id', '=', merchantId).where('active', '=', 1).executeTakeFirst()) !==
  undefined;
