/** The calls about conversations between couples and merchants. */
import type {
  ChatChannelList,
  ChatMessage,
  ChatSettings,
  ChatThread,
  OnlineHours,
  ReportReason,
} from '../../widgets/domain/services/conversation.ts';
import type { PictureVersion, UploadedPicture } from '../../widgets/domain/services/upload.ts';

/** A channel: the couple names it by the token of their receipt, a merchant's user by the id of the enquiry. */
export interface ChannelInput {
  token?: string;
  id?: string;
}

/** Input, and output on success, of every call about conversations. */
export interface ConversationCalls {
  /** Whether couples can write to the merchant; who answers now, a person or the smart reception. */
  chatEnabled: { input: { merchantId: number }; output: { isEnabled: boolean; isOnline: boolean; hours: OnlineHours } };
  /** Channels of the merchants that the user may act for, that with the latest message first. */
  chatChannels: { input: { page?: number }; output: ChatChannelList };
  /** The last messages, those after a number, or those before one. */
  chatMessages: { input: ChannelInput & { after?: number; before?: number }; output: ChatThread };
  /** The same `key` with the same text is the same message. */
  sendChatMessage: { input: ChannelInput & { key: string; text: string; picture?: string }; output: ChatMessage };
  /** Stores a picture for a message that `sendChatMessage` names it in; deleted after a day without one. */
  uploadChatPicture: { input: ChannelInput & { bytes: Uint8Array }; output: UploadedPicture };
  /** The bytes of a picture of the channel, as WebP. */
  chatPicture: { input: ChannelInput & { picture: string; version: PictureVersion }; output: { bytes: Uint8Array } };
  markChatRead: { input: ChannelInput & { upTo: number }; output: { readSeq: number } };
  /** Reports that the side is typing; not stored. */
  chatTyping: { input: ChannelInput; output: { reported: boolean } };
  /** With a token of that channel, else of all channels of the user's merchants. */
  chatUnreadCount: { input: { token?: string }; output: { count: number } };
  /** The couple's, or with `merchantId` those of that merchant. */
  presetMessages: { input: { merchantId?: number }; output: { list: string[] } };
  /** What the smart reception answers to a question; nothing is stored. */
  smartReception: { input: { merchantId: number; question: string }; output: { answer: string } };
  /** Agrees to the exchange of numbers, or withdraws the agreement. `phone`: the merchant's. */
  exchangeInfo: { input: ChannelInput & { agree: boolean; phone?: string }; output: ChatThread };
  blockChat: { input: ChannelInput & { block: boolean }; output: ChatThread };
  reportChat: { input: ChannelInput & { seq: number; reason: ReportReason }; output: { reported: boolean } };
  chatSettings: { input: { merchantId: number }; output: ChatSettings };
  setChatSettings: { input: { merchantId: number } & ChatSettings; output: ChatSettings };
}
