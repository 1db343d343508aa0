/** A user's own data: a copy, and its deletion. The session authenticates; the entered number confirms the request and selects the enquiries. */
import { z } from 'zod';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { readPhone } from '../../../../widgets/domain/visitor/phone.ts';
import { userName } from '../../../platform/audit/audit.ts';
import type { KeyedContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import type { Privacy } from '../../../platform/feature/privacy.ts';
import { accountHashes } from '../../../platform/keys/hash-keys.ts';
import type { InboxState } from '../../enquiries/contract.ts';
import { metaOf } from '../../enquiries/contract.ts';
import { type DeletionContext, forgetPhone, receiptOf, WEDDING_COLUMNS, weddingOf } from '../../enquiries/service.ts';
import { accountCalls, type OwnData } from '../contract.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { listSessions, type Session, sessionOf } from './sessions.ts';

/** Returns the schema of the copy, with the fields that features add. */
export function ownDataOutput(privacy: readonly Privacy[]) {
  const { output } = accountCalls.ownData;
  // Their types are known to the features alone.
  const shapeOf = (name: 'copies' | 'ownerCopy'): Record<never, z.ZodType> =>
    Object.assign({}, ...privacy.map((part) => part[name]?.shape));
  return output.extend({ ...shapeOf('ownerCopy'), enquiries: z.array(output.shape.enquiries.element.extend(shapeOf('copies'))) });
}

type OwnerContext = KeyedContext & Pick<ServiceContext, 'reauthMs'>;

interface Owner {
  session: Session;
  phone: string;
}

/** Returns the caller's account, or the refusal: a page of another site, no login, a login that is too old, another number. */
async function ownerOf(context: OwnerContext, phoneNum: string, caller: Caller): Promise<Owner | Refusal> {
  if (!caller.own) return 'foreignPage';
  const session = await sessionOf(context, caller.session);
  if (!session) return 'notLoggedIn';
  const { clock, keyring, reauthMs } = context;
  if (session.authenticatedAt <= clock() - reauthMs) return 'reauthNeeded';
  const phone = readPhone(phoneNum);
  return phone && accountHashes(keyring, phone).includes(session.phoneHash) ? { session, phone } : 'notOwnNumber';
}

/** Returns the enquiries of a number, with what each feature has stored for them. */
async function enquiryCopies(context: KeyedContext & Pick<ServiceContext, 'origin' | 'privacy'>, phone: string) {
  const { db, keyring, privacy } = context;
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .leftJoin('hall', 'hall.id', 'enquiry.hall_id')
    .select(['enquiry.id', 'receipt', 'state', 'phone_mask', 'consent', 'meta', 'partner', 'created_at', 'merchant.name as merchant_name'])
    .select('is_test')
    .select(WEDDING_COLUMNS)
    .where('phone_hash', 'in', keyring.hashes(phone))
    .orderBy('created_at')
    .execute();
  const enquiries = rows.map((row) => ({ row, id: row.id, url: receiptOf(context, row.receipt, row.id)?.url ?? '' }));
  const copies = await Promise.all(privacy.map((part) => part.copies?.read(context, enquiries)));
  return enquiries.map(({ row, id, url }) => ({
    code: row.receipt,
    url,
    merchant: row.merchant_name ?? '',
    state: row.state as InboxState,
    phoneMask: row.phone_mask,
    consent: row.consent,
    wedding: weddingOf(row),
    meta: metaOf(row),
    partner: row.partner,
    isTest: row.is_test === 1,
    createdAt: row.created_at,
    ...Object.assign({}, ...copies.map((ofFeature) => ofFeature?.get(id))),
  }));
}

/** Returns everything stored under the caller's number. Refuses: see `ownerOf`. */
export async function ownData(
  context: OwnerContext & Pick<ServiceContext, 'audit' | 'origin' | 'privacy'>,
  { phone_num }: { phone_num: string },
  caller: Caller,
): Promise<Result<OwnData>> {
  const owner = await ownerOf(context, phone_num, caller);
  if (typeof owner === 'string') return refuse(owner);
  const { db, audit, privacy } = context;
  const { session, phone } = owner;
  const { created_at } = await db
    .selectFrom('user_account')
    .select('created_at')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const enquiries = await enquiryCopies(context, phone);
  const merchants = await db.selectFrom('merchant_user').select('merchant_id').where('phone_hash', '=', session.phoneHash).execute();
  const sessions = await listSessions(context, session.userId);
  const saved = await Promise.all(privacy.map((part) => part.ownerCopy?.read(context, session.userId)));
  await audit.record(db, { event: 'account.exported', actor: session.userId, target: userName(session.userId), address: caller.address });
  return done({
    account: { nick: session.nick, phoneMask: session.phoneMask, createdAt: created_at },
    sessions: sessions.map((row) => ({ ...row, isCurrent: row.id === session.id })),
    enquiries,
    merchants: merchants.map(({ merchant_id }) => merchant_id),
    ...Object.assign({}, ...saved),
  });
}

/** Deletes the caller's account with all logins, and withdraws all enquiries of the number. Rate limits of the number stay until they expire. */
export async function deleteOwnAccount(
  context: OwnerContext & DeletionContext & Pick<ServiceContext, 'audit'>,
  { phone_num }: { phone_num: string },
  caller: Caller,
): Promise<Result<{ enquiries: number }>> {
  const owner = await ownerOf(context, phone_num, caller);
  if (typeof owner === 'string') return refuse(owner);
  const { db, audit } = context;
  const { userId } = owner.session;
  const enquiries = await forgetPhone(context, owner.phone, { keepsLimits: true });
  await audit.record(db, {
    event: 'account.deleted',
    actor: userId,
    target: userName(userId),
    address: caller.address,
    detail: { enquiries },
  });
  return done({ enquiries });
}
