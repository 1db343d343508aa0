/** What only conversations need, and features that add messages to them. */
import type { SiteParts } from '../../platform/feature/site-parts.ts';
import { channelListeners } from './contract.ts';
import type { ChatSide } from './conversation.ts';
import type { SocketLimits } from './socket/socket-connections.ts';

declare module '../../platform/feature/site-parts.ts' {
  interface FeatureOverrides {
    /** Limits of the sockets of conversations. */
    chat?: SocketLimits;
  }
}

export interface ConversationPart {
  /** Called with the id of each channel that has changed. */
  onChatChange: (channelId: string) => void;
  /** Called when a side of a channel types. */
  onChatTyping: (channelId: string, side: ChatSide) => void;
}

export const conversationPart = ({ slots }: SiteParts): ConversationPart => ({
  onChatChange(channelId) {
    for (const { changed } of slots.of(channelListeners)) changed(channelId);
  },
  onChatTyping(channelId, side) {
    for (const { typing } of slots.of(channelListeners)) typing(channelId, side);
  },
});
