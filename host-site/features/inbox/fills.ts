/** What the inbox adds to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { enquiryPaths } from '../enquiries/contract.ts';
import { merchantHome, merchantRooms } from '../login/contract.ts';
import { INBOX_PATH, inboxCalls } from './contract.ts';
import { INBOX_TEXTS } from './pages/inbox-texts.ts';

export const fills = [
  fill(merchantHome, { path: INBOX_PATH }),
  fill(
    merchantRooms,
    {
      text: INBOX_TEXTS.heading,
      path: INBOX_PATH,
      unread: async ({ call, who }) => {
        const fresh = await call(inboxCalls.newEnquiryCount, {}, who);
        return fresh.ok ? fresh.data.count : 0;
      },
    },
    0,
  ),
  fill(enquiryPaths, (id) => `${INBOX_PATH}/${id}`),
];
