import { removeBot, setBot } from '../../../../host-site/features/notices/service/bots.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { hasRow, keyring, type Revocations } from '../../platform/facts/revocations.ts';

export const revocations: Revocations = {
  tables: ['bot', 'bot_notice'],
  async fill({ context: { db, clock } }) {
    const bot = { merchantId: OPEN_HOTEL, kind: 'feishu' } as const;
    await setBot({ db, keyring, now: clock() }, bot, { url: 'https://bot.example.com/a', secret: '' });
    return {
      revoke: () => removeBot(db, bot, clock()),
      valid: async (restored) => ({ bot: await hasRow(restored.selectFrom('bot').select('kind')) }),
    };
  },
};
