import type { ServiceContext } from '../../platform/calls/context.ts';
import { type Binding, handlers } from '../../platform/calls/handler.ts';
import type { ConversationPart } from './context.ts';
import { conversationCalls } from './contract.ts';
import { chatChannels, chatUnreadCount } from './service/channels.ts';
import { chatEnabled, chatSettings, presetMessages, setChatSettings } from './service/chat-settings.ts';
import { chatPicture, uploadChatPicture } from './service/pictures.ts';
import { smartReception } from './service/reception/smart-reception.ts';
import { sendMessage } from './service/send-message.ts';
import { blockChat, chatMessages, exchangeInfo, markChatRead, reportChat } from './service/threads.ts';
import { chatTyping } from './service/typing.ts';

export const conversationHandlers: Binding<ServiceContext & ConversationPart>[] = handlers(conversationCalls, {
  chatChannels,
  chatMessages,
  sendChatMessage: sendMessage,
  markChatRead,
  chatTyping,
  chatUnreadCount,
  exchangeInfo,
  blockChat,
  reportChat,
  chatEnabled,
  presetMessages,
  smartReception,
  chatSettings,
  setChatSettings,
  uploadChatPicture,
  chatPicture,
});
