import { AGAIN, BRIEF, LOST, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    bot: ['bot.removed'],
    bot_notice: ['bot.removed'],
  },
  columns: {
    'bot.leased_until': BRIEF,
    'bot.next_send_at': AGAIN,
    'bot.sealed_cipher': LOST,
    'bot_notice.dead_at': AGAIN,
    'bot_notice.delivered_at': AGAIN,
    'bot_notice.next_attempt_at': AGAIN,
  },
};
