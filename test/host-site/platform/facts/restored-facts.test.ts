/** What was revoked since a backup stays revoked on the restored database. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCalendarFeed } from '../../../../host-site/features/availability/service/calendar-feed.ts';
import { setCalendarImport } from '../../../../host-site/features/availability/service/calendar-imports.ts';
import { blockChat, exchangeInfo } from '../../../../host-site/features/conversation/service/threads.ts';
import { forgetPhone } from '../../../../host-site/features/enquiries/privacy/deletion.ts';
import { endReceipts } from '../../../../host-site/features/enquiries/privacy/receipt-expiry.ts';
import { makeAppointment } from '../../../../host-site/features/enquiries/service/enquiries.ts';
import { receiptToken } from '../../../../host-site/features/enquiries/service/receipt-link.ts';
import { accountOf } from '../../../../host-site/features/login/service/accounts.ts';
import { addMerchantUser, removeMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import {
  beginFactor,
  confirmFactor,
  recoveryLeft,
  removeFactor,
  takeFactor,
} from '../../../../host-site/features/login/service/second-factor.ts';
import { beginSession } from '../../../../host-site/features/login/service/sessions.ts';
import { beginVisitor } from '../../../../host-site/features/login/service/visitors.ts';
import { removeBot, setBot } from '../../../../host-site/features/notices/service/bots.ts';
import { redeemCoupon } from '../../../../host-site/features/offers/service/coupons.ts';
import { acceptQuote } from '../../../../host-site/features/offers/service/quotes.ts';
import { endVisitor } from '../../../../host-site/features/planner/service/planner.ts';
import { deleteComment, removeCommentPicture } from '../../../../host-site/features/reviews/service/own-review.ts';
import { decideReview } from '../../../../host-site/features/reviews/service/review-reports.ts';
import { removeMerchantNumber, setMerchantNumber } from '../../../../host-site/features/telephone/service/merchant-numbers.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { ANONYMOUS, type Caller } from '../../../../host-site/platform/calls/service-call.ts';
import { reapplyCommand } from '../../../../host-site/platform/cli/commands/reapply-command.ts';
import { folderJournal, revealedExports } from '../../../../host-site/platform/cli/export/revealed-files.ts';
import type { OpenDatabase } from '../../../../host-site/platform/database/open.ts';
import type { Database } from '../../../../host-site/platform/database/schema/schema.ts';
import { factRepeats } from '../../../../host-site/platform/facts/fact-replay.ts';
import { checkJournal, RestoredDatabaseError } from '../../../../host-site/platform/facts/journal-entries.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { erasureJournal, readErasures } from '../../../../host-site/platform/privacy/erasure-journal.ts';
import { runErasurePass } from '../../../../host-site/platform/privacy/erasure-pass.ts';
import { readSettings } from '../../../../host-site/platform/settings/settings.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { POINTS } from '../../../support/site/reviews.ts';
import { type AnyContext, SLOTS, unlimitedContext } from '../../../support/site/service-contexts.ts';

const keys = newKeys();
const keyring = readKeyring(keys);
const STAFF = '13700137000';
const REMOVED = '13700137009';
const CALLER = '13800138009';
const HALL = 1;
const COUPON = 'K7QM-2XWD-9T4F';
const BACKUP = Date.parse('2026-11-21T04:00:00Z');
const MINUTE = 60_000;
/** All tables that the test changes. */
const CHANGED = [
  ...['enquiry', 'quote', 'coupon', 'review', 'review_report', 'upload', 'upload_removal', 'chat_channel', 'hall_feed', 'hall_import'],
  ...['hall_busy', 'bot', 'bot_notice', 'merchant_phone', 'merchant_user', 'user_account', 'session', 'login_attempt', 'second_factor'],
  ...['visitor', 'phone_binding', 'erasure', 'setting', 'lead_event', 'outbox', 'idempotency', 'rate_limit', 'rate_window'],
] as (keyof Database)[];

async function snapshotOf(db: Kysely<Database>): Promise<() => Promise<void>> {
  const rows = new Map<keyof Database, object[]>();
  for (const table of CHANGED) rows.set(table, await db.selectFrom(table).selectAll().execute());
  return async () => {
    for (const [table, stored] of rows) {
      await db.deleteFrom(table).execute();
      if (stored.length)
        await db
          .insertInto(table)
          .values(stored as never)
          .execute();
    }
  };
}

interface Places {
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
async function fill(context: AnyContext, caller: Caller): Promise<Places> {
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
async function revoke(context: AnyContext, caller: Caller, places: Places): Promise<void> {
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
  expect(await takeFactor(context, places.guarded.userId, places.guarded.code)).toBe('recovery');
  await endVisitor(context, {}, { ...ANONYMOUS, own: true, visitor: places.visitor });
  await forgetPhone(context, CALLER);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the names of what is not revoked. */
async function valid(db: Kysely<Database>, { enquiry, old, reviews, picture, feed, visitor, userId, guarded }: Places): Promise<string[]> {
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

describe.each(ENGINES)('a restored database on %s', (engine) => {
  let database: OpenDatabase;
  let db: Kysely<Database>;
  let dataDir: string;
  let now: number;
  let context: AnyContext;
  let places: Places;
  let restore: () => Promise<void>;
  const said: string[] = [];
  const file = () => join(dataDir, 'erasures.ndjson');
  const pass = () =>
    runErasurePass({ db, keyring, exports: revealedExports(dataDir, false), journal: erasureJournal(dataDir), clock: () => now });
  const check = () => checkJournal(db, folderJournal({ dataDir, databaseUrl: undefined }), dataDir);
  const reapply = () =>
    reapplyCommand(
      {
        ...{
          db,
          clock: () => now,
          features: FEATURES,
          slots: SLOTS,
          say: (line: string) => said.push(line),
          progress: () => expect.unreachable(),
        },
        settings: readSettings({ DATA_DIR: dataDir, ENQUIRY_KEYS: keys }),
      },
      [file()],
    );

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'xiyan-facts-'));
    database = await databaseWith('sample', engine);
    ({ db } = database);
    now = BACKUP;
    context = unlimitedContext({ db, keyring, clock: () => now });
    for (const phone of [STAFF, REMOVED]) await addMerchantUser(db, keyring, OPEN_HOTEL, phone, now);
    const { id } = await accountOf(db, keyring, STAFF, now);
    const caller = { ...ANONYMOUS, own: true, session: await beginSession(db, id, now, ANONYMOUS) };
    places = await fill(context, caller);
    await pass();
    restore = await snapshotOf(db);
    now += MINUTE;
    await revoke(context, caller, places);
    await pass();
  });
  afterEach(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  it('lacks what was revoked since, and the site does not start on it', async () => {
    expect(await valid(db, places)).toEqual([]);
    await expect(check()).resolves.toBeUndefined();
    await restore();
    expect((await valid(db, places)).length).toBe(18);
    await expect(check()).rejects.toThrow(RestoredDatabaseError);
    await expect(check()).rejects.toThrow('run npm run data -- reapply-erasures');
  });

  it('has every revocation again after reapply-erasures, once and again, and no session', async () => {
    await restore();
    for (let time = 0; time < 2; time += 1) {
      expect(await reapply()).toBe(0);
      expect(await valid(db, places)).toEqual([]);
      expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
      await expect(check()).resolves.toBeUndefined();
      await pass();
    }
    expect(said.join()).toContain('ended all sessions');
  });

  it('keeps what was set after its revocation', async () => {
    await restore();
    await reapply();
    now += MINUTE;
    await addMerchantUser(db, keyring, OPEN_HOTEL, REMOVED, now);
    await setBot({ db, keyring, now }, { merchantId: OPEN_HOTEL, kind: 'feishu' }, { url: 'https://bot.example.com/b', secret: '' });
    await setMerchantNumber(db, keyring, OPEN_HOTEL, '057188880001', now);
    await blockChat(context, { token: receiptToken(keyring, places.enquiry), block: false }, ANONYMOUS);
    await pass();
    await reapply();
    expect(await valid(db, places)).toEqual(['merchant-user', 'bot', 'number', 'conversation']);
  });

  it('is repeated from a journal with every kind of fact and without any number', async () => {
    const entries = await readErasures(file());
    expect([...new Set(entries.flatMap((entry) => ('fact' in entry ? [entry.fact] : [])))].sort()).toEqual(
      Object.keys(factRepeats(FEATURES)).sort(),
    );
    const text = readFileSync(file(), 'utf8');
    for (const phone of [REMOVED, CALLER]) {
      expect(text).not.toContain(phone);
      for (const hash of keyring.hashes(phone)) expect(text).not.toContain(hash);
    }
  });

  it('is accepted when lines of the journal were deleted, and is detected again afterwards', async () => {
    const lines = readFileSync(file(), 'utf8').trim().split('\n');
    writeFileSync(file(), `${lines.slice(-3).join('\n')}\n`);
    await check();
    restore = await snapshotOf(db);
    await addMerchantUser(db, keyring, OPEN_HOTEL, REMOVED, now);
    await removeMerchantUser(db, keyring, OPEN_HOTEL, REMOVED, now);
    await pass();
    await restore();
    await expect(check()).rejects.toThrow(RestoredDatabaseError);
  });
});
