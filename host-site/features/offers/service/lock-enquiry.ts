import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';

/** Locks the row of an enquiry until the transaction ends, and returns its state. `phone_cipher` is empty once its number is erased. */
export function lockEnquiry(
  trx: Transaction<Database>,
  id: string,
  merchantId: number,
): Promise<{ state: string; phone_cipher: string; is_test: number } | undefined> {
  return (
    trx
      .updateTable('enquiry')
      // An update is a row lock that both engines support.
      .set((column) => ({ state: column.ref('state') }))
      .where('id', '=', id)
      .where('merchant_id', '=', merchantId)
      .returning(['state', 'phone_cipher', 'is_test'])
      .executeTakeFirst()
  );
}
