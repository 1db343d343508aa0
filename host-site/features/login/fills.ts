/** What the login adds to the pages of merchants and of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { privacyLinks } from '../legal/contract.ts';
import { merchantRooms } from './contract.ts';
import { OWN_DATA_TEXTS, SECURITY_TEXTS } from './pages/account-texts.ts';
import { ACCOUNT_PATH } from './pages/own-data.load.ts';
import { SECURITY_PATH } from './pages/security.load.ts';

export const fills = [
  fill(merchantRooms, { text: SECURITY_TEXTS.heading, path: SECURITY_PATH }, 50),
  fill(privacyLinks, { text: OWN_DATA_TEXTS.link, path: ACCOUNT_PATH }),
];
