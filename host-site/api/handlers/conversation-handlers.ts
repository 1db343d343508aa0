import { conversationCalls } from '../../service-contract/calls/conversation-calls.ts';
import { chatChannels, chatUnreadCount } from '../../services/conversation/channels.ts';
import { chatEnabled, chatSettings, presetMessages, setChatSettings } from '../../services/conversation/chat-settings.ts';
import { chatPicture, uploadChatPicture } from '../../services/conversation/pictures.ts';
import { smartReception } from '../../services/conversation/reception/smart-reception.ts';
import { sendMessage } from '../../services/conversation/send-message.ts';
import { blockChat, chatMessages, exchangeInfo, markChatRead, reportChat } from '../../services/conversation/threads.ts';
import { chatTyping } from '../../services/conversation/typing.ts';
import { handlers } from '../handler.ts';

export const conversationHandlers = handlers(conversationCalls, {
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
