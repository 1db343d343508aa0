/** Tables of group bots and of the notices that they get. */
import type { Generated } from 'kysely';

/** A group bot of Feishu, DingTalk or WeCom. Address and signing secret are encrypted together. */
export interface BotTable {
  /** 0: the operator's bot, which gets the enquiries of all merchants. */
  merchant_id: number;
  /** One of `BOT_KINDS`. */
  kind: string;
  /** Host of the address, for lists; the rest of the address is secret. */
  host: string;
  /** Id of the encryption key. */
  sealed_key: string;
  sealed_cipher: string;
  created_at: number;
  /** No message before: keeps the platform's rate limit, and spaces attempts after failures. */
  next_send_at: Generated<number>;
  /** Consecutive failures. */
  failures: Generated<number>;
  /** Why the latest message failed, such as `code 19021`; empty: it did not. */
  failure: Generated<string>;
  /** Token of the process that sends to the bot, until `leased_until`. */
  lease: Generated<string>;
  leased_until: Generated<number>;
}

/** One event for one bot. Contains no personal data: the text is built when it is sent. */
export interface BotNoticeTable {
  /** Built from enquiry, bot, event and round, so that no notice exists twice. */
  id: string;
  merchant_id: number;
  kind: string;
  /** `enquiry.created` or `enquiry.unanswered`. */
  event: string;
  enquiry_id: string;
  /** Number of the reminder; 0 for a new enquiry. */
  round: number;
  /** Failed messages that contained it; refusals because of a rate limit do not count. */
  attempts: Generated<number>;
  next_attempt_at: number;
  created_at: number;
  delivered_at: Generated<number | null>;
  /** When attempts ended; `bot replay` repeats them. */
  dead_at: Generated<number | null>;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    bot: BotTable;
    bot_notice: BotNoticeTable;
  }
}
