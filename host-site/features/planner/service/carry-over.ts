/** Moves the planner of a visitor to the account that they log in to. */
import type { Selectable, Transaction } from 'kysely';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Login } from '../../login/contract.ts';
import { endVisitor } from '../../login/service.ts';
import type { OwnPlanTable } from '../tables.ts';
import { deletePlanners } from './planner-rows.ts';

type Trx = Transaction<Database>;
type PlanRow = Selectable<OwnPlanTable>;

/** The plan that was saved later counts; fields that it does not state come from the other one. */
function mergedPlan(one: PlanRow, other: PlanRow): Omit<PlanRow, 'owner_id'> {
  const [later, earlier] = one.updated_at >= other.updated_at ? [one, other] : [other, one];
  return {
    wedding_date: later.wedding_date || earlier.wedding_date,
    meal: later.meal || earlier.meal,
    table_count: later.table_count ?? earlier.table_count,
    updated_at: later.updated_at,
  };
}

async function movePlan(trx: Trx, visitorId: number, accountId: number): Promise<void> {
  const rows = await trx.selectFrom('own_plan').selectAll().where('owner_id', 'in', [visitorId, accountId]).execute();
  const visitorPlan = rows.find(({ owner_id }) => owner_id === visitorId);
  const accountPlan = rows.find(({ owner_id }) => owner_id === accountId);
  if (!visitorPlan) return;
  const plan = mergedPlan(visitorPlan, accountPlan ?? visitorPlan);
  await trx
    .insertInto('own_plan')
    .values({ owner_id: accountId, ...plan })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(plan))
    .execute();
}

/** Adds the visitor's rows to the account's. A row that both have stays as the account has it. */
async function moveSaved(trx: Trx, visitorId: number, accountId: number): Promise<void> {
  for (const table of ['favourite', 'favourite_offering'] as const) {
    const rows: object[] = await trx.selectFrom(table).selectAll().where('owner_id', '=', visitorId).execute();
    await inBatches(rows, (batch) =>
      trx
        .insertInto(table)
        .values(batch.map((row) => ({ ...row, owner_id: accountId })) as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

/**
 * Ends the visitor's session and adds its planner to the account's, in the transaction of the login. A merchant or an offering that both have
 * saved stays once, with the account's time. Does nothing without a valid session, so that a repetition moves nothing twice.
 */
export async function carryOver(trx: Trx, { visitor, accountId, now }: Login): Promise<void> {
  const visitorId = await endVisitor(trx, visitor, now);
  if (visitorId === undefined) return;
  // Locks the account: concurrent logins of several visitors merge one after the other.
  await trx
    .updateTable('user_account')
    .set(({ ref }) => ({ nick: ref('nick') }))
    .where('id', '=', accountId)
    .execute();
  await moveSaved(trx, visitorId, accountId);
  await movePlan(trx, visitorId, accountId);
  await deletePlanners(trx, [visitorId]);
}
