/** A user's own data: a copy, and its deletion. The session authenticates; the entered number confirms the request and selects the enquiries. */
import type { ChatMessage } from '../../../../widgets/domain/services/conversation.ts';

import type { Coupon } from '../../../../widgets/domain/services/coupon.ts';
import type { InboxState } from '../../../../widgets/domain/services/inbox.ts';
import { metaOf } from '../../../../widgets/domain/services/meta-fields.ts';
import type { Quote } from '../../../../widgets/domain/services/quote.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { Review } from '../../../../widgets/domain/services/reviews.ts';
import { reviewPicturePath } from '../../../../widgets/domain/site/links.ts';
import { readPhone } from '../../../../widgets/domain/visitor/phone.ts';
import { userName } from '../../../platform/audit/audit.ts';
import type { KeyedContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done, refuse } from '../../../platform/calls/refusals.ts';
import type { Refusal } from '../../../platform/calls/ret-codes.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { accountHashes } from '../../../platform/keys/hash-keys.ts';
import { messagesOfChannels } from '../../conversation/service/message-record.ts';
import { type DeletionContext, forgetPhone } from '../../enquiries/privacy/deletion.ts';
import { receiptOf } from '../../enquiries/service/receipt-link.ts';
import { WEDDING_COLUMNS, weddingOf } from '../../enquiries/service/wedding-plan.ts';
import { couponsOf } from '../../offers/service/coupons.ts';
import { quotesOf } from '../../offers/service/quotes.ts';
import { favouritesOf, planOf } from '../../planner/service/planner-rows.ts';
import { reviewsOfEnquiries } from '../../reviews/service/own-review.ts';
import { CALL_COLUMNS, callOf } from '../../telephone/service/call-columns.ts';
import type { OwnData } from '../contract.ts';
import { listSessions, type Session, sessionOf } from './sessions.ts';

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

/** A message with the address of its picture, which works as long as the receipt's link. */
const messageCopy = ({ sender, text, picture, at }: ChatMessage, receiptUrl: string) => ({
  sender,
  text,
  at,
  picture: picture && receiptUrl ? `${receiptUrl}/conversation/pictures/${picture.id}` : '',
});

/** A review with the addresses of its pictures. */
const reviewCopy = (review: Pick<Review, 'points' | 'text' | 'pictures' | 'at'> | undefined, receiptUrl: string) =>
  review
    ? { ...review, pictures: receiptUrl ? review.pictures.map(({ id }) => new URL(reviewPicturePath(id, 'full'), receiptUrl).href) : [] }
    : null;

/** Returns everything stored under the caller's number. Refuses: see `ownerOf`. */
export async function ownData(
  context: OwnerContext & Pick<ServiceContext, 'audit' | 'origin'>,
  { phone_num }: { phone_num: string },
  caller: Caller,
): Promise<Result<OwnData>> {
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
    .leftJoin('hall', 'hall.id', 'enquiry.hall_id')
    .leftJoin('phone_call', 'phone_call.enquiry_id', 'enquiry.id')
    .select(CALL_COLUMNS)
    .select(['enquiry.id', 'receipt', 'state', 'phone_mask', 'consent', 'meta', 'partner', 'created_at', 'merchant.name as merchant_name'])
    .select('is_test')
    .select(WEDDING_COLUMNS)
    .where('phone_hash', 'in', keyring.hashes(phone))
    .orderBy('created_at')
    .execute();
  const merchants = await db.selectFrom('merchant_user').select('merchant_id').where('phone_hash', '=', session.phoneHash).execute();
  const sessions = await listSessions(context, session.userId);
  const quotes = new Map<string, Quote[]>();
  const coupons = new Map<string, Coupon[]>();
  for (const { id } of enquiries) {
    quotes.set(id, await quotesOf(db, id, context.clock()));
    coupons.set(id, await couponsOf(db, id, context.clock()));
  }
  const ids = enquiries.map(({ id }) => id);
  const [messages, reviews] = await Promise.all([messagesOfChannels(context, ids), reviewsOfEnquiries(db, ids)]);
  await audit.record(db, { event: 'account.exported', actor: session.userId, target: userName(session.userId), address: caller.address });
  return done({
    account: { nick: session.nick, phoneMask: session.phoneMask, createdAt: created_at },
    sessions: sessions.map((row) => ({ ...row, isCurrent: row.id === session.id })),
    enquiries: enquiries.map((row) => ({
      code: row.receipt,
      url: receiptOf(context, row.receipt, row.id)?.url ?? '',
      merchant: row.merchant_name ?? '',
      state: row.state as InboxState,
      phoneMask: row.phone_mask,
      consent: row.consent,
      wedding: weddingOf(row),
      meta: metaOf(row),
      partner: row.partner,
      call: callOf(row),
      isTest: row.is_test === 1,
      createdAt: row.created_at,
      messages: (messages.get(row.id) ?? []).map((message) => messageCopy(message, receiptOf(context, row.receipt, row.id)?.url ?? '')),
      quotes: quotes.get(row.id) ?? [],
      coupons: coupons.get(row.id) ?? [],
      review: reviewCopy(reviews.get(row.id), receiptOf(context, row.receipt, row.id)?.url ?? ''),
    })),
    merchants: merchants.map(({ merchant_id }) => merchant_id),
    favourites: await favouritesOf(db, session.userId),
    plan: await planOf(db, session.userId),
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
