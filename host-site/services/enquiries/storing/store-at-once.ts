/** Stores a new enquiry on PostgreSQL with a single statement, which is its own transaction: one round trip in place of seven. */
import { sql } from 'kysely';
import { engineOf } from '../../../database/engines/database-engine.ts';
import type { IdempotencyTable } from '../../../database/schema/enquiry-tables.ts';
import { statementTemplate } from '../../../database/statement-template.ts';
import type { ServiceContext } from '../../context.ts';
import { countStatement } from '../../limits/count-in-window.ts';
import type { LimitedKey } from '../enquiry-limits.ts';
import { withdrawalKey, withdrawals } from '../repetition.ts';
import { insertTogether, type RowsTogether, rowsTogether } from './enquiry-insert.ts';
import type { NewRecord } from './enquiry-record.ts';
import { insertKeys } from './enquiry-store.ts';

type StoreValues = {
  phone: LimitedKey;
  unproven: LimitedKey | undefined;
  request: IdempotencyTable;
  keyHash: string | undefined;
  windowStart: number;
  withdrawalKey: string;
  rows: RowsTogether;
};

/** SQLSTATE of the division by zero with which the statement undoes itself. */
const NOT_NEW = '22012';

/**
 * Stores the enquiry when everything is as for a new one: neither key is stored, the enquiry was not withdrawn within its duplicate window, and its
 * number and its address are below their limits. Resolves with false, and stores nothing, when it is not, or when the statement cannot tell: `storeOnce`
 * then finds out why. Other engines than PostgreSQL use `storeOnce` alone.
 * @param address counted against the limit of enquiries without a proof of work; empty: not counted
 */
export async function storeAtOnce(
  { db, limits }: Pick<ServiceContext, 'db' | 'limits'>,
  record: NewRecord,
  address: string,
): Promise<boolean> {
  const { perHour, enquiry, requestHashes, now } = record;
  // A test enquiry has no event. Rows of an earlier hash key have to move first.
  if (enquiry.isTest || !limits || perHour === undefined || requestHashes.length > 1 || engineOf(db) !== 'postgres') return false;
  const { keyHash, request, windowStart, row, consent } = record;
  const values = {
    phone: limits.phoneWindow(enquiry.phone, now),
    unproven: limits.unprovenWindow(address, now),
    request,
    keyHash: keyHash || undefined,
    windowStart,
    withdrawalKey: withdrawalKey(request.request_hash),
    rows: rowsTogether({ row, consent, now, perHour }),
  };
  try {
    await db.executeQuery(storeStatement(db, values));
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === NOT_NEW) return false;
    throw error;
  }
}

/**
 * The statement reads the state at its start, except that the unique keys decide between concurrent requests. A key that a concurrent withdrawal deletes is
 * visible at the start, so that the statement does not take its request for a new one. An enquiry that other requests store and withdraw between the start and
 * the insert of the keys is not visible: its repetition is then stored although `storeOnce` would refuse it. The limits of number and address count it.
 */
const storeStatement = statementTemplate((db, values: StoreValues) => {
  const { phone, unproven, request, keyHash, windowStart, rows } = values;
  const { now } = rows;
  const storedKeys = db
    .selectFrom('idempotency')
    .select('key_hash')
    .where(({ or, and, eb }) =>
      or([
        and([eb('key_hash', '=', request.key_hash), eb('created_at', '>', windowStart)]),
        ...(keyHash === undefined ? [] : [eb('key_hash', '=', keyHash)]),
      ]),
    );
  const isNew = [
    sql`(select count(*) from new_key) = ${sql.lit(keyHash === undefined ? 1 : 2)}`,
    sql`(select points from phone_count) <= ${phone.points}`,
    sql`not exists ${storedKeys}`,
    sql`not exists ${withdrawals(db, { keys: [values.withdrawalKey], now })}`,
    ...(unproven ? [sql`(select points from unproven_count) <= ${unproven.points}`] : []),
  ];
  const counted = unproven ? db.with('unproven_count', (each) => countStatement(each, unproven, 'rate_window')) : db;
  const decided = counted
    .with('new_key', (each) => insertKeys(each, { request, keyHash: keyHash ?? '', windowStart }))
    .with('phone_count', (each) => countStatement(each, phone))
    .with('decision', (each) =>
      each.selectNoFrom(sql<number>`1 / case when ${sql.join(isNew, sql` and `)} then 1 else 0 end`.as('is_new')),
    );
  // Without a reference PostgreSQL would not evaluate the decision.
  return insertTogether(decided, rows).returning(sql<number>`(select is_new from decision)`.as('is_new'));
});
