/** Sessions: a random secret in an HttpOnly cookie; only its hash is stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TimedContext } from '../../../platform/calls/context.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { onNodeOf, onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { networkPrefix } from '../../../platform/system/network/network-prefixes.ts';
import { describeAgent } from './user-agents.ts';

export type SessionContext = TimedContext;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Same lifetime as the cookies of the specification. */
const SESSION_MS = 365 * DAY_MS;
/** Merchants can see phone numbers, so their sessions expire earlier. */
export const MERCHANT_SESSION_MS = 30 * DAY_MS;

export interface Session {
  /** Id of the session in lists; authorises nothing. */
  id: string;
  userId: number;
  nick: string;
  phoneHash: string;
  phoneMask: string;
  /** Milliseconds since the epoch, as the two below. */
  createdAt: number;
  lastSeenAt: number;
  authenticatedAt: number;
}
export interface SessionRow {
  id: string;
  createdAt: number;
  lastSeenAt: number;
  network: string;
  agent: string;
}

/** 168 random bits and the account's id in hexadecimal digits, so that a cluster reads from one node. Secrets of the previous release are random alone. */
const SHAPE = /^[\w-]{28}(?:-u-(?<user>[\da-f]{12})|[\w-]{15})$/;
const RANDOM_BYTES = 21;
const USER_DIGITS = 12;
const newSecret = (user: number): string =>
  `${randomBytes(RANDOM_BYTES).toString('base64url')}-u-${user.toString(16).padStart(USER_DIGITS, '0')}`;

/** Returns the id of the account that a secret names, if it does. */
function userOf(secret: string): number | undefined {
  const user = SHAPE.exec(secret)?.groups?.user;
  return user ? Number.parseInt(user, 16) : undefined;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** 64 bits of the hash: enough to name one of a user's sessions. */
const ID_LENGTH = 16;
const idOf = (idHash: string): string => idHash.slice(0, ID_LENGTH);

/** Creates a session and ends the caller's previous one. Returns the secret. */
export async function beginSession(
  db: Kysely<Database>,
  user: number,
  now: number,
  { session: previous, address, userAgent }: Pick<Caller, 'session' | 'address' | 'userAgent'>,
): Promise<string> {
  const secret = newSecret(user);
  await endSession(db, previous);
  await db
    .insertInto('session')
    .values({
      id_hash: hashOf(secret),
      user_id: user,
      created_at: now,
      expires_at: now + SESSION_MS,
      last_seen_at: now,
      authenticated_at: now,
      network: networkPrefix(address),
      agent: describeAgent(userAgent),
    })
    .execute();
  return secret;
}

/** Ends the session of a secret; does nothing for an unknown one. */
export async function endSession(db: Kysely<Database>, secret: string): Promise<void> {
  if (SHAPE.test(secret))
    await db
      .deleteFrom('session')
      .where('id_hash', '=', hashOf(secret))
      .where(onNodeOf(db, 'session.user_id', userOf(secret)))
      .execute();
}

const readSession = compiled((db, { idHash, user, now }: Operands<{ idHash: string; user: number | undefined; now: number }>) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['id_hash', 'user_id', 'nick', 'user_account.phone_hash', 'user_account.phone_mask'])
    .select(['session.created_at', 'last_seen_at', 'authenticated_at'])
    .where('expires_at', '>', now)
    .where('id_hash', '=', idHash)
    .where(onNodeOf(db, 'session.user_id', user)),
);

/** Returns the session of a secret; undefined when the secret is unknown or the session has expired. */
export async function sessionOf({ db, clock }: SessionContext, secret: string): Promise<Session | undefined> {
  if (!SHAPE.test(secret)) return undefined;
  const [row] = await readSession(db, { idHash: hashOf(secret), user: userOf(secret), now: clock() });
  return (
    row && {
      id: idOf(row.id_hash),
      userId: row.user_id,
      nick: row.nick,
      phoneHash: row.phone_hash,
      phoneMask: row.phone_mask,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at || row.created_at,
      authenticatedAt: row.authenticated_at || row.created_at,
    }
  );
}

/** Stores the time of use, at most once per minute, so that most requests write nothing. */
export async function touchSession({ db, clock }: SessionContext, session: Session, secret: string): Promise<void> {
  const now = clock();
  if (now - session.lastSeenAt < MINUTE_MS) return;
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id_hash', '=', hashOf(secret))
    .where(onNodesOf(db, 'user_id', [session.userId]))
    .execute();
}

/** Returns the user's valid sessions, the latest used first. */
export async function listSessions({ db, clock }: SessionContext, userId: number): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id_hash', 'created_at', 'last_seen_at', 'network', 'agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock())
    .execute();
  return rows
    .map(({ id_hash, created_at, last_seen_at, network, agent }) => ({
      id: idOf(id_hash),
      createdAt: created_at,
      lastSeenAt: last_seen_at || created_at,
      network,
      agent,
    }))
    .sort((one, other) => other.lastSeenAt - one.lastSeenAt);
}

/** Ends sessions of the user: the named one, or all but `keep`. Returns how many. */
export async function endSessionsOf(db: Kysely<Database>, userId: number, which: { id: string } | { keep: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if('id' in which, (query) => query.where('id_hash', 'like', `${'id' in which ? which.id : ''}%`))
    .$if('keep' in which, (query) => query.where('id_hash', 'not like', `${'keep' in which ? which.keep || '-' : '-'}%`))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
