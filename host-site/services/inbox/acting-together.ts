/** Reads sessions and their merchants for many callers at once: hundreds of merchants' users have a conversation open. */
import type { Kysely } from 'kysely';
import { engineOf } from '../../database/engines/database-engine.ts';
import { isInList, listParameter } from '../../database/list-parameter.ts';
import type { Database } from '../../database/schema/schema.ts';
import { statementTemplate } from '../../database/statement-template.ts';
import type { Caller } from '../../service-contract/service-call.ts';
import type { ServiceContext } from '../context.ts';
import { sessionHash, sessionQuery, toSession, touchSession } from '../login/sessions.ts';
import { together } from '../together.ts';
import { type Acting, actingOf, isMerchantSession } from './merchant-users.ts';

type Db = Kysely<Database>;
interface SessionRequest {
  hash: string;
  now: number;
}

const statement = statementTemplate((db, { hashes, now }: { hashes: string; now: number }) =>
  sessionQuery(db, now)
    .leftJoin('merchant_user', 'merchant_user.phone_hash', 'user_account.phone_hash')
    .leftJoin('merchant', 'merchant.id', 'merchant_user.merchant_id')
    .select(['merchant.id as merchant_id', 'merchant.name as merchant_name'])
    .where(isInList(db, 'id_hash', hashes))
    .orderBy('merchant.id'),
);

async function readActings(db: Db, requests: readonly SessionRequest[]): Promise<(Acting | undefined)[]> {
  const hashes = listParameter(db, [...new Set(requests.map(({ hash }) => hash))]);
  const now = Math.max(...requests.map((request) => request.now));
  const { rows } = await db.executeQuery(statement(db, { hashes, now }));
  const byHash = new Map<string, Acting>();
  for (const row of rows) {
    const acting = byHash.get(row.id_hash) ?? { session: toSession(row), merchants: [] };
    byHash.set(row.id_hash, acting);
    if (row.merchant_id !== null) acting.merchants.push({ id: row.merchant_id, name: row.merchant_name ?? '' });
  }
  return requests.map(({ hash }) => byHash.get(hash));
}

const readers = new WeakMap<Db, (request: SessionRequest) => Promise<Acting | undefined>>();

function readerOf(db: Db) {
  const read = readers.get(db) ?? together<SessionRequest, Acting | undefined>({ run: (requests) => readActings(db, requests), groups: 2 });
  readers.set(db, read);
  return read;
}

/** Reads the caller's session and merchants, as `actingOf` does; callers that wait share a statement. */
export async function actingTogether(
  context: Pick<ServiceContext, 'db' | 'clock' | 'idleMs'>,
  caller: Caller,
): Promise<Acting | undefined> {
  const { db, clock } = context;
  // Others may not join a table of the coordinator with one that is spread over their nodes.
  if (!['sqlite', 'postgres'].includes(engineOf(db))) return actingOf(context, caller);
  const hash = sessionHash(caller.session);
  const acting = hash === undefined ? undefined : await readerOf(db)({ hash, now: clock() });
  if (!acting || !isMerchantSession(context, acting.session)) return undefined;
  if (!caller.isBackground) await touchSession(context, acting.session, caller.session);
  return acting;
}
