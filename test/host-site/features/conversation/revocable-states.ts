import { LOST, type RevocableStates, ROW, WITHDRAWN } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    chat_channel: WITHDRAWN,
    chat_message: WITHDRAWN,
    chat_report: WITHDRAWN,
    chat_settings: LOST,
  },
  columns: {
    'chat_channel.couple_agreed_at': ['chat.disagreed'],
    'chat_channel.couple_blocked_at': ['chat.blocked', 'chat.unblocked'],
    'chat_channel.merchant_agreed_at': ['chat.disagreed'],
    'chat_channel.merchant_blocked_at': ['chat.blocked', 'chat.unblocked'],
    'chat_channel.phone_cipher': ['chat.disagreed'],
    'chat_message.has_hidden_number': ROW,
    'chat_message.text_cipher': WITHDRAWN,
    'chat_settings.closes_at': LOST,
    'chat_settings.opens_at': LOST,
  },
};
