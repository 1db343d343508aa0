/** Login codes that were sent, each bound to the requesting browser: an attacker's wrong attempts count against the attacker's own code. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KeyedContext, ServiceContext, TimedContext } from '../../../platform/calls/context.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';

export const CODE_SECONDS = 300;
export const CODE_TRIES = 5;
const SHAPE = /^[\w-]{43}$/;

type Db = Kysely<Database>;
const idHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const codeHash = ({ keyring }: Pick<ServiceContext, 'keyring'>, phone: string, code: string): string =>
  keyring.hash(`code ${phone} ${code}`);

/**
 * Stores a new code and returns it with the secret for the pre-login cookie. The browser's previous code and secret become invalid, so
 * that a cookie set by an attacker has no effect.
 */
export async function beginAttempt(
  context: KeyedContext,
  { phone, phoneHash, previous }: { phone: string; phoneHash: string; previous: string },
): Promise<{ code: string; secret: string }> {
  const { db, clock } = context;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const secret = randomBytes(32).toString('base64url');
  const now = clock();
  await db.deleteFrom('login_attempt').where('expires_at', '<=', now).execute();
  await endAttempt(db, previous);
  await db
    .insertInto('login_attempt')
    .values({
      id_hash: idHash(secret),
      phone_hash: phoneHash,
      code_hash: codeHash(context, phone, code),
      tries: 0,
      expires_at: now + CODE_SECONDS * 1000,
    })
    .execute();
  return { code, secret };
}

export interface Attempt {
  code_hash: string;
}

/** Counts an attempt before the code is compared, so that parallel attempts cannot exceed the limit. Undefined: no code, or no attempt left. */
export async function takeAttempt({ db, clock }: TimedContext, secret: string, phoneHash: string) {
  if (!SHAPE.test(secret)) return undefined;
  return db
    .updateTable('login_attempt')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id_hash', '=', idHash(secret))
    .where('phone_hash', '=', phoneHash)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', clock())
    .returning('code_hash')
    .executeTakeFirst();
}

/** Compares the code in constant time, also without an attempt. */
export function isRightCode(
  context: Pick<ServiceContext, 'keyring'>,
  attempt: Attempt | undefined,
  { phone, code }: { phone: string; code: string },
): boolean {
  const entered = codeHash(context, phone, code);
  return timingSafeEqual(Buffer.from(attempt?.code_hash ?? '0'.repeat(64)), Buffer.from(entered)) && attempt !== undefined;
}

/** Deletes the attempt. Of concurrent callers, one gets true. */
export async function endAttempt(db: Db, secret: string): Promise<boolean> {
  if (!SHAPE.test(secret)) return false;
  const row = await db.deleteFrom('login_attempt').where('id_hash', '=', idHash(secret)).returning('id_hash').executeTakeFirst();
  return row !== undefined;
}
