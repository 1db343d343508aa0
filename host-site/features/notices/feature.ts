import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { DAY } from '../../platform/jobs/day.ts';
import { sealedColumn } from '../../platform/keys/sealed-columns.ts';
import { sweep } from '../../platform/privacy/clean-up.ts';
import { catalogue } from '../catalogue/feature.ts';
import { merchantEvents } from '../enquiries/contract.ts';
import { enquiries } from '../enquiries/feature.ts';
import { login } from '../login/feature.ts';
import { BOT_COMMANDS } from './commands.ts';
import { facts } from './facts.ts';
import { migration } from './migration.ts';
import { insertNotices } from './service/bot-notices.ts';
import { aboutBot } from './service/bots.ts';
import { settings } from './settings.ts';

export const notices: Feature = {
  name: 'notices',
  what: 'Messages about new enquiries to the chat bots of merchants.',
  needs: [catalogue, enquiries, login],
  settings,
  stored: {
    tables: {
      bot: {
        coordinator:
          'a few rows for each merchant with a bot; an enquiry reads them with those of the operator, which belong to no merchant',
      },
      bot_notice: {
        coordinator:
          'a row for each bot and enquiry of the last OUTBOX_DAYS, and those that failed; a bot of the operator gets those of all merchants in their order',
      },
    },
    migrations: { '0900-notices-01': migration },
    // Ids of enquiries, which stay as anonymous facts. A test enquiry has no notice.
    privacy: { stores: ['bot_notice'], overwritten: [] },
    cleanUp: {
      notices: ({ db, outboxDays }, now, signal) =>
        sweep(db, { table: 'bot_notice', key: 'id', time: 'delivered_at' }, now - outboxDays * DAY, signal),
    },
    facts,
    reapply: null,
    sealed: [
      {
        kind: 'bots',
        what: 'bot address(es)',
        columns: [
          sealedColumn('bot', 'sealed', ['merchant_id', 'kind'], (row) => aboutBot({ merchantId: row.merchant_id, kind: row.kind })),
        ],
      },
    ],
  },
  commands: BOT_COMMANDS,
  fills: [
    fill(merchantEvents, async (trx, enquiry, event) => {
      await insertNotices(trx, enquiry, event).execute();
    }),
  ],
  web: () => import('./web.ts'),
};
