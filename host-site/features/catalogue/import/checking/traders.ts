/** Merchants that rows of features belong to: any but hotels. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import { HOTEL_CATEGORY } from '../../search-index/entry-types.ts';
import { type FaultText, faultAbout } from '../format/fault.ts';
import { storedRows } from '../writing/changed-rows.ts';

/** Returns those of the ids that are merchants and no hotels. */
export async function traderIds(trx: Transaction<Database>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const merchants = await storedRows(trx, 'merchant', 'id', ids);
  return new Set([...merchants].filter(([, [merchant]]) => merchant?.category !== HOTEL_CATEGORY).map(([id]) => id));
}

/** States that an id is that of no merchant, or of a hotel. */
export const noTrader = (id: number): FaultText =>
  faultAbout(
    'no merchant',
    id,
    (quote) => `没有编号为${quote}的商家，或它是酒店`,
    (quote) => `there is no merchant ${quote}, or it is a hotel`,
  );
