/** What the inbox adds to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { enquiryPaths } from '../enquiries/contract.ts';
import { merchantHome } from '../login/contract.ts';
import { INBOX_PATH } from './contract.ts';

export const fills = [fill(merchantHome, { path: INBOX_PATH }), fill(enquiryPaths, (id) => `${INBOX_PATH}/${id}`)];
