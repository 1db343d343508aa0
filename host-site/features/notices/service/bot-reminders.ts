/** Reminders of enquiries that nobody has contacted yet. */
import type { Kysely } from 'kysely';
import { chinaDate, chinaDayStart } from '../../../../widgets/domain/china-time.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { ReminderRule } from '../settings.ts';
import { type ClaimedBot, noticeId } from './bot-notices.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns when the minutes have passed since `from`, counting those within the hours only. Milliseconds since the epoch. */
export function reminderDue(from: number, { minutes, opens, closes }: ReminderRule): number {
  let left = minutes * MINUTE_MS;
  for (let day = chinaDayStart(chinaDate(from)); ; day += DAY_MS) {
    const start = Math.max(from, day + opens * MINUTE_MS);
    const open = day + closes * MINUTE_MS - start;
    if (open >= left) return start + left;
    left -= Math.max(0, open);
  }
}

interface SentNotice {
  enquiry_id: string;
  /** Number of the reminder that was sent; 0: the notice of the new enquiry. */
  round: number;
  state: string | null;
  /** Empty: there is no number to call. */
  phone_mask: string | null;
}

/** Whether the merchant can still call the couple. A caller who stated no number cannot be called back, so that a reminder would be of no use. */
export const isUnanswered = ({ state, phone_mask }: Pick<SentNotice, 'state' | 'phone_mask'>): boolean =>
  (state === 'new' || state === 'viewed') && Boolean(phone_mask);

/** Adds the next reminder of each enquiry that is unanswered, in the transaction that marks the notices as sent. */
export async function insertReminders(
  trx: Kysely<Database>,
  { merchant_id, kind }: Pick<ClaimedBot, 'merchant_id' | 'kind'>,
  { notices, rule, now }: { notices: readonly SentNotice[]; rule: ReminderRule; now: number },
): Promise<void> {
  const event = 'enquiry.unanswered';
  const next_attempt_at = reminderDue(now, rule);
  const rows = notices
    .filter((notice) => isUnanswered(notice) && notice.round < rule.times)
    .map(({ enquiry_id, round }) => ({
      id: noticeId({ enquiryId: enquiry_id, event, round: round + 1, merchantId: merchant_id, kind }),
      merchant_id,
      kind,
      event,
      enquiry_id,
      round: round + 1,
      next_attempt_at,
      created_at: now,
    }));
  if (!rows.length) return;
  await trx
    .insertInto('bot_notice')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
