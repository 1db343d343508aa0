/** The history of an enquiry as its merchant sees it, with the users who acted. */
import type { Kysely } from 'kysely';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { type InboxHistoryEntry, isInboxState } from '../../enquiries/contract.ts';
import type { EnquiryStep } from '../../enquiries/service.ts';

/**
 * Counts the other enquiries of the user's merchants that the user has revealed since `since`. Locks the user's account until the transaction ends, so that
 * concurrent requests cannot exceed the limit.
 */
export async function countReveals(
  trx: Kysely<Database>,
  { enquiryId, userId }: EnquiryStep,
  { merchantIds, since }: { merchantIds: readonly number[]; since: number },
): Promise<number> {
  // An update is a row lock that both engines support.
  await trx
    .updateTable('user_account')
    .set((column) => ({ nick: column.ref('nick') }))
    .where('id', '=', userId)
    .execute();
  const { count } = await trx
    .selectFrom('lead_event')
    .select((field) => field.fn.count<number>('enquiry_id').distinct().as('count'))
    .where('user_id', '=', userId)
    .where('merchant_id', 'in', [...merchantIds])
    .where('kind', '=', 'reveal')
    .where('at', '>=', since)
    .where('enquiry_id', '!=', enquiryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The oldest first. Users who deleted their number appear without a name. */
export async function historyOf(
  db: Kysely<Database>,
  { id, merchant_id }: { id: string; merchant_id: number },
): Promise<InboxHistoryEntry[]> {
  const rows = await db
    .selectFrom('lead_event')
    .select(['at', 'kind', 'to_state', 'user_id'])
    .where('enquiry_id', '=', id)
    .where(onNodesOf(db, 'merchant_id', [merchant_id]))
    .orderBy('at')
    .orderBy('lead_event.id')
    .execute();
  // In a statement of their own: a cluster has accounts on other nodes than enquiries.
  const userIds = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  const users = userIds.length ? await db.selectFrom('user_account').select(['id', 'phone_mask']).where('id', 'in', userIds).execute() : [];
  const maskOf = new Map(users.map(({ id: userId, phone_mask }) => [userId, phone_mask]));
  return rows.map(({ at, kind, to_state, user_id }) => ({
    at,
    kind,
    state: isInboxState(to_state) ? to_state : '',
    by: (user_id !== null && maskOf.get(user_id)) || '',
    isAutomatic: kind === 'state' && user_id === null && to_state === 'contacted',
  }));
}
