/**
 * Which rows of `idempotency` a statement reads and writes. On a cluster they are those of the enquiry's merchant, which are on one node; a client's
 * key counts for one merchant there. On one database it counts for all merchants, and rows of the previous release have no merchant.
 */
import type { Kysely, RawBuilder } from 'kysely';
import { onNodesOf, uniqueColumns } from '../../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';

/** Returns the condition on the rows. @param table name or alias of `idempotency` in the statement */
export const ofMerchant = (db: Kysely<Database>, merchantId: number, table = 'idempotency'): RawBuilder<boolean> =>
  onNodesOf(db, `${table}.merchant_id`, [merchantId]);

/** Columns of the primary key. */
export const keyColumns = (db: Kysely<Database>): ('merchant_id' | 'key_hash')[] =>
  uniqueColumns<'merchant_id' | 'key_hash'>(db, 'merchant_id', ['key_hash']);

/** Moves the row that identifies repetitions to the current key of the keyring. @param hashes of the row under every key, the current one first */
export async function moveRequest(trx: Kysely<Database>, merchantId: number, [current = '', ...earlier]: readonly string[]): Promise<void> {
  if (!earlier.length) return;
  await trx
    .updateTable('idempotency')
    .set({ key_hash: current, request_hash: current })
    .where('key_hash', 'in', earlier)
    .where(ofMerchant(trx, merchantId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('idempotency as other')
            .select('other.key_hash')
            .where('other.key_hash', '=', current)
            .where(ofMerchant(trx, merchantId, 'other')),
        ),
      ),
    )
    .execute();
}
