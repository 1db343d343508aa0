/** What can be revoked: stored, revoked in the ways of the site and the operator, and read. */
import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { setCalendarFeed } from '../../../../host-site/features/availability/service/calendar-feed.ts';
import { setCalendarImport } from '../../../../host-site/features/availability/service/calendar-imports.ts';
import { blockChat, exchangeInfo } from '../../../../host-site/features/conversation/service/threads.ts';
import { forgetPhone } from '../../../../host-site/features/enquiries/privacy/deletion.ts';
import { endReceipts } from '../../../../host-site/features/enquiries/privacy/receipt-expiry.ts';
import { makeAppointment } from '../../../../host-site/features/enquiries/service/enquiries.ts';
import { receiptToken } from '../../../../host-site/features/enquiries/service/receipt-link.ts';
import { accountOf } from '../../../../host-site/features/login/service/accounts.ts';
import { removeMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import {
  beginFactor,
  confirmFactor,
  recoveryLeft,
  removeFactor,
  takeFactor,
} from '../../../../host-site/features/login/service/second-factor.ts';
import { beginVisitor } from '../../../../host-site/features/login/service/visitors.ts';
import { removeBot, setBot } from '../../../../host-site/features/notices/service/bots.ts';
import { redeemCoupon } from '../../../../host-site/features/offers/service/coupons.ts';
import { acceptQuote } from '../../../../host-site/features/offers/service/quotes.ts';
import { endVisitor } from '../../../../host-site/features/planner/service/planner.ts';
import { deleteComment, removeCommentPicture } from '../../../../host-site/features/reviews/service/own-review.ts';
import { decideReview } from '../../../../host-site/features/reviews/service/review-reports.ts';
import { removeMerchantNumber, setMerchantNumber } from '../../../../host-site/features/telephone/service/merchant-numbers.ts';
import { ANONYMOUS, type Caller } from '../../../../host-site/platform/calls/service-call.ts';
import type { Database } from '../../../../host-site/platform/database/schema/schema.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { POINTS } from '../../../support/site/reviews.ts';
import type { AnyContext } from '../../../support/site/service-contexts.ts';

/** Keys of the databases. */
export const keys = newKeys();
export const keyring = readKeyring(keys);
export const STAFF = '13700137000';
export const REMOVED = '13700137009';
export const CALLER = '13800138009';
const HALL = 1;
const COUPON = 'K7QM-2XWD-9T4F';
export const BACKUP = Date.parse('2026-11-21T04:00:00Z');

export interface Places {
  /** Ids of enquiries. */
  enquiry: string;
  old: string;
  reviews: Record<'deleted' | 'hidden' | 'shown' | 'pictured', { id: string; enquiry: string }>;
  picture: string;
  feed: string;
  visitor: string;
  userId: number;
  /** A user with a second factor, and one of the recovery codes. */
  guarded: { userId: number; code: string };
}

/** Stores what will be revoked. */
export async function fill(context: AnyContext, caller: Caller): Promise<Places> {
  const { db, clock } = context;
  const now = clock();
  const send = async (phone_num: string) => {
    await makeAppointment(context, { phone_num, merchant_id: OPEN_HOTEL }, ANONYMOUS);
    const { id } = await db.selectFrom('enquiry').select('id').where('phone_hash', '=', keyring.hash(phone_num)).executeTakeFirstOrThrow();
    return id;
  };
  const review = async (phone: string) => {
    const row = { id: randomUUID(), enquiry: await send(phone) };
    await db
      .insertInto('review')
      .values({
        id: row.id,
        enquiry_id: row.enquiry,
        merchant_id: OPEN_HOTEL,
        stage: 'visited',
        ...POINTS,
        text: '很好',
        pictures: '[]',
        created_at: now,
      })
      .execute();
    return row;
  };
  const enquiry = await send('13800138000');
  const old = await send('13800138001');
  await db.updateTable('enquiry').set({ created_at: 1 }).where('id', '=', old).execute();
  const reviews = {
    deleted: await review('13800138002'),
    hidden: await review('13800138003'),
    shown: await review('13800138004'),
    pictured: await review('13800138005'),
  };
  await decideReview(db, { id: reviews.shown.id, isHidden: true, now });
  const picture = randomUUID();
  const size = { width: 9, height: 9, bytes: 9, key_cipher: '', key_key: '' };
  const owner = { owner_kind: 'review', owner_id: reviews.pictured.id, side: 'couple' } as const;
  await db
    .insertInto('upload')
    .values({ id: picture, ...owner, ...size, created_at: now, attached_at: now })
    .execute();
  const offer = { enquiry_id: enquiry, merchant_id: OPEN_HOTEL, created_at: now, user_id: null };
  await db
    .insertInto('quote')
    .values({
      ...offer,
      version: 1,
      state: 'open',
      valid_until: '2027-01-01',
      content: '{"tables":1,"tableFen":1,"lines":[],"note":""}',
      accepted_at: null,
    })
    .execute();
  await db
    .insertInto('coupon')
    .values({ ...offer, gift_key: 'a1', code: COUPON, gift: '下午茶', expires_on: '2027-01-01', redeemed_at: null })
    .execute();
  const token = receiptToken(keyring, enquiry);
  await exchangeInfo(context, { token, agree: true }, ANONYMOUS);
  const feed = await setCalendarFeed(context, { hallId: HALL, isOn: true }, caller);
  await setCalendarImport(context, { hallId: HALL, url: 'https://calendar.example.com/a.ics' }, caller);
  await setBot({ db, keyring, now }, { merchantId: OPEN_HOTEL, kind: 'feishu' }, { url: 'https://bot.example.com/a', secret: '' });
  await setMerchantNumber(db, keyring, OPEN_HOTEL, '057188880000', now);
  const { id: userId } = await accountOf(db, keyring, STAFF, now);
  await beginFactor({ db, keyring, clock }, userId, { label: '商家', issuer: '喜宴' });
  const { id: guardedId } = await accountOf(db, keyring, REMOVED, now);
  const factor = await beginFactor({ db, keyring, clock }, guardedId, { label: '商家', issuer: '喜宴' });
  const totp = new TOTP({ secret: Secret.fromBase32(factor?.secret ?? '') }).generate({ timestamp: now });
  const [code = ''] = (await confirmFactor({ db, keyring, clock }, guardedId, totp)) ?? [];
  await db
    .insertInto('phone_binding')
    .values({
      id: randomUUID(),
      merchant_id: OPEN_HOTEL,
      package_id: null,
      request_hash: null,
      phone_hash: keyring.hash(CALLER),
      created_at: now,
      expires_at: now * 2,
    })
    .execute();
  return {
    ...{ enquiry, old, reviews, picture, userId },
    guarded: { userId: guardedId, code },
    feed: feed.ok ? (/[\w-]{43}/.exec(feed.data.path)?.[0] ?? '') : '',
    visitor: await beginVisitor(db, now),
  };
}

/** Revokes all of it, in the ways of the site and the operator. */
export async function revoke(context: AnyContext, caller: Caller, places: Places): Promise<void> {
  const { db, clock } = context;
  const { enquiry, reviews, picture, userId } = places;
  const tokenOf = (id: string) => receiptToken(keyring, id);
  const token = tokenOf(enquiry);
  await removeMerchantUser(db, keyring, OPEN_HOTEL, REMOVED, clock());
  await deleteComment(context, { token: tokenOf(reviews.deleted.enquiry) });
  await decideReview(db, { id: reviews.hidden.id, isHidden: true, now: clock() });
  await decideReview(db, { id: reviews.shown.id, isHidden: false, now: clock() });
  await removeCommentPicture(context, { token: tokenOf(reviews.pictured.enquiry), picture });
  await redeemCoupon(context, { code: COUPON }, caller);
  await acceptQuote(context, { token, version: 1 }, ANONYMOUS);
  await exchangeInfo(context, { token, agree: false }, ANONYMOUS);
  await blockChat(context, { token, block: true }, ANONYMOUS);
  // Of the merchant: blocked and unblocked.
  await blockChat(context, { id: enquiry, block: true }, caller);
  await blockChat(context, { id: enquiry, block: false }, caller);
  await endReceipts(context, { now: clock(), months: 24 });
  await setCalendarFeed(context, { hallId: HALL, isOn: true }, caller);
  await setCalendarImport(context, { hallId: HALL, url: '' }, caller);
  await removeBot(db, { merchantId: OPEN_HOTEL, kind: 'feishu' }, clock());
  await removeMerchantNumber(db, OPEN_HOTEL, clock());
  await removeFactor(db, userId, clock());
  if ((await takeFactor(context, places.guarded.userId, places.guarded.code)) !== 'recovery')
    throw new Error('the recovery code was refused');
  await endVisitor(context, {}, { ...ANONYMOUS, own: true, visitor: places.visitor });
  await forgetPhone(context, CALLER);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the names of what is not revoked. */
export async function valid(
  db: Kysely<Database>,
  { enquiry, old, reviews, picture, feed, visitor, userId, guarded }: Places,
): Promise<string[]> {
  const hidden = async (id: string) =>
    (await db.selectFrom('review').select('is_hidden').where('id', '=', id).executeTakeFirst())?.is_hidden;
  const channel = await db.selectFrom('chat_channel').selectAll().where('id', '=', enquiry).executeTakeFirst();
  const one = async (query: { executeTakeFirst(): Promise<unknown> }) => (await query.executeTakeFirst()) !== undefined;
  const states = {
    'merchant-user': (await db.selectFrom('merchant_user').selectAll().execute()).length > 1,
    'deleted review': await one(db.selectFrom('review').select('id').where('id', '=', reviews.deleted.id)),
    'hidden review': (await hidden(reviews.hidden.id)) === 0,
    'shown review': (await hidden(reviews.shown.id)) === 1,
    picture: await one(db.selectFrom('upload').select('id').where('id', '=', picture)),
    coupon: await one(db.selectFrom('coupon').select('code').where('redeemed_at', 'is', null)),
    quote: await one(db.selectFrom('quote').select('version').where('state', '=', 'open')),
    receipt: await one(db.selectFrom('enquiry').select('id').where('id', '=', old).where('receipt_ended_at', 'is', null)),
    feed: await one(db.selectFrom('hall_feed').select('hall_id').where('token_hash', '=', sha256(feed))),
    import: await one(db.selectFrom('hall_import').select('hall_id')),
    bot: await one(db.selectFrom('bot').select('kind')),
    number: await one(db.selectFrom('merchant_phone').select('phone_mask')),
    conversation: channel?.couple_blocked_at === null || channel?.merchant_blocked_at !== null,
    exchange: channel?.couple_agreed_at !== null,
    factor: await one(db.selectFrom('second_factor').select('user_id').where('user_id', '=', userId)),
    'recovery code': (await recoveryLeft({ db, keyring }, guarded.userId)) === 10,
    visitor: await one(db.selectFrom('visitor').select('owner_id').where('id_hash', '=', sha256(visitor))),
    caller: await one(db.selectFrom('phone_binding').select('id')),
  };
  return Object.entries(states).flatMap(([name, isValid]) => (isValid ? [name] : []));
}
