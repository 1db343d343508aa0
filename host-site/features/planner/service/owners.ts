/** Who owns what a visitor or an account saves: the logged-in account, else the session of a visitor. */
import type { Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { TimedContext } from '../../../platform/calls/context.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { lockVisitor, sessionOf, visitorOf } from '../../login/service.ts';
import type { Planner } from '../planner.ts';
import { refuse } from '../refusals.ts';

export interface Owner {
  id: number;
  owner: Planner['owner'];
}

export async function ownerOf(context: TimedContext, caller: Caller): Promise<Owner | undefined> {
  const session = await sessionOf(context, caller.session);
  if (session) return { id: session.userId, owner: 'account' };
  const id = await visitorOf(context.db, caller.visitor, context.clock());
  return id === undefined ? undefined : { id, owner: 'visitor' };
}

/** Locks the owner's row until the transaction ends; undefined when the account or the session has been deleted meanwhile. */
async function lockOwner(trx: Transaction<Database>, { id, owner }: Owner, secret: string, now: number): Promise<boolean> {
  if (owner === 'visitor') return (await lockVisitor(trx, secret, now)) === id;
  const row = await trx
    .updateTable('user_account')
    .set(({ ref }) => ({ nick: ref('nick') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Runs a change of what the caller owns in a transaction that locks the owner. Resolves with the owner, or with the refusal. */
export async function changeOwn(
  context: TimedContext,
  caller: Caller,
  work: (trx: Transaction<Database>, ownerId: number) => Promise<Result<never> | undefined>,
): Promise<Owner | Result<never>> {
  if (!caller.own) return refuse('foreignPage');
  const owner = await ownerOf(context, caller);
  if (!owner) return refuse('notLoggedIn');
  const refusal = await withRetry(() =>
    context.db
      .transaction()
      .execute(async (trx) =>
        (await lockOwner(trx, owner, caller.visitor, context.clock())) ? work(trx, owner.id) : refuse('notLoggedIn'),
      ),
  );
  return refusal ?? owner;
}
