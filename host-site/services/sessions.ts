/** Who is logged in: a random secret in an HttpOnly cookie, known here by its hash alone. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ServiceContext } from './context.ts';

export type SessionContext = Pick<ServiceContext, 'db' | 'clock'>;

const DAY_MS = 86_400_000;
/** As long as the cookies of the specification. */
export const SESSION_MS = 365 * DAY_MS;
/** Couples' numbers are behind it: a merchant's login is asked for again. */
export const MERCHANT_SESSION_MS = 30 * DAY_MS;

export interface Session {
  userId: number;
  nick: string;
  phoneHash: string;
  phoneMask: string;
  createdAt: number;
}

const SHAPE = /^[\w-]{43}$/;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Begins a session and ends the one that the visitor had; gives the new secret, 256 bits in base64url. */
export async function beginSession(db: Kysely<Database>, user: number, now: number, before: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await endSession(db, before);
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('session')
    .values({ id_hash: hashOf(secret), user_id: user, created_at: now, expires_at: now + SESSION_MS })
    .execute();
  return secret;
}

/** Does nothing for a secret that opens nothing. */
export async function endSession(db: Kysely<Database>, secret: string): Promise<void> {
  if (SHAPE.test(secret)) await db.deleteFrom('session').where('id_hash', '=', hashOf(secret)).execute();
}

/** Undefined: nobody, a stranger's secret, or a session that is over. */
export async function sessionOf({ db, clock }: SessionContext, secret: string): Promise<Session | undefined> {
  if (!SHAPE.test(secret)) return undefined;
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['user_id', 'nick', 'phone_hash', 'phone_mask', 'session.created_at'])
    .where('id_hash', '=', hashOf(secret))
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return row && { userId: row.user_id, nick: row.nick, phoneHash: row.phone_hash, phoneMask: row.phone_mask, createdAt: row.created_at };
}
