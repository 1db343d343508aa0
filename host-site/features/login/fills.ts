/** What the login adds to the pages of merchants. */
import { fill } from '../../platform/feature/slot.ts';
import { merchantRooms } from './contract.ts';
import { SECURITY_TEXTS } from './pages/account-texts.ts';
import { SECURITY_PATH } from './pages/security.load.ts';

export const fills = [fill(merchantRooms, { text: SECURITY_TEXTS.heading, path: SECURITY_PATH }, 50)];
