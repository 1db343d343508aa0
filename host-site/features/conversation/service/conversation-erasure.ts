/** Deletes a conversation with the person: in the transaction of the withdrawal or expiry of its enquiry. */
import type { Transaction } from 'kysely';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { removePictures } from '../../../platform/uploads/uploads.ts';
import { lockChannel, pictureOwner } from './channel-record.ts';

/**
 * Deletes messages, pictures, reports and the channel of an enquiry. The channel is locked first, even if it does not exist yet: a message that is being
 * written at the same time is committed before, and deleted, or comes after and is refused.
 */
export async function eraseConversation(
  trx: Transaction<Database>,
  { id, merchantId }: { id: string; merchantId: number },
  now: number,
): Promise<void> {
  await lockChannel(trx, { id, merchantId, now });
  for (const table of ['chat_message', 'chat_report'] as const)
    await trx
      .deleteFrom(table)
      .where('channel_id', '=', id)
      .where(onNodesOf(trx, 'merchant_id', [merchantId]))
      .execute();
  await removePictures(trx, pictureOwner(id, merchantId), now);
  await trx
    .deleteFrom('chat_channel')
    .where('id', '=', id)
    .where(onNodesOf(trx, 'merchant_id', [merchantId]))
    .execute();
}
