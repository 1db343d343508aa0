/** Whether the couple has proven the number of its enquiry: a merchant can mark an enquiry with an invented number as visited. */
import type { KeyedContext } from '../../../platform/calls/context.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { accountHashes } from '../../../platform/keys/hash-keys.ts';
import { hasId } from '../../enquiries/service.ts';
import { sessionOf } from '../../login/service.ts';

/** Returns whether the caller is logged in with the enquiry's number, by a one-time code, and is no user of the merchant. */
export async function hasProvenNumber(
  context: KeyedContext,
  { enquiryId, merchantId }: { enquiryId: string; merchantId: number },
  caller: Caller,
): Promise<boolean> {
  const session = await sessionOf(context, caller.session);
  if (!session) return false;
  const { db, keyring } = context;
  const enquiry = await db.selectFrom('enquiry').select(['phone_key', 'phone_cipher']).where(hasId(enquiryId)).executeTakeFirst();
  if (!enquiry?.phone_cipher) return false;
  const hashes = accountHashes(keyring, keyring.open({ key: enquiry.phone_key, cipher: enquiry.phone_cipher }, enquiryId));
  if (!hashes.includes(session.phoneHash)) return false;
  const user = await db
    .selectFrom('merchant_user')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where('phone_hash', 'in', hashes)
    .executeTakeFirst();
  return user === undefined;
}
