/** Notices for group bots: an outbox with one queue for each bot, so that no bot delays another one or the webhook. */
import { randomUUID } from 'node:crypto';
import { type Kysely, type QueryCreator, sql } from 'kysely';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { isCallOfEnquiry } from '../../enquiries/service.ts';
import { BOT_SPACING_MS, type BotKind } from './bot-request.ts';
import { NOTICE_EVENTS, type NoticeEvent } from './bot-texts.ts';
import { ALL_MERCHANTS } from './bots.ts';

/** Parts of a notice's id, before those that name the bot. */
const idStart = (enquiryId: string, event: NoticeEvent, round: number): string => `${enquiryId}${eventPart(event, round)}`;
const eventPart = (event: NoticeEvent, round: number): string => ` ${event} ${round} `;

/** Returns the id of a notice: the same event for the same bot has one, so that it exists once. */
export const noticeId = (notice: { enquiryId: string; event: NoticeEvent; round: number; merchantId: number; kind: BotKind }): string =>
  `${idStart(notice.enquiryId, notice.event, notice.round)}${notice.merchantId} ${notice.kind}`;

const idOfNew = (enquiryId: string, event: NoticeEvent) =>
  sql<string>`cast(${enquiryId} as text) || ${sql.lit(eventPart(event, 0))} || bot.merchant_id || ' ' || bot.kind`;

/** Returns the statement that adds an event of an enquiry to the queue of each bot that gets it. Runs in the transaction of the event. */
export function insertNotices(
  db: QueryCreator<Database>,
  enquiry: { id: string; merchantId: number; now: number },
  event: NoticeEvent = 'enquiry.created',
) {
  const { id, merchantId, now } = enquiry;
  return db
    .insertInto('bot_notice')
    .columns(['id', 'merchant_id', 'kind', 'event', 'enquiry_id', 'round', 'next_attempt_at', 'created_at'])
    .expression(
      db
        .selectFrom('bot')
        .select(({ ref }) => [
          idOfNew(id, event).as('id'),
          ref('bot.merchant_id').as('merchant_id'),
          ref('bot.kind').as('kind'),
          sql<string>`${sql.lit(event)}`.as('event'),
          sql<string>`cast(${id} as text)`.as('enquiry_id'),
          sql<number>`0`.as('round'),
          sql<number>`cast(${now} as bigint)`.as('next_attempt_at'),
          sql<number>`cast(${now} as bigint)`.as('created_at'),
        ])
        .where('bot.merchant_id', 'in', [ALL_MERCHANTS, merchantId]),
    );
}

/** A bot to which only this process sends until its lease ends. */
export interface ClaimedBot {
  merchant_id: number;
  kind: BotKind;
  sealed_key: string;
  sealed_cipher: string;
  failures: number;
  /** Why the latest message failed; empty: it did not. */
  failure: string;
  lease: string;
}

/**
 * Claims up to `limit` bots that have due notices, until `until` (milliseconds since the epoch). The claim reserves the bot's next message:
 * the following one is due after the platform's spacing, whatever happens to this process.
 */
export async function claimBots(
  db: Kysely<Database>,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<ClaimedBot[]> {
  const due = await db
    .selectFrom('bot')
    .select(['merchant_id', 'kind'])
    .where('next_send_at', '<=', now)
    .where('leased_until', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bot_notice')
          .select('bot_notice.id')
          .whereRef('bot_notice.merchant_id', '=', 'bot.merchant_id')
          .whereRef('bot_notice.kind', '=', 'bot.kind')
          .where('delivered_at', 'is', null)
          .where('dead_at', 'is', null)
          .where('event', 'in', NOTICE_EVENTS)
          .where('next_attempt_at', '<=', now),
      ),
    )
    .orderBy('next_send_at')
    .orderBy('merchant_id')
    .limit(limit)
    .execute();
  const claimed: ClaimedBot[] = [];
  for (const { merchant_id, kind } of due as { merchant_id: number; kind: BotKind }[]) {
    // The conditions of the update decide between concurrent processes, not the select before it.
    const bot = await db
      .updateTable('bot')
      .set({ lease: randomUUID(), leased_until: until, next_send_at: now + BOT_SPACING_MS[kind] })
      .where('merchant_id', '=', merchant_id)
      .where('kind', '=', kind)
      .where('next_send_at', '<=', now)
      .where('leased_until', '<=', now)
      .returning(['merchant_id', 'sealed_key', 'sealed_cipher', 'failures', 'failure', 'lease'])
      .executeTakeFirst();
    if (bot) claimed.push({ ...bot, kind });
  }
  return claimed;
}

/** Notices in one message at most; further ones follow in the next. */
const BATCH = 30;

/** Returns the bot's due notices, oldest first, with what their texts need. */
export const dueNotices = (db: Kysely<Database>, { merchant_id, kind }: ClaimedBot, now: number) =>
  db
    .selectFrom('bot_notice as notice')
    .leftJoin('enquiry', (join) =>
      join
        .onRef('enquiry.id', '=', 'notice.enquiry_id')
        .$call((both) => (merchant_id === ALL_MERCHANTS ? both : both.on(onNodesOf(db, 'enquiry.merchant_id', [merchant_id])))),
    )
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .leftJoin('city', 'city.id', 'merchant.city_id')
    .leftJoin('phone_call', (join) => join.on(isCallOfEnquiry(db)))
    .select(['notice.id', 'notice.event', 'notice.enquiry_id', 'notice.round', 'notice.attempts'])
    .select(['enquiry.state', 'enquiry.receipt', 'enquiry.created_at', 'enquiry.origin', 'enquiry.wedding_date', 'enquiry.phone_mask'])
    .select(['phone_call.outcome'])
    .select(['merchant.name as merchant_name', 'city.name as city_name'])
    .where('notice.merchant_id', '=', merchant_id)
    .where('notice.kind', '=', kind)
    .where('notice.delivered_at', 'is', null)
    .where('notice.dead_at', 'is', null)
    .where('notice.event', 'in', NOTICE_EVENTS)
    .where('notice.next_attempt_at', '<=', now)
    .orderBy('notice.created_at')
    .orderBy('notice.id')
    .limit(BATCH)
    .execute();
export type DueNotice = Awaited<ReturnType<typeof dueNotices>>[number];

/** Ends the claim. Does nothing when another process has claimed the bot meanwhile. */
export async function releaseBot(
  db: Kysely<Database>,
  { merchant_id, kind, lease }: ClaimedBot,
  outcome: { next_send_at?: number; failures?: number; failure?: string },
): Promise<void> {
  await db
    .updateTable('bot')
    .set({ ...outcome, lease: '', leased_until: 0 })
    .where('merchant_id', '=', merchant_id)
    .where('kind', '=', kind)
    .where('lease', '=', lease)
    .execute();
}

/** Deletes notices that have nothing to report any more. */
export async function dropNotices(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length)
    await db
      .deleteFrom('bot_notice')
      .where('id', 'in', [...ids])
      .execute();
}

export async function markSent(db: Kysely<Database>, ids: readonly string[], now: number): Promise<void> {
  await db
    .updateTable('bot_notice')
    .set({ delivered_at: now, dead_at: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** Counts a failed message. Notices with `tries` failed messages become dead letters; returns their number. */
export async function countFailure(
  db: Kysely<Database>,
  ids: readonly string[],
  { tries, now }: { tries: number; now: number },
): Promise<number> {
  const notices = db
    .updateTable('bot_notice')
    .where('id', 'in', [...ids])
    .where('delivered_at', 'is', null);
  await notices.set((column) => ({ attempts: column('attempts', '+', 1) })).execute();
  const { numUpdatedRows } = await notices.where('attempts', '>=', tries).set({ dead_at: now }).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sends the dead letters of a bot again, and ends its waiting time. Resolves with their number. */
export async function replayBot(db: Kysely<Database>, merchantId: number, kind: BotKind, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('bot_notice')
    .set({ dead_at: null, attempts: 0, next_attempt_at: now })
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  await db
    .updateTable('bot')
    .set({ next_send_at: now, failures: 0 })
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .execute();
  return Number(numUpdatedRows);
}

/** Reserves the bot's next message for a test, so that notices keep the platform's spacing after it. */
export async function reserveMessage(db: Kysely<Database>, merchantId: number, kind: BotKind, now: number): Promise<void> {
  const earliest = now + BOT_SPACING_MS[kind];
  await db
    .updateTable('bot')
    .set({ next_send_at: earliest })
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('next_send_at', '<', earliest)
    .execute();
}
