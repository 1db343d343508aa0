/** Moves the basket of a visitor to the account that they log in to. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Login } from '../../login/contract.ts';
import { lockVisitor } from '../../login/service.ts';
import { MOST_LINES } from '../goods-lists.ts';

type Trx = Transaction<Database>;

const linesOf = (trx: Trx, ownerId: number) =>
  trx.selectFrom('basket_line').selectAll().where('owner_id', '=', ownerId).orderBy('added_at').execute();

export const deleteBaskets = async (trx: Trx, ownerIds: readonly number[]): Promise<void> => {
  await trx.deleteFrom('basket_line').where('owner_id', 'in', ownerIds).execute();
};

/**
 * Adds the lines to the account's, in the transaction of the login. A line that both have stays once, with the account's amount; a full basket takes no more.
 * Does nothing without a valid session, which the planner ends afterwards.
 */
export async function carryBasket(trx: Trx, { visitor, accountId, now }: Login): Promise<void> {
  const visitorId = await lockVisitor(trx, visitor, now);
  if (visitorId === undefined) return;
  const lines = await linesOf(trx, visitorId);
  if (!lines.length) return;
  // Concurrent logins of several visitors merge one after the other.
  await trx
    .updateTable('user_account')
    .set(({ ref }) => ({ nick: ref('nick') }))
    .where('id', '=', accountId)
    .execute();
  const own = await linesOf(trx, accountId);
  const added = lines
    .filter((line) => !own.some(({ good_id, choices }) => good_id === line.good_id && choices === line.choices))
    .slice(0, Math.max(0, MOST_LINES - own.length))
    .map((line) => ({
      ...line,
      owner_id: accountId,
      basket_key: own.find(({ merchant_id }) => merchant_id === line.merchant_id)?.basket_key ?? line.basket_key,
    }));
  await deleteBaskets(trx, [visitorId]);
  if (added.length) await trx.insertInto('basket_line').values(added).execute();
}
