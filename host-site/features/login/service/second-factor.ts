/**
 * The second factor of an account: time-based codes of an authenticator app (TOTP, RFC 6238, by otpauth), and recovery codes for when the
 * app is lost. Secret and recovery codes are stored together, encrypted by the keyring. A code works once: the time step of the last
 * accepted one is stored, and only later steps are taken.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { toAsciiDigits } from '../../../../widgets/domain/visitor/phone.ts';
import type { KeyedContext } from '../../../platform/calls/context.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';

type Db = Kysely<Database>;
export type FactorContext = KeyedContext;

/** The encrypted data: the secret in base32, and SHA-256 of the unused recovery codes. */
interface Factor {
  secret: string;
  recovery: string[];
}

const PERIOD_SECONDS = 30;
/** Accepted time steps before and after the current one: clocks of phones differ by some seconds. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Recovery codes have 80 random bits, so a fast hash is sufficient. */
const RECOVERY_BYTES = 10;
const TOTP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[A-Z2-7]{16}$/;

export const aboutFactor = (userId: number): string => `second factor ${userId}`;
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

const rowOf = (db: Db, userId: number) => db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

const open = (keyring: Keyring, { user_id, sealed_key, sealed_cipher }: Pick<Row, 'user_id' | 'sealed_key' | 'sealed_cipher'>): Factor =>
  JSON.parse(keyring.open({ key: sealed_key, cipher: sealed_cipher }, aboutFactor(user_id))) as Factor;
function seal(keyring: Keyring, userId: number, factor: Factor): Pick<Row, 'sealed_key' | 'sealed_cipher'> {
  const { key, cipher } = keyring.seal(JSON.stringify(factor), aboutFactor(userId));
  return { sealed_key: key, sealed_cipher: cipher };
}

/** Whether logins of the account need a second factor. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  return ((await rowOf(db, userId))?.confirmed_at ?? null) !== null;
}

/** Returns the number of unused recovery codes; undefined without a second factor. */
export async function recoveryLeft({ db, keyring }: Pick<FactorContext, 'db' | 'keyring'>, userId: number): Promise<number | undefined> {
  const row = await rowOf(db, userId);
  return row && row.confirmed_at !== null ? open(keyring, row).recovery.length : undefined;
}

/** Stores a new, inactive secret, and returns it with its `otpauth:` URL. Undefined: a second factor is active. */
export async function beginFactor(
  { db, keyring }: FactorContext,
  userId: number,
  { label, issuer }: { label: string; issuer: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const sealed = seal(keyring, userId, { secret, recovery: [] });
  const row = await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...sealed, last_step: 0, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...sealed, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row && { secret, uri: totpOf(secret, label, issuer).toString() };
}

/** Accepts a code once; false for a wrong code and for a used time step. */
async function takeTotp(
  { db, clock }: Pick<FactorContext, 'db' | 'clock'>,
  userId: number,
  secret: string,
  token: string,
): Promise<boolean> {
  const now = clock();
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
  const row = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

const newRecoveryCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer }).base32.replace(/(.{4})(?=.)/g, '$1-');
const normalize = (entered: string): string => toAsciiDigits(entered).replace(/[\s-]/g, '').toUpperCase();

/** Activates the pending secret when a code proves that the app has it. Returns the recovery codes, which are not stored in clear. */
export async function confirmFactor(context: FactorContext, userId: number, entered: string): Promise<string[] | undefined> {
  const { db, keyring, clock } = context;
  const row = await rowOf(db, userId);
  const token = normalize(entered);
  if (!row || row.confirmed_at !== null || !TOTP_CODE.test(token)) return undefined;
  const { secret } = open(keyring, row);
  if (!(await takeTotp(context, userId, secret, token))) return undefined;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const sealed = seal(keyring, userId, { secret, recovery: codes.map((code) => hashOf(normalize(code))) });
  const confirmed = await db
    .updateTable('second_factor')
    .set({ ...sealed, confirmed_at: clock() })
    .where('user_id', '=', userId)
    .where('sealed_cipher', '=', row.sealed_cipher)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed && codes;
}

/** Removes an unused recovery code, in a transaction; false when the account has none with this hash. */
export async function dropRecoveryCode(trx: Db, keyring: Keyring, userId: number, hash: string): Promise<boolean> {
  const row = await rowOf(trx, userId);
  const factor = row && keyring.has(row.sealed_key) ? open(keyring, row) : undefined;
  if (!row || !factor?.recovery.includes(hash)) return false;
  const updated = await trx
    .updateTable('second_factor')
    .set(seal(keyring, userId, { ...factor, recovery: factor.recovery.filter((one) => one !== hash) }))
    .where('user_id', '=', userId)
    // Of two concurrent requests with recovery codes, one is refused and can be repeated.
    .where('sealed_cipher', '=', row.sealed_cipher)
    .returning('user_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Accepts a code of the app or a recovery code, each once. */
export async function takeFactor(context: FactorContext, userId: number, entered: string): Promise<'totp' | 'recovery' | undefined> {
  const { db, keyring, clock } = context;
  const row = await rowOf(db, userId);
  const code = normalize(entered);
  if (!row || row.confirmed_at === null) return undefined;
  if (TOTP_CODE.test(code)) return (await takeTotp(context, userId, open(keyring, row).secret, code)) ? 'totp' : undefined;
  if (!RECOVERY_CODE.test(code)) return undefined;
  const hash = hashOf(code);
  const isTaken = await withRetry(() =>
    db.transaction().execute(async (trx) => {
      if (!(await dropRecoveryCode(trx, keyring, userId, hash))) return false;
      await recordFact(trx, { kind: 'recovery-code.used', subject: `${userId}:${hash}`, now: clock() });
      return true;
    }),
  );
  return isTaken ? 'recovery' : undefined;
}

/** False when there was no second factor. */
export function removeFactor(db: Db, userId: number, now: number): Promise<boolean> {
  return withRetry(() =>
    db.transaction().execute(async (trx) => {
      const row = await trx.deleteFrom('second_factor').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();
      if (row) await recordFact(trx, { kind: 'second-factor.removed', subject: userId, now });
      return row !== undefined && row.confirmed_at !== null;
    }),
  );
}
