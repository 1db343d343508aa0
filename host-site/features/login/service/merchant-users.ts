/** Merchant users: phone numbers that may act for a merchant. */
import type { Kysely } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { maskPhone } from '../../../../widgets/domain/visitor/phone.ts';
import type { MerchantContext, ServiceContext } from '../../../platform/calls/context.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { holdLock, readSetting, writeSetting } from '../../../platform/database/setting.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import { accountHash, accountHashes, type HashKeys, moveAccount } from '../../../platform/keys/hash-keys.ts';
import { accountFingerprint } from '../../../platform/privacy/erasure-journal.ts';
import { refuse } from '../refusals.ts';
import { MERCHANT_SESSION_MS, type Session, sessionOf, touchSession } from './sessions.ts';

type Db = Kysely<Database>;

/** Adds a user; idempotent. False when the merchant does not exist. */
export async function addMerchantUser(db: Db, keyring: HashKeys, merchantId: number, phone: string, now: number): Promise<boolean> {
  const merchant = await db.selectFrom('merchant').select('id').where('id', '=', merchantId).executeTakeFirst();
  if (!merchant) return false;
  await moveAccount(db, keyring, phone);
  await db
    .insertInto('merchant_user')
    .values({
      merchant_id: merchantId,
      phone_hash: accountHash(keyring, phone),
      phone_hash_key: keyring.currentHash,
      phone_mask: maskPhone(phone),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'phone_hash']).doNothing())
    .execute();
  return true;
}

/** Removes a user, at once also for open sessions. False when the number was no user of the merchant. */
export function removeMerchantUser(db: Db, keyring: HashKeys, merchantId: number, phone: string, now: number): Promise<boolean> {
  return withRetry(() =>
    db.transaction().execute(async (trx) => {
      const hashes = accountHashes(keyring, phone);
      const removed = await trx
        .deleteFrom('merchant_user')
        .where('merchant_id', '=', merchantId)
        .where('phone_hash', 'in', hashes)
        .returning('merchant_id')
        .executeTakeFirst();
      if (!removed) return false;
      // A backup may have the hash under an earlier key.
      for (const hash of hashes)
        await recordFact(trx, { kind: 'merchant-user.removed', subject: `${merchantId}:${accountFingerprint(keyring, hash)}`, now });
      return true;
    }),
  );
}

export interface MerchantUser {
  merchant_id: number;
  merchant_name: string;
  phone_mask: string;
  created_at: number;
}

/** @param merchantId 0: of all merchants. */
export function listMerchantUsers(db: Db, merchantId: number): Promise<MerchantUser[]> {
  return db
    .selectFrom('merchant_user')
    .leftJoin('merchant', 'merchant.id', 'merchant_user.merchant_id')
    .select(['merchant_user.merchant_id', 'phone_mask', 'created_at'])
    .select((field) => field.fn.coalesce('merchant.name', field.val('')).as('merchant_name'))
    .$if(merchantId > 0, (query) => query.where('merchant_user.merchant_id', '=', merchantId))
    .orderBy('merchant_user.merchant_id')
    .orderBy('created_at')
    .orderBy('phone_hash')
    .execute();
}

/** A session and the merchants that its user may act for, possibly none. */
export interface Acting {
  session: Session;
  merchants: { id: number; name: string }[];
}

const readMerchants = compiled((db, { phoneHash }: Operands<{ phoneHash: string }>) =>
  db
    .selectFrom('merchant_user')
    .innerJoin('merchant', 'merchant.id', 'merchant_user.merchant_id')
    .select(['merchant.id', 'merchant.name'])
    .where('phone_hash', '=', phoneHash)
    .orderBy('merchant.id'),
);

/** Reads the caller's session and merchants, for each call. Undefined: not logged in, or the session has expired. */
export async function actingOf(context: MerchantContext, { session: secret, isBackground }: Caller): Promise<Acting | undefined> {
  const session = await sessionOf(context, secret);
  if (!session || !isMerchantSession(context, session)) return undefined;
  if (!isBackground) await touchSession(context, session, secret);
  return { session, merchants: await readMerchants(context.db, { phoneHash: session.phoneHash }) };
}

/** Returns the caller as a user of at least one merchant, or the refusal. */
export async function merchantUserOf(context: MerchantContext, caller: Caller): Promise<Acting | Result<never>> {
  const acting = await actingOf(context, caller);
  if (!acting) return refuse('notLoggedIn');
  return acting.merchants.length ? acting : refuse('noMerchant');
}

/** Whether a session is recent enough, and in use, for what merchants see. */
const isMerchantSession = ({ clock, idleMs }: Pick<ServiceContext, 'clock' | 'idleMs'>, { createdAt, lastSeenAt }: Session): boolean =>
  createdAt > clock() - MERCHANT_SESSION_MS && lastSeenAt > clock() - idleMs;

/** Users of the demo data's merchants. */
const DEMO_USERS: readonly [phone: string, name: string, merchants: readonly number[]][] = [
  ['19900001001', '杭州临江云汀酒店', [1001]],
  ['19900001002', '', [1001, 1002]],
  ['19900009001', '测试商家', [9001]],
];

const DEMO_SETTING = 'demonstration users';

/**
 * Adds the demo users, once per database, so that users removed by the operator stay removed. Call it only when codes are printed on the
 * console: through a gateway, the owners of these numbers could log in.
 */
export async function addDemoUsers(db: Db, keyring: HashKeys, now: number): Promise<void> {
  if (await readSetting(db, DEMO_SETTING)) return;
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      await holdLock(trx, DEMO_SETTING);
      if (await readSetting(trx, DEMO_SETTING)) return;
      const first = await trx.selectFrom('merchant').select('name').where('id', '=', 1001).executeTakeFirst();
      const isDemoSite = first?.name === DEMO_USERS[0]?.[1];
      if (isDemoSite)
        for (const [phone, , merchants] of DEMO_USERS)
          for (const merchant of merchants) await addMerchantUser(trx, keyring, merchant, phone, now);
      await writeSetting(trx, DEMO_SETTING, isDemoSite ? 'added' : 'none');
    }),
  );
}

/** Whether {@link addDemoUsers} added its users and their hotel still exists. */
export async function hasDemoUsers(db: Db): Promise<boolean> {
  if ((await readSetting(db, DEMO_SETTING)) !== 'added') return false;
  const first = await db.selectFrom('merchant').select('name').where('id', '=', 1001).executeTakeFirst();
  return first?.name === DEMO_USERS[0]?.[1];
}

/** Removes the users of {@link addDemoUsers} for good: through a gateway, the owners of these numbers could log in. */
export async function removeDemoUsers(db: Db, keyring: HashKeys, now: number): Promise<void> {
  if ((await readSetting(db, DEMO_SETTING)) !== 'added') return;
  for (const [phone, , merchants] of DEMO_USERS)
    for (const merchant of merchants) await removeMerchantUser(db, keyring, merchant, phone, now);
  await writeSetting(db, DEMO_SETTING, 'removed');
}
