/** Tables of the conversations between couples and merchants. */
import type { Generated } from 'kysely';

/** The conversation about one enquiry. It has a row from the first message, block or offer of a number on. */
export interface ChatChannelTable {
  /** Id of the enquiry. */
  id: string;
  merchant_id: number;
  /** Number of the last message; 0 without one. */
  last_seq: number;
  /** Milliseconds of the last message, or of the row's creation. */
  last_at: number;
  /** Read marks: number of the last message that the side has read. */
  couple_read: Generated<number>;
  merchant_read: Generated<number>;
  /** When the side blocked the other; null: not blocked. */
  couple_blocked_at: Generated<number | null>;
  merchant_blocked_at: Generated<number | null>;
  /** When the side agreed to exchange numbers; null: it has not. */
  couple_agreed_at: Generated<number | null>;
  merchant_agreed_at: Generated<number | null>;
  /** The number that the merchant gives to the couple, encrypted; empty without one. */
  phone_cipher: Generated<string>;
  phone_key: Generated<string>;
}

export interface ChatMessageTable {
  channel_id: string;
  /** From 1, without gaps. */
  seq: number;
  sender: 'couple' | 'merchant' | 'automatic';
  /** Idempotency key of the sender's client, with the side before it. */
  client_key: string;
  /** The merchant's user who wrote it; null for the couple and for automatic messages. */
  user_id: number | null;
  text_cipher: string;
  text_key: string;
  /** 1 when a phone number in the text was replaced. */
  has_hidden_number: number;
  /** The picture of the message with its size; empty and 0 without one. */
  upload_id: Generated<string>;
  picture_width: Generated<number>;
  picture_height: Generated<number>;
  created_at: number;
  /** Of the channel. 0 in rows of the previous release, which a cluster never has. */
  merchant_id: Generated<number>;
}

export interface ChatReportTable {
  id: string;
  channel_id: string;
  merchant_id: number;
  /** The reported message. */
  seq: number;
  /** Who reports. */
  side: 'couple' | 'merchant';
  reason: string;
  created_at: number;
}

/** A merchant's online hours and preset messages. */
export interface ChatSettingsTable {
  merchant_id: number;
  /** Minutes after midnight in China. */
  opens_at: number;
  closes_at: number;
  /** JSON list of texts. */
  presets: string;
  updated_at: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    chat_channel: ChatChannelTable;
    chat_message: ChatMessageTable;
    chat_report: ChatReportTable;
    chat_settings: ChatSettingsTable;
  }
}
