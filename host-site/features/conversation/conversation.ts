/** The conversation of a couple and a merchant about one enquiry, as both sides see it. */
import type { Paged } from '../../../widgets/domain/catalogue/entities.ts';
import type { UploadedPicture } from '../../../widgets/domain/services/upload.ts';
import type { WeddingPlan } from '../../../widgets/domain/services/wedding-plan.ts';

/** The two sides of a channel. */
export type ChatSide = 'couple' | 'merchant';
/** `automatic`: the smart reception. */
export type ChatSender = ChatSide | 'automatic';

/** Characters of a message, after trimming. */
export const MESSAGE_LENGTH = 500;
/** Messages of one page of a channel. */
export const MESSAGE_PAGE = 50;
/** Preset messages of a merchant, and characters of each. */
export const PRESET_COUNT = 8;
export const PRESET_LENGTH = 60;

export const REPORT_REASONS = ['abuse', 'fraud', 'advertising', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export interface ChatMessage {
  /** From 1, without gaps within a channel. */
  seq: number;
  sender: ChatSender;
  /** Plain text with emoji codes such as [微笑]; never HTML. Can be empty beside a picture. */
  text: string;
  /** A phone number in the text was replaced by ***. */
  hasHiddenNumber: boolean;
  /** Null without one. */
  picture: UploadedPicture | null;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Online hours in minutes after midnight in China. `closesAt` before `opensAt` is on the next day; equal: always online. */
export interface OnlineHours {
  opensAt: number;
  closesAt: number;
}

/** Why a side cannot write; empty when it can. */
export type ChatClosed = '' | 'withdrawn' | 'notOpen' | 'blockedByMe' | 'blockedByOther';

export interface ChatThread {
  /** Id of the enquiry. */
  id: string;
  side: ChatSide;
  merchant: { id: number; name: string };
  /** Slug of the merchant's city; empty without one. */
  cityPinyin: string;
  wedding: WeddingPlan;
  /** For the merchant; empty for the couple, and once the number is erased. */
  couplePhoneMask: string;
  /** Paths of the pictures of the emoji codes in `list`. */
  emoji: Record<string, string>;
  /** The oldest first. */
  list: ChatMessage[];
  /** Whether the channel has messages before `list`. */
  hasEarlier: boolean;
  lastSeq: number;
  /** Read marks of this side and of the other. */
  readSeq: number;
  otherReadSeq: number;
  closed: ChatClosed;
  exchange: {
    hasAgreed: boolean;
    hasOtherAgreed: boolean;
    /** When both agreed: the merchant's number for the couple; the masked number of the couple for the merchant, who reveals it in the enquiry. Else empty. */
    phone: string;
  };
  hours: OnlineHours;
  /** Whether a person answers now; otherwise the smart reception does. */
  isOnline: boolean;
}

export interface ChatChannelRow {
  /** Id of the enquiry. */
  id: string;
  merchant: { id: number; name: string };
  phoneMask: string;
  wedding: WeddingPlan;
  /** Whether the enquiry repeats that of another visitor. */
  isRepetition: boolean;
  /** Messages of the couple that no user of the merchant has read. */
  unread: number;
  /** The last message; null when there is none. */
  last: ChatMessage | null;
  lastAt: number;
}

export interface ChatChannelList extends Paged<ChatChannelRow> {
  /** Merchants that the user may act for. */
  merchants: { id: number; name: string }[];
}

export interface ChatSettings extends OnlineHours {
  presets: string[];
}
