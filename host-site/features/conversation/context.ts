/** What services of conversations use. */
import type { ChatSide } from '../../../widgets/domain/services/conversation.ts';
import type { ChatLimits } from './service/chat-limits.ts';

declare module '../../platform/calls/context.ts' {
  interface ServiceContext {
    /** Limits of messages and pictures. */
    chatLimits: ChatLimits;
    /** Called with the id of each channel that has changed. */
    onChatChange: (channelId: string) => void;
    /** Called when a side of a channel types. */
    onChatTyping: (channelId: string, side: ChatSide) => void;
  }
}
