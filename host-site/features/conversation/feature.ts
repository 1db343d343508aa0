import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { merchantColumn } from '../../platform/database/distribution/merchant-column.ts';
import { BY_MERCHANT } from '../../platform/database/distribution/placement.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { sealedColumn } from '../../platform/keys/sealed-columns.ts';
import { reportedPictures } from '../../platform/uploads/reported-pictures.ts';
import { catalogue } from '../catalogue/feature.ts';
import { messagedEnquiries } from '../enquiries/contract.ts';
import { enquiries } from '../enquiries/feature.ts';
import { login } from '../login/feature.ts';
import { wishes } from '../wishes/feature.ts';
import { reportedChannel, writeReportedPicture } from './commands.ts';
import { exports } from './exports.ts';
import { facts } from './facts.ts';
import { migration } from './migration.ts';
import { privacy } from './privacy.ts';
import { aboutPhone, enquiriesWithMessages } from './service/channel-record.ts';
import { aboutMessage } from './service/message-record.ts';

export const conversation: Feature = {
  name: 'conversation',
  what: 'Messages between a couple and a merchant, with pictures and reception.',
  needs: [catalogue, wishes, enquiries, login],
  stored: {
    tables: {
      chat_channel: BY_MERCHANT,
      chat_message: { ...BY_MERCHANT, fillFrom: [{ table: 'chat_channel', idColumn: 'channel_id' }] },
      chat_report: BY_MERCHANT,
      chat_settings: BY_MERCHANT,
    },
    fills: { upload: { table: 'chat_channel', idColumn: 'owner_id' } },
    migrations: { '1000-conversation-01': migration, '1000-conversation-02': merchantColumn('chat_message') },
    privacy,
    cleanUp: {},
    facts,
    reapply: null,
    sealed: [
      {
        kind: 'messages',
        what: 'message(s)',
        columns: [
          sealedColumn('chat_message', 'text', ['merchant_id', 'channel_id', 'seq'], (row) => aboutMessage(row.channel_id, row.client_key)),
          sealedColumn('chat_channel', 'phone', ['merchant_id', 'id'], (row) => aboutPhone(row.id)),
        ],
      },
    ],
    exports,
  },
  commands: [writeReportedPicture],
  fills: [fill(reportedPictures, reportedChannel), fill(messagedEnquiries, enquiriesWithMessages)],
  roots: (site) => ['/chat', '/merchant/conversations'].map((path) => mainUrl(site, path)),
  web: () => import('./web.ts'),
};
