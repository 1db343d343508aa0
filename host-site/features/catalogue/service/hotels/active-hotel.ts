import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { compiled, type Operands } from '../../../../platform/database/compiled.ts';

const readHotel = compiled((db, { merchantId }: Operands<{ merchantId: number }>) =>
  db.selectFrom('hotel').select('merchant_id').where('merchant_id', '=', merchantId).where('active', '=', 1),
);

/** Whether the hotel exists and is listed. */
export const isActiveHotel = async ({ db }: DatabaseContext, merchantId: number): Promise<boolean> =>
  (await readHotel(db, { merchantId })).length > 0;
