/** A user's own data: a copy, and its deletion. The session authenticates; the entered number confirms the request and selects the enquiries. */
import type { InboxState } from '../../../widgets/domain/services/inbox.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import { readPhone } from '../../../widgets/domain/visitor/phone.ts';
import type { Refusal } from '../../service-contract/ret-codes.ts';
import type { Caller, OwnData } from '../../service-contract/service-call.ts';
import { userName } from '../audit.ts';
import type { ServiceContext } from '../context.ts';
import { accountHashes } from '../keys/hash-keys.ts';
import { listSessions, type Session, sessionOf } from '../login/sessions.ts';
import { done, refuse } from '../refusals.ts';
import { forgetPhone } from './deletion.ts';

interface Owner {
  session: Session;
  phone: string;
}

/** Returns the caller's account, or the refusal: a page of another site, no login, a login that is too old, another number. */
async function ownerOf(context: ServiceContext, phoneNum: string, caller: Caller): Promise<Owner | Refusal> {
  if (!caller.own) return 'foreignPage';
  const session = await sessionOf(context, caller.session);
  if (!session) return 'notLoggedIn';
  const { clock, keyring, reauthMs = Number.POSITIVE_INFINITY } = context;
  if (session.authenticatedAt <= clock() - reauthMs) return 'reauthNeeded';
  const phone = readPhone(phoneNum);
  return phone && accountHashes(keyring, phone).includes(session.phoneHash) ? { session, phone } : 'notOwnNumber';
}

/** Returns everything stored under the caller's number. Refuses: see `ownerOf`. */
export async function ownData(context: ServiceContext, { phone_num }: { phone_num: string }, caller: Caller): Promise<Result<OwnData>> {
  const owner = await ownerOf(context, phone_num, caller);
  if (typeof owner === 'string') return refuse(owner);
  const { db, keyring, audit } = context;
  const { session, phone } = owner;
  const { created_at } = await db
    .selectFrom('user_account')
    .select('created_at')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const enquiries = await db
    .selectFrom('enquiry')
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .select(['receipt', 'state', 'phone_mask', 'consent', 'created_at', 'merchant.name as merchant_name'])
    .where('phone_hash', 'in', keyring.hashes(phone))
    .orderBy('created_at')
    .execute();
  const merchants = await db.selectFrom('merchant_user').select('merchant_id').where('phone_hash', '=', session.phoneHash).execute();
  const sessions = await listSessions(context, session.userId);
  await audit?.record(db, { event: 'account.exported', actor: session.userId, target: userName(session.userId), address: caller.address });
  return done({
    account: { nick: session.nick, phoneMask: session.phoneMask, createdAt: created_at },
    sessions: sessions.map((row) => ({ ...row, isCurrent: row.id === session.id })),
    enquiries: enquiries.map((row) => ({
      code: row.receipt,
      merchant: row.merchant_name ?? '',
      state: row.state as InboxState,
      phoneMask: row.phone_mask,
      consent: row.consent,
      createdAt: row.created_at,
    })),
    merchants: merchants.map(({ merchant_id }) => merchant_id),
  });
}

/** Deletes the caller's account with all logins, and withdraws all enquiries of the number. Rate limits of the number stay until they expire. */
export async function deleteOwnAccount(
  context: ServiceContext,
  { phone_num }: { phone_num: string },
  caller: Caller,
): Promise<Result<{ enquiries: number }>> {
  const owner = await ownerOf(context, phone_num, caller);
  if (typeof owner === 'string') return refuse(owner);
  const { db, audit } = context;
  const { userId } = owner.session;
  const enquiries = await forgetPhone(context, owner.phone, { keepsLimits: true });
  await audit?.record(db, {
    event: 'account.deleted',
    actor: userId,
    target: userName(userId),
    address: caller.address,
    detail: { enquiries },
  });
  return done({ enquiries });
}
