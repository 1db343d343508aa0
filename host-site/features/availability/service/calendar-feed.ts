/** The private feed of a hall's calendar: what the merchant states as held or booked, for other calendar programs. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { MerchantContext, ServiceContext, TimedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { onNodesOf, valuesToSet } from '../../../platform/database/distribution/node-condition.ts';
import { withReconnect, withRetry } from '../../../platform/database/engines/with-retry.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import { availabilityEnd, mealTimes } from '../availability.ts';
import { refuse } from '../refusals.ts';
import { hallColumns, ownHall } from './own-halls.ts';

const TOKEN_BYTES = 24;
/** Random characters and the merchant's id in hexadecimal digits, so that a cluster reads from one node. Tokens of the previous release are random alone. */
const TOKEN = /^[\w-]{32}(?:-m-(?<merchant>[0-7][\da-f]{7})|[\w-]{11})$/;
const MERCHANT_DIGITS = 8;
/** Past days in the feed, so that the last weeks do not vanish from the other program. */
const PAST_DAYS = 31;
const DAY_MS = 86_400_000;
/** Bytes of a line by RFC 5545; a continuation begins with a space. */
const LINE_BYTES = 75;

const newToken = (merchantId: number): string =>
  `${randomBytes(TOKEN_BYTES).toString('base64url')}-m-${merchantId.toString(16).padStart(MERCHANT_DIGITS, '0')}`;

/** A random token needs no keyed hash. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a feed, or replaces its address, or revokes it. The address is returned once and stored only as a hash. */
export async function setCalendarFeed(
  context: MerchantContext & Pick<ServiceContext, 'audit'>,
  { hallId, isOn }: { hallId: number; isOn: boolean },
  caller: Caller,
): Promise<Result<{ path: string }>> {
  const own = await ownHall(context, hallId, caller);
  if ('ok' in own) return own;
  const { db, clock, audit } = context;
  const merchantId = own.hall.merchant.id;
  const token = isOn ? newToken(merchantId) : '';
  const now = clock();
  const values = { merchant_id: merchantId, token_hash: hashOf(token), created_at: now };
  await withReconnect(() =>
    withRetry(() =>
      db.transaction().execute(async (trx) => {
        const revoked = await trx
          .deleteFrom('hall_feed')
          .where('hall_id', '=', hallId)
          .where(onNodesOf(trx, 'merchant_id', [merchantId]))
          .returning('token_hash')
          .execute();
        for (const { token_hash } of revoked) await recordFact(trx, { kind: 'calendar-feed.revoked', subject: token_hash, now });
        if (isOn)
          await trx
            .insertInto('hall_feed')
            .values({ hall_id: hallId, ...values })
            .onConflict((conflict) => conflict.columns(hallColumns(trx)).doUpdateSet(valuesToSet(trx, 'merchant_id', values)))
            .execute();
        await audit.record(trx, {
          event: isOn ? 'calendar_feed.created' : 'calendar_feed.revoked',
          actor: own.userId,
          target: `hall:${hallId}`,
          address: caller.address,
        });
      }),
    ),
  );
  return done({ path: isOn ? `/calendar/${token}.ics` : '' });
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

/** Folds a line so that no part is longer than 75 bytes, between characters. */
function fold(line: string): string {
  const parts = [''];
  let length = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > LINE_BYTES) {
      parts.push(' ');
      length = 1;
    }
    parts[parts.length - 1] += character;
    length += bytes;
  }
  return parts.join('\r\n');
}

const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

interface FeedSlot {
  hall_id: number;
  day: string;
  meal: string;
  state: string;
  updated_at: number;
}

const TITLES: Record<string, string> = {
  'lunch held': '午宴保留',
  'lunch booked': '午宴已订',
  'dinner held': '晚宴保留',
  'dinner booked': '晚宴已订',
};

function eventLines({ hall_id, day, meal, state, updated_at }: FeedSlot, host: string): string[] {
  const { from, to } = mealTimes(day, meal as Meal);
  return [
    'BEGIN:VEVENT',
    `UID:${hall_id}-${day}-${meal}@${host}`,
    `DTSTAMP:${utc(updated_at)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `SUMMARY:${TITLES[`${meal} ${state}`] ?? ''}`,
    `STATUS:${state === 'held' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** Returns the iCalendar text of a hall (RFC 5545). */
function calendarText(name: string, slots: readonly FeedSlot[], host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//xiyan//availability//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...slots.flatMap((slot) => eventLines(slot, host)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/**
 * Returns the feed with the token. It contains no personal data, and nothing that was imported: two programs that read each other would otherwise
 * block days that nobody has booked.
 */
export async function calendarFeed(
  { db, clock, origin }: TimedContext & Pick<ServiceContext, 'origin'>,
  { token }: { token: string },
): Promise<Result<{ text: string }>> {
  const match = TOKEN.exec(token);
  const merchant = match?.groups?.merchant;
  const feed = match
    ? await db
        .selectFrom('hall_feed')
        .innerJoin('hall', (join) =>
          join.onRef('hall.id', '=', 'hall_feed.hall_id').onRef('hall.merchant_id', '=', 'hall_feed.merchant_id'),
        )
        .select(['hall.id', 'hall.name', 'hall.merchant_id'])
        .where('token_hash', '=', hashOf(token))
        .where(merchant ? onNodesOf(db, 'hall_feed.merchant_id', [Number.parseInt(merchant, 16)]) : sql<boolean>`1 = 1`)
        .executeTakeFirst()
    : undefined;
  if (!feed) return refuse('unknownCalendar');
  const now = clock();
  const slots = await db
    .selectFrom('hall_slot')
    .select(['hall_id', 'day', 'meal', 'state', 'updated_at'])
    .where('hall_id', '=', feed.id)
    .where('merchant_id', '=', feed.merchant_id)
    .where('state', 'in', ['held', 'booked'])
    .where('day', '>=', new Date(now - PAST_DAYS * DAY_MS).toISOString().slice(0, 10))
    .where('day', '<', availabilityEnd(now))
    .orderBy('day')
    .orderBy('meal', 'desc')
    .execute();
  return done({ text: calendarText(feed.name, slots, URL.parse(origin ?? '')?.host ?? 'xiyan') });
}
