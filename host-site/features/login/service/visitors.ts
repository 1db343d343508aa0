/** Sessions of visitors without an account: a random secret in an HttpOnly cookie, of which only the hash is stored. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import { eraseOwners, type Privacy } from '../../../platform/feature/privacy.ts';
import { repeatStatement, STATEMENT_ROWS } from '../../../platform/jobs/short-statements.ts';
import { VISITOR_DAYS } from '../visitor-days.ts';

type Db = Kysely<Database>;

const VISITOR_MS = VISITOR_DAYS * 86_400_000;
const SHAPE = /^[\w-]{43}$/;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Creates a session and returns its secret: 256 bits in base64url. */
export async function beginVisitor(db: Db, now: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  // Accounts have positive ids, so that no visitor has the id of an account.
  const owner_id = -1 - randomInt(2 ** 47);
  await db
    .insertInto('visitor')
    .values({ id_hash: hashOf(secret), owner_id, created_at: now, expires_at: now + VISITOR_MS })
    .execute();
  return secret;
}

/** Returns the owner id of a valid session; undefined for an unknown or expired one. */
export async function visitorOf(db: Db, secret: string, now: number): Promise<number | undefined> {
  if (!SHAPE.test(secret)) return undefined;
  const row = await db
    .selectFrom('visitor')
    .select('owner_id')
    .where('id_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.owner_id;
}

/**
 * Extends a session and returns its owner id; undefined for an unknown or expired one. The row stays locked until the caller's transaction ends: a login at the
 * same time takes over what the transaction writes, or the transaction finds no session.
 */
export async function lockVisitor(trx: Db, secret: string, now: number): Promise<number | undefined> {
  if (!SHAPE.test(secret)) return undefined;
  const row = await trx
    .updateTable('visitor')
    .set({ expires_at: now + VISITOR_MS })
    .where('id_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .returning('owner_id')
    .executeTakeFirst();
  return row?.owner_id;
}

/** Ends a session and returns its owner id. Of concurrent callers, one gets it. */
export async function endVisitor(trx: Transaction<Database>, secret: string, now: number): Promise<number | undefined> {
  if (!SHAPE.test(secret)) return undefined;
  const row = await trx
    .deleteFrom('visitor')
    .where('id_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .returning('owner_id')
    .executeTakeFirst();
  if (row) await recordFact(trx, { kind: 'visitor.ended', subject: hashOf(secret), now });
  return row?.owner_id;
}

/** Deletes expired sessions with what they have saved. Resolves with their number. */
export function expireVisitors(
  { db, privacy }: { db: Db; privacy: readonly Privacy[] },
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  return repeatStatement(async () => {
    const old = await db
      .selectFrom('visitor')
      .select('id_hash')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(STATEMENT_ROWS)
      .execute();
    if (!old.length) return 0;
    return withRetry(() =>
      db.transaction().execute(async (trx) => {
        const ended = await trx
          .deleteFrom('visitor')
          .where(
            'id_hash',
            'in',
            old.map(({ id_hash }) => id_hash),
          )
          .where('expires_at', '<=', now)
          .returning('owner_id')
          .execute();
        await eraseOwners(
          trx,
          privacy,
          ended.map(({ owner_id }) => owner_id),
        );
        return ended.length;
      }),
    );
  }, signal);
}
